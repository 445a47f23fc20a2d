package looks

import (
	"math"
	"testing"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/rendertest"
	"quintet/rules"
)

func TestEveryEventHasAMotion(t *testing.T) {
	rendertest.EachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		l := New(g, s)
		rendertest.RandomGame(s, 150, func(before rules.State, _ rules.Action, events []rules.Event) {
			for _, e := range events {
				m := l.Motion(before, e)
				if sum := m.Seconds + m.Lift + m.Spin + m.Bounce + m.Start + m.End; math.IsNaN(sum) || math.IsInf(sum, 0) {
					t.Fatalf("%s has the motion %+v, which is not finite", e.Text(before.SiteName), m)
				}
				// A motion over many squares has many steps, and takes up to 1.2 s.
				moves := e.From != rules.NoSite || e.To != rules.NoSite
				if m.Seconds < 0 || m.Seconds > 1.2 || moves && m.Seconds < 0.12 {
					t.Fatalf("%s takes %v s, want 0.12 to 1.2", e.Text(before.SiteName), m.Seconds)
				}
			}
		})
	})
}

func TestNothingJumps(t *testing.T) {
	rendertest.EachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		l := New(g, s)
		b := l.Board()
		place := func(s rules.Site) layout.Vec { return b.Spots[s].At }
		rendertest.RandomGame(s, 60, func(before rules.State, a rules.Action, events []rules.Event) {
			line := anim.New(before.Pieces(nil), events, place, func(e rules.Event) anim.Motion { return l.Motion(before, e) })
			most := anim.MaxSeconds
			for _, e := range events {
				if e.From == rules.NoSite && e.To == rules.NoSite {
					most += l.Motion(before, e).Seconds
				}
			}
			if line.Seconds() > most+1e-9 {
				t.Fatalf("%s takes %v s, want at most %v", before.Format(a), line.Seconds(), most)
			}
			shown := func(seconds float64) []anim.Sprite {
				all := line.At(seconds, nil)
				if tray, ok := l.(look.Tray); ok {
					all = tray.Stock(before, line.FromStock(seconds), all)
				}
				return all
			}
			old := shown(-1)
			for frame := 0; ; frame++ {
				now := shown(float64(frame) / 60)
				if lost, ok := rendertest.Apart(old, now); ok {
					t.Fatalf("%s, frame %d: the piece at %v vanishes", before.Format(a), frame, lost)
				}
				if found, ok := rendertest.Apart(now, old); ok {
					t.Fatalf("%s, frame %d: a piece jumps to %v", before.Format(a), frame, found)
				}
				if old = now; float64(frame)/60 >= line.Seconds() {
					break
				}
			}
			after := before.Clone()
			after.Apply(a, nil)
			if !rendertest.Equal(line.At(line.Seconds(), nil), rendertest.Sprites(after.Pieces(nil), place)) {
				t.Fatalf("%s does not end with the board of %s", before.Format(a), after)
			}
		})
	})
}
