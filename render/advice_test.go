package render

import (
	"math"
	"testing"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/rules"
)

// An arrow reaches from site to site, however the board is seen, and to the
// piece where one stands.
func TestArrowsReachTheirSites(t *testing.T) {
	eachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		look := New(g, s)
		for _, sight := range sights(look.Board()) {
			v := NewView(look)
			v.Place(layout.Rect{W: 320, H: 240}, 1, Style{Theme: &Light, Sight: sight})
			randomGame(s.Clone(), 8, func(before rules.State, a rules.Action, _ []rules.Event) {
				v.sorted = v.sorted[:0]
				for _, p := range before.Pieces(nil) {
					v.sorted = append(v.sorted, anim.Still(p, v.At(p.Site)))
				}
				path := before.Path(a, nil)
				if len(path) < 2 {
					return
				}
				var all record
				v.DrawArrow(&all, path[0], path[1], "")
				d := all[0]
				box := layout.Rect{X: d.X - d.picture.X*d.ScaleX, Y: d.Y - d.picture.Y*d.ScaleY,
					W: float64(d.picture.Image.Rect.Dx()) * d.ScaleX, H: float64(d.picture.Image.Rect.Dy()) * d.ScaleY}
				for _, site := range path[:2] {
					if x, y := v.middle(site); !box.Contains(x, y) {
						t.Fatalf("%s: %+v does not reach %s at %.0f, %.0f", before.Format(a), box, before.SiteName(site), x, y)
					}
				}
			})
		}
	})
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
