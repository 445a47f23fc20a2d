package akron

import (
	"image/color"
	"math"
	"slices"
	"testing"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/akron"
	"quintet/rules/rulestest"
)

// eachSize runs the test for boards of every size.
func eachSize(t *testing.T, test func(t *testing.T, p *akron.Position, l *board)) {
	for i, size := range akron.Game.Options[0].Choices {
		if testing.Short() && i%3 > 0 {
			continue
		}
		t.Run(size, func(t *testing.T) {
			s := rulestest.StartWith(t, akron.Game, "size="+size)
			test(t, s.(*akron.Position), New(s).(*board))
		})
	}
}

// under returns the four sites on whose balls a ball on s rests; s is above the lowest level.
func under(s rules.Site) (four [4]rules.Site) {
	file, rank, level := akron.Coordinates(s)
	for i := range four {
		four[i] = akron.Site(file+i&1, rank+i>>1, level-1)
	}
	return four
}

// buries reports whether a ball on the site upper rests on a ball on the site lower, directly or
// through others.
func buries(upper, lower rules.Site) bool {
	hf, hr, hl := akron.Coordinates(upper)
	lf, lr, ll := akron.Coordinates(lower)
	d := hl - ll
	return d > 0 && hf <= lf && lf <= hf+d && hr <= lr && lr <= hr+d
}

// TestAkronHollowsLeaveRoomForTheBallsAround also checks that a ball touches those on which it rests.
func TestAkronHollowsLeaveRoomForTheBallsAround(t *testing.T) {
	eachSize(t, func(t *testing.T, p *akron.Position, l *board) {
		cam := layout.Fit(&l.Shape, layout.Rect{W: 640, H: 480}, layout.Viewpoint{})
		for _, hollow := range p.Sites(nil) {
			if _, _, level := akron.Coordinates(hollow); level == 0 {
				continue
			}
			four := under(hollow)
			taken := func(s rules.Site) bool { return slices.Contains(four[:], s) }
			for _, site := range append(four[:], hollow) {
				x, y := cam.Project(l.Shape.Spots[site].At)
				if d := l.Shape.Spots[hollow].At.Distance(l.Shape.Spots[site].At); site != hollow && math.Abs(d-1) > 1e-9 {
					t.Fatalf("%s is %v cells from %s, want 1", p.SiteName(hollow), d, p.SiteName(site))
				}
				if site == hollow {
					x, y = cam.Project(l.Shape.Spots[hollow].Ground())
				}
				if got, _ := cam.Pick(x, y, func(s rules.Site) bool { return s == hollow || taken(s) }, taken); got != site {
					t.Fatalf("around the hollow %s, in the middle of %s, the site %s is picked", p.SiteName(hollow), p.SiteName(site), p.SiteName(got))
				}
			}
		}
	})
}

// TestAkronSitesHaveNames checks that a site above the lowest level has its name, and that only a hole, on the
// lowest level, is seen while it is empty.
func TestAkronSitesHaveNames(t *testing.T) {
	eachSize(t, func(t *testing.T, p *akron.Position, l *board) {
		for _, s := range p.Sites(nil) {
			want, spot := p.SiteName(s), l.Shape.Spots[s]
			_, _, level := akron.Coordinates(s)
			if level == 0 {
				want = ""
			}
			if got := l.Name(spot.At); got != want || spot.Open() != (level == 0) {
				t.Errorf("%s has the name %q, want %q; it is seen while empty: %v", p.SiteName(s), got, want, spot.Open())
			}
		}
	})
}

func TestAkronIsLighterHigherUp(t *testing.T) {
	eachSize(t, func(t *testing.T, p *akron.Position, l *board) {
		for level := range 3 {
			low, high := l.Light(l.spot(akron.Site(0, 0, level)).At), l.Light(l.spot(akron.Site(0, 0, level+1)).At)
			if low.R >= high.R || low.G >= high.G || low.B >= high.B {
				t.Errorf("level %d has the light %v and the next level %v, want it brighter", level+1, low, high)
			}
		}
	})
}

func TestColours(t *testing.T) {
	rendertest.Sides(t, New(rulestest.Start(t, akron.Game)), [2]color.NRGBA{ballColours[akron.White], ballColours[akron.Red]}, 3)
	for theme, col := range palettes {
		rendertest.Legible(t, theme.Name+": coordinates", col.ink, col.wood)
	}
}

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
