package table

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/rulestest"
)

// screens are boxes of a board in a window and on a telephone, upright and sideways.
var screens = map[string]layout.Rect{
	"window":   {X: 300, Y: 12, W: 640, H: 660},
	"upright":  {X: 8, Y: 96, W: 344, H: 380},
	"sideways": {X: 60, Y: 6, W: 380, H: 328},
}

// someMidGames returns n positions of Akron with many balls, on boards of every size from 6.
func someMidGames(t *testing.T, n int) (all []rules.State) {
	t.Helper()
	var many []rules.State
	for _, s := range rulestest.Positions(t, find(t, "akron")) {
		balls := s.Pieces(nil)
		size := s.(interface{ Size() int }).Size()
		if size > 5 && 2*len(balls) > size*size {
			many = append(many, s)
		}
	}
	for i := range n {
		all = append(all, many[i*len(many)/n])
	}
	return all
}

// at returns the point at which a mark on the site is drawn, in whole pixels.
func (s *seat) at(site rules.Site) (x, y float64) {
	x, y = s.view.Screen(site, s.occupied(site))
	return s.wholePixel(x), s.wholePixel(y)
}

// aimedAt moves the pointer to x, y and returns the site under it.
func (h *hand) aimedAt(s *seat, x, y float64) rules.Site {
	h.move(x, y)
	return s.hover
}

// TestWhatIsMarkedIsHit checks that a click on a mark hits the marked site. The marks are those
// of sites where a ball can be added, from the default viewpoint, and those of sites to which the
// chosen ball can go, from any viewpoint. It tries a window and a telephone.
func TestWhatIsMarkedIsHit(t *testing.T) {
	positions := someMidGames(t, 40)
	for name, screen := range screens {
		t.Run(name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(5, 6))
			targets, holes := 0, 0
			for _, p := range positions {
				h := &hand{t: t}
				s := h.add("akron", fmt.Sprintf("size=%d", p.(interface{ Size() int }).Size()))
				s.from(p.String())
				s.place(screen, layout.Rect{W: 2000, H: 2000}, 0)
				holes += s.hitHoles(t)
				targets += s.hitTargets(t)
				b := s.geometry()
				s.look(b.Limited(layout.Viewpoint{Turn: 7 * rng.Float64(), Tilt: 2*rng.Float64() - 1, Apart: b.Levels(s.pieces) * rng.IntN(2)}))
				s.view.Advance(1)
				s.hitTargets(t)
			}
			t.Logf("%d holes and %d targets are hit", holes, targets)
			if holes == 0 || targets == 0 {
				t.Error("there is nothing to be hit")
			}
		})
	}
}

// hitHoles points, with nothing chosen, at every empty site where a ball can be added, and returns
// the number of these sites.
func (s *seat) hitHoles(t *testing.T) (n int) {
	t.Helper()
	for _, step := range s.paths().next(nil, s.count) {
		if s.occupied(step.site) {
			continue
		}
		n++
		x, y := s.at(step.site)
		if got := s.hand.aimedAt(s, x, y); got != step.site {
			t.Fatalf("%s: in the middle of %s the pointer is on %s, want the site itself", s.match.State(), s.names([]rules.Site{step.site}), s.named(got))
		}
	}
	return n
}

// hitTargets chooses every piece that can move and points at every site to which it can go. It
// returns the number of these sites.
func (s *seat) hitTargets(t *testing.T) (n int) {
	t.Helper()
	for _, first := range s.paths().next(nil, s.count) {
		if !s.paths().leadsOn(first.site) {
			continue
		}
		for _, target := range s.paths().next([]rules.Site{first.site}, s.count) {
			s.Release()
			s.chosen = []rules.Site{first.site}
			n++
			x, y := s.at(target.site)
			if got := s.hand.aimedAt(s, x, y); got != target.site {
				t.Fatalf("%s: with %s chosen, at the mark of %s the pointer is on %s, want the site itself; the viewpoint is %+v", s.match.State(), s.names([]rules.Site{first.site}), s.names([]rules.Site{target.site}), s.named(got), s.Viewpoint())
			}
		}
	}
	s.Release()
	return n
}

// named returns the name of the site, "nothing" for NoSite.
func (s *seat) named(site rules.Site) string {
	if site == rules.NoSite {
		return "nothing"
	}
	return s.match.State().SiteName(site)
}

// TestWhatIsMarkedIsHitInEveryGame checks, in every game, that a click on the mark of a site to
// which the chosen piece can go hits that site.
func TestWhatIsMarkedIsHitInEveryGame(t *testing.T) {
	for _, g := range games {
		for name, screen := range screens {
			t.Run(g.ID+" "+name, func(t *testing.T) {
				h := &hand{t: t}
				s := h.add(g.ID, "")
				s.place(screen, layout.Rect{W: 2000, H: 2000}, 0)
				rng := rand.New(rand.NewPCG(3, 4))
				targets := 0
				for range 30 {
					targets += s.hitTargets(t)
					legal := s.match.State().Legal(nil)
					if len(legal) == 0 {
						break
					}
					s.play(legal[rng.IntN(len(legal))])
				}
				if targets == 0 && movesPieces(g) {
					t.Error("no piece has a site to go to")
				}
			})
		}
	}
}

// TestBallsThatHideAGoalAreGlass checks that exactly the balls that hide a site to which the
// chosen ball can go are transparent.
func TestBallsThatHideAGoalAreGlass(t *testing.T) {
	h, s := sit(t, "akron", "")
	s.from("w:c4,d4 r:c2,g7 w 0")
	s.look(s.geometry().Limited(layout.Viewpoint{Tilt: 0.4, Turn: -s.geometry().Turn}))
	s.view.Advance(1)
	glassy := func() (names []string) {
		for _, sprite := range s.still(nil) {
			if sprite.Alpha != glass {
				continue
			}
			for _, p := range s.pieces {
				if s.view.At(p.Site) == sprite.At {
					names = append(names, s.named(p.Site))
				}
			}
		}
		return names
	}
	if all := glassy(); len(all) > 0 {
		t.Errorf("with nothing chosen %v are glass", all)
	}
	s.click("site:d4") // this ball can go to b4, c3 and c5
	h.move(1, 1)
	if all := glassy(); !slices.Equal(all, []string{"c2", "c4"}) {
		t.Errorf("%v are drawn as glass, with the goals %s; want c2 and c4", all, s.names(s.goals(&s.choice)))
	}
}
