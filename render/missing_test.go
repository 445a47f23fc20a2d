package render

import (
	"image"
	"image/draw"
	"slices"
	"testing"

	"quintet/render/anim"
	"quintet/render/look"
	"quintet/render/looks"
	"quintet/render/over"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/rulestest/toy"
)

// TestGoldenMissesNothing leaves out one piece, mark or coordinate at a time from the golden
// positions of every game, and moves a coordinate by a pixel. The comparison with the golden
// pictures must notice each change.
func TestGoldenMissesNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("every piece and mark of every picture is left out once")
	}
	tried := map[string]*rules.Game{}
	pieces, marks, names := map[string]int{}, map[string]int{}, map[string]int{}
	for _, g := range goldens(t) {
		if g.size.X != 320 || g.style.Theme != &look.Light {
			continue
		}
		tried[g.game.ID] = g.game
		m := newMutation(g)
		plain := compressed(t, m.whole)
		seen := func(what string, img *image.RGBA) {
			t.Helper()
			if off, _ := unlike(t, compressed(t, img), plain); off <= rounding {
				t.Errorf("%s: %s is a difference of %.2f, want more than %v", g.name, what, off, rounding)
			}
		}
		for i := range m.sprites {
			if img := m.still(slices.Delete(slices.Clone(m.sprites), i, i+1), m.marks); shows(img, m.whole) {
				pieces[g.game.ID]++
				seen("a missing piece", img)
			}
		}
		for i := range m.marks {
			marks[g.game.ID]++
			seen("a missing mark", m.still(m.sprites, slices.Delete(slices.Clone(m.marks), i, i+1)))
		}
		if names[g.game.ID] > 0 {
			continue
		}
		for _, name := range m.names() {
			names[g.game.ID]++
			seen("a missing coordinate", m.renamed(name, nil))
			seen("a coordinate at another place", m.renamed(name, &image.Point{1, 0}))
		}
	}
	for id, g := range tried {
		if g != toy.Game && (pieces[id] == 0 || marks[id] == 0 || names[id] < 10) { // the toy is small
			t.Errorf("%s: only %d pieces, %d marks and %d coordinates were tried", id, pieces[id], marks[id], names[id])
		}
	}
}

// mutation draws a golden picture with a change.
type mutation struct {
	golden
	view    *View
	sprites []anim.Sprite
	marks   []look.Mark
	whole   *image.RGBA // without a change
	bare    *image.RGBA // without coordinates
}

func newMutation(g golden) *mutation {
	m := &mutation{golden: g, view: NewView(looks.New(g.game, g.state))}
	pieces := g.state.Pieces(nil)
	m.sprites = rendertest.Sprites(pieces, m.view.At)
	m.marks = over.Meaning(m.view.look, g.state, nil)
	if len(pieces) > 0 {
		m.marks = append(m.marks, look.Mark{Site: pieces[len(pieces)-1].Site, Kind: look.Last})
	}
	m.style.Coords = false
	m.bare = m.still(m.sprites, m.marks)
	m.style.Coords = true
	m.whole = m.still(m.sprites, m.marks)
	return m
}

func (m *mutation) still(sprites []anim.Sprite, marks []look.Mark) *image.RGBA {
	return m.view.still(m.size, m.style, sprites, marks)
}

// names returns the rectangles of coordinates: groups of pixels that differ from the bare
// picture.
func (m *mutation) names() (all []image.Rectangle) {
	const close = 3
	for y := range m.size.Y {
		for x := range m.size.X {
			if apartBy(m.whole, m.bare, x, y) == 0 {
				continue
			}
			spot := image.Rect(x, y, x+1, y+1)
			all = slices.DeleteFunc(all, func(r image.Rectangle) bool {
				if !r.Inset(-close).Overlaps(spot) {
					return false
				}
				spot = spot.Union(r)
				return true
			})
			all = append(all, spot)
		}
	}
	return all
}

// renamed returns the picture with a coordinate moved by shift. If shift is nil, the
// coordinate is left out.
func (m *mutation) renamed(name image.Rectangle, shift *image.Point) *image.RGBA {
	img := image.NewRGBA(m.whole.Rect)
	copy(img.Pix, m.whole.Pix)
	draw.Draw(img, name, m.bare, name.Min, draw.Src)
	if shift != nil {
		draw.Draw(img, name.Add(*shift), m.whole, name.Min, draw.Src)
	}
	return img
}

// shows reports whether two pictures differ by more than the thin visible part of a ball
// between others.
func shows(one, other *image.RGBA) bool {
	const sliver, much = 16, 32
	n := 0
	for y := range one.Rect.Dy() {
		for x := range one.Rect.Dx() {
			if apartBy(one, other, x, y) > much {
				n++
			}
		}
	}
	return n > sliver
}
