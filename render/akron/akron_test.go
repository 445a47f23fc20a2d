package akron

import (
	"math"
	"testing"

	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/akron"
)

// eachSize runs the test for boards of every size.
func eachSize(t *testing.T, test func(t *testing.T, p *akron.Position, l *board)) {
	for i, size := range akron.Game.Options[0].Choices {
		if testing.Short() && i%3 > 0 {
			continue
		}
		t.Run(size, func(t *testing.T) {
			s, err := akron.Game.New(rules.Values{"size": size})
			if err != nil {
				t.Fatal(err)
			}
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

func TestAkronBallsTouchWhatTheyRestOn(t *testing.T) {
	eachSize(t, func(t *testing.T, p *akron.Position, l *board) {
		for _, s := range p.Sites(nil) {
			if _, _, level := akron.Coordinates(s); level == 0 {
				continue
			}
			for _, u := range under(s) {
				if d := l.Shape.Spots[s].At.Distance(l.Shape.Spots[u].At); math.Abs(d-1) > 1e-9 {
					t.Fatalf("%s is %v cells from %s, want 1", p.SiteName(s), d, p.SiteName(u))
				}
			}
		}
	})
}

func TestAkronHollowsLeaveRoomForTheBallsAround(t *testing.T) {
	eachSize(t, func(t *testing.T, p *akron.Position, l *board) {
		cam := layout.Fit(&l.Shape, layout.Rect{W: 640, H: 480}, layout.Viewpoint{})
		for _, hollow := range p.Sites(nil) {
			if _, _, level := akron.Coordinates(hollow); level == 0 {
				continue
			}
			four := under(hollow)
			taken := func(s rules.Site) bool { return s == four[0] || s == four[1] || s == four[2] || s == four[3] }
			there := func(s rules.Site) bool { return s == hollow || taken(s) }
			x, y := cam.Project(l.Shape.Spots[hollow].Ground())
			if got, _ := cam.Pick(x, y, there, taken); got != hollow {
				t.Fatalf("in the middle of the hollow %s the site %s is picked, want the hollow", p.SiteName(hollow), p.SiteName(got))
			}
			for _, ball := range four {
				x, y := cam.Project(l.Shape.Spots[ball].At)
				if got, _ := cam.Pick(x, y, there, taken); got != ball {
					t.Fatalf("in the middle of the ball %s the site %s is picked, want the ball", p.SiteName(ball), p.SiteName(got))
				}
			}
		}
	})
}

func TestAkronHolesAreSeenWhileEmpty(t *testing.T) {
	eachSize(t, func(t *testing.T, p *akron.Position, l *board) {
		for _, s := range p.Sites(nil) {
			_, _, level := akron.Coordinates(s)
			if spot := l.Shape.Spots[s]; spot.Open() != (level == 0) {
				t.Errorf("%s can be seen while empty: %v, want %v", p.SiteName(s), spot.Open(), level == 0)
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
