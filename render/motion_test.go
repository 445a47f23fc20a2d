package render

import (
	"math"
	"testing"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/rules"
)

func TestEveryEventHasAMotion(t *testing.T) {
	eachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		look := New(g, s)
		randomGame(s, 150, func(before rules.State, _ rules.Action, events []rules.Event) {
			for _, e := range events {
				m := look.Motion(before, e)
				if sum := m.Seconds + m.Lift + m.Spin + m.Bounce + m.Start + m.End; math.IsNaN(sum) || math.IsInf(sum, 0) {
					t.Fatalf("%s moves by %+v", e.Text(before.SiteName), m)
				}
				// A way of many squares is many steps.
				moves := e.From != rules.NoSite || e.To != rules.NoSite
				if m.Seconds < 0 || m.Seconds > 1.2 || moves && m.Seconds < 0.12 {
					t.Fatalf("%s takes %v s", e.Text(before.SiteName), m.Seconds)
				}
			}
		})
	})
}

// far is how many cells a piece goes at most from one frame to the next, of
// which there are 60 a second.
const far = 2

func TestNothingJumps(t *testing.T) {
	eachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		look := New(g, s)
		b := look.Board()
		place := func(s rules.Site) layout.Vec { return b.Spots[s].At }
		randomGame(s, 60, func(before rules.State, a rules.Action, events []rules.Event) {
			line := anim.New(before.Pieces(nil), events, place, func(e rules.Event) anim.Motion { return look.Motion(before, e) })
			most := anim.Total
			for _, e := range events {
				if e.From == rules.NoSite && e.To == rules.NoSite {
					most += look.Motion(before, e).Seconds
				}
			}
			if line.Seconds() > most+1e-9 {
				t.Fatalf("%s takes %v s", before.Format(a), line.Seconds())
			}
			shown := func(seconds float64) []anim.Sprite {
				all := line.At(seconds, nil)
				if tray, ok := look.(Tray); ok {
					all = tray.Stock(before, line.Stocked(seconds), all)
				}
				return all
			}
			old := shown(-1)
			for frame := 0; ; frame++ {
				now := shown(float64(frame) / 60)
				if lost, ok := apart(old, now); ok {
					t.Fatalf("%s, frame %d: the piece at %v vanishes", before.Format(a), frame, lost)
				}
				if found, ok := apart(now, old); ok {
					t.Fatalf("%s, frame %d: a piece jumps to %v", before.Format(a), frame, found)
				}
				if old = now; float64(frame)/60 >= line.Seconds() {
					break
				}
			}
			after := before.Clone()
			after.Apply(a, nil)
			if !equal(line.At(line.Seconds(), nil), still(after.Pieces(nil), place)) {
				t.Fatalf("%s does not end with the board of %s", before.Format(a), after)
			}
		})
	})
}

func still(pieces []rules.Placed, place func(rules.Site) layout.Vec) (sprites []anim.Sprite) {
	for _, p := range pieces {
		sprites = append(sprites, anim.Still(p, place(p.Site)))
	}
	return sprites
}

// apart returns where a solid sprite of the one frame is that is far from all
// of the other.
func apart(one, other []anim.Sprite) (layout.Vec, bool) {
	for _, s := range one {
		near := s.Alpha < 1
		for i := 0; i < len(other) && !near; i++ {
			near = s.At.Distance(other[i].At) < far
		}
		if !near {
			return s.At, true
		}
	}
	return layout.Vec{}, false
}

// equal says whether both frames show the same in any order.
func equal(one, other []anim.Sprite) bool {
	count := map[anim.Sprite]int{}
	for _, s := range one {
		count[s]++
	}
	for _, s := range other {
		count[s]--
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return true
}
