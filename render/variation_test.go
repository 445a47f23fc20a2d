package render

import (
	"image/color"
	"testing"

	"quintet/render/anim"
	"quintet/render/look"
	"quintet/render/looks"
	"quintet/render/over"
	"quintet/render/raster"
	"quintet/render/rendertest"
	"quintet/rules"
)

// variations are lines from positions of testdata/positions.txt: the mover's actions, the
// reply, and the mover's answer.
var variations = []struct {
	name, line string
	advised    bool
}{
	{"akron-middle", "g3 c3-f3.2 b5", true},
	{"akron-top", "g3", false},
	{"chessyball-middle", "m7-o7 m3-m5 i7-n2 k4-i2 h5-l1 n4-m3", true},
	{"crosscut-middle", "f2 g3 f7", true},
	{"dimpled-middle", "j4 b9 j2", false},
	{"dipole-middle", "d4-f4 g7-g5 f2-e3", true},
}

// TestGoldenVariations compares drawn lines of actions, each in every theme, with the golden
// pictures.
func TestGoldenVariations(t *testing.T) {
	drawn := 0
	for _, g := range goldens(t) {
		for _, x := range variations {
			if g.size.X < 640 || g.name != x.name+"-"+g.style.Theme.Name+"-640" {
				continue
			}
			drawn++
			g.name = "line-" + g.name
			t.Run(g.name, func(t *testing.T) {
				view := NewView(looks.New(g.game, g.state))
				sides := [2]color.NRGBA{look.Colour(g.game.Colours[0]), look.Colour(g.game.Colours[1])}
				all := over.NewVariation(view.look, g.state, rendertest.Actions(t, g.state, x.line), sides, x.advised)
				var sprites []anim.Sprite
				for _, p := range g.state.Pieces(nil) {
					sprites = append(sprites, anim.Still(p, view.At(p.Site)))
				}
				sprites = all.Ghosts(view.board, func(rules.Site) bool { return false }, view.Stock(g.state, nil, sprites))
				img := view.still(g.size, g.style, sprites, append(over.Meaning(view.look, g.state, nil), all.Marks...))
				view.Over(raster.Canvas{Image: img}).Variation(&all)
				g.compare(t, img)
			})
		}
	}
	if want := len(variations) * len(look.Themes); drawn != want {
		t.Errorf("%d lines are drawn, want %d: a position of a line is not in testdata/positions.txt", drawn, want)
	}
}
