package start

import (
	"maps"

	"quintet/render"
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
)

// picture shows a position of a game at rest.
type picture struct {
	view    *render.View
	sprites []anim.Sprite
}

func newPicture(g *rules.Game, s rules.State) picture {
	p := picture{view: render.NewView(render.New(g, s))}
	for _, placed := range s.Pieces(nil) {
		p.sprites = append(p.sprites, anim.Still(placed, p.view.At(placed.Site)))
	}
	return p
}

// place puts the picture into a box, in units of so many pixels.
func (p *picture) place(box layout.Rect, unit float64, style render.Style) {
	p.view.Place(box, unit, style)
}

func (p *picture) draw(c *paint.Canvas) { p.view.Draw(c, p.sprites, nil) }

// preview shows how the board of a game will be, with the options chosen.
type preview struct {
	picture
	of map[string]string // the options that are shown; nil for none yet
}

// show takes over options, of which those that are drawn at random are shown as
// they are by default. Options with which no game can begin leave it as it is.
func (p *preview) show(g *rules.Game, options map[string]string) {
	if p.of != nil && maps.Equal(p.of, options) {
		return
	}
	values := rules.Values(maps.Clone(options))
	maps.DeleteFunc(values, func(_, value string) bool { return value == drawn })
	if full, err := g.Complete(values); err == nil {
		if s, err := g.New(full); err == nil {
			p.picture, p.of = newPicture(g, s), maps.Clone(options)
		}
	}
}
