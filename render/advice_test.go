package render

import (
	"math"
	"testing"

	"quintet/render/layout"
	"quintet/rules"
)

// advised returns what is drawn of an advice on a board seen in the given way,
// at rest.
func advised(look Look, sight layout.Sight, a Advice) (record, *View) {
	v := NewView(look)
	v.Place(layout.Rect{W: 640, H: 480}, 1, Style{Theme: &Light, Sight: sight})
	var all record
	v.DrawAdvice(&all, a, func(rules.Site) bool { return false })
	return all, v
}

// An arrow reaches from site to site and a ring surrounds a single one, however
// the board is seen.
func TestAdviceIsDrawnWhereItApplies(t *testing.T) {
	eachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		randomGame(s, 30, func(before rules.State, a rules.Action, _ []rules.Event) {
			path := before.Path(a, nil)
			look := New(g, before)
			for _, sight := range sights(look.Board()) {
				all, v := advised(look, sight, Advice{Path: path})
				if len(all) != 1 {
					t.Fatalf("%d pictures are drawn", len(all))
				}
				p := all[0].picture
				x, y := all[0].X-p.X*all[0].ScaleX, all[0].Y-p.Y*all[0].ScaleY
				box := layout.Rect{X: x, Y: y, W: float64(p.Image.Rect.Dx()) * all[0].ScaleX, H: float64(p.Image.Rect.Dy()) * all[0].ScaleY}
				for _, site := range path {
					if x, y := v.Screen(site, false); !box.Contains(x, y) {
						t.Fatalf("%s: %+v does not reach %s at %.0f, %.0f", before.Format(a), box, before.SiteName(site), x, y)
					}
				}
			}
		})
	})
}

func TestAdviceIsLabelled(t *testing.T) {
	s, look := chessyballAt(t, "", chessyballPlain)
	path := s.Path(s.Legal(nil)[0], nil)
	if all, _ := advised(look, layout.Sight{}, Advice{Path: path, Label: "3"}); len(all) != 2 {
		t.Errorf("%d pictures are drawn of an arrow with its label", len(all))
	}
}

// The picture of an arrow lies between its two points, whatever its direction.
func TestArrowsLieBetweenTheirPoints(t *testing.T) {
	const far = 3.0
	_, look := chessyballAt(t, "", chessyballPlain)
	v := NewView(look)
	v.Place(layout.Rect{W: 640, H: 480}, 1, Style{Theme: &Light})
	for turn := range 16 {
		sin, cos := math.Sincos(float64(turn) * math.Pi / 8)
		p := v.arrowPicture(spanKey{Advised, far * cos, far * sin})
		for _, at := range []struct {
			part float64
			seen bool
		}{{0, false}, {0.2, true}, {0.5, true}, {0.9, true}, {1.1, false}} {
			x, y := p.X+at.part*far*cos*v.cell(), p.Y+at.part*far*sin*v.cell()
			if got := p.Image.RGBAAt(int(x), int(y)).A > 0; got != at.seen {
				t.Errorf("turn %d: at %.1f of the way it is seen: %v", turn, at.part, got)
			}
		}
	}
}
