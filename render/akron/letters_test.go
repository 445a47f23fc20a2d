package akron

import (
	"math"
	"slices"
	"testing"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/rules"
	"quintet/rules/akron"
)

// TestAkronLettersAreUnderNoBall checks that from every viewpoint no ball in a hole
// covers a letter, and the files and the ranks are each named at one border at least.
func TestAkronLettersAreUnderNoBall(t *testing.T) {
	eachSize(t, func(t *testing.T, p *akron.Position, own *board) {
		letters := own.lettering(40, look.Light.Text)
		ground := slices.DeleteFunc(p.Sites(nil), func(s rules.Site) bool {
			_, _, level := akron.Coordinates(s)
			return level > 0
		})
		for turn := 0.0; turn < 2*math.Pi; turn += 0.1 {
			for tilt := -0.7; tilt < 0.7; tilt += 0.1 {
				cam := layout.Fit(&own.Shape, layout.Rect{W: 640, H: 480}, own.Shape.Limited(layout.Viewpoint{Turn: turn, Tilt: tilt}))
				balls := ballsSeen(&own.Shape, cam, ground)
				var named [4]bool // borders, as lettering goes through them
				for i := range letters {
					l := &letters[i]
					if l.covered(cam) {
						continue
					}
					named[i%4] = true
					x, y := cam.Project(l.at)
					for _, ball := range balls {
						if d := math.Hypot(x/cam.Scale-ball.x, y/cam.Scale-ball.y); d < 0.5 {
							t.Fatalf("turned by %.1f, tilted by %.1f: letter %d is %.2f diameters from the middle of a ball, want at least half a diameter", turn, tilt, i, d)
						}
					}
				}
				if !named[0] && !named[1] || !named[2] && !named[3] {
					t.Fatalf("turned by %.1f, tilted by %.1f: the borders have names: %v, want one of the first two and one of the last two", turn, tilt, named)
				}
			}
		}
	})
}
