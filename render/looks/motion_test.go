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

// eachTimeline calls test for the actions of random games of every game, with the timeline of its events. It
// checks that the sprites that test returns, those at the end, are those of the position after the action.
func eachTimeline(t *testing.T, test func(t *testing.T, l look.Look, before rules.State, events []rules.Event, line *anim.Timeline) (end []anim.Sprite)) {
	rendertest.EachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		l := New(g, s)
		place := func(s rules.Site) layout.Vec { return l.Board().Spots[s].At }
		rendertest.RandomGame(s, 60, func(before rules.State, a rules.Action, events []rules.Event) {
			line := anim.New(before.Pieces(nil), events, place, func(e rules.Event) anim.Motion { return l.Motion(before, e) })
			end := test(t, l, before, events, line)
			after := before.Clone()
			after.Apply(a, nil)
			if !rendertest.Equal(end, rendertest.Sprites(after.Pieces(nil), place)) {
				t.Fatalf("%s does not end with the board of %s", before.Format(a), after)
			}
		})
	})
}

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
	eachTimeline(t, func(t *testing.T, l look.Look, before rules.State, events []rules.Event, line *anim.Timeline) []anim.Sprite {
		most := anim.MaxSeconds
		for _, e := range events {
			if e.From == rules.NoSite && e.To == rules.NoSite {
				most += l.Motion(before, e).Seconds
			}
		}
		if line.Seconds() > most+1e-9 {
			t.Fatalf("%v take %v s, want at most %v", events, line.Seconds(), most)
		}
		shown := func(seconds float64) []anim.Sprite {
			all := line.At(seconds, nil)
			if tray, ok := l.(look.Tray); ok {
				all = tray.Stock(before, line.FromStock(seconds), all)
			}
			return all
		}
		old := shown(-1)
		for frame := 0; float64(frame-1)/60 < line.Seconds(); frame++ {
			now := shown(float64(frame) / 60)
			if lost, ok := rendertest.Apart(old, now); ok {
				t.Fatalf("%v, frame %d: the piece at %v vanishes", events, frame, lost)
			}
			if found, ok := rendertest.Apart(now, old); ok {
				t.Fatalf("%v, frame %d: a piece jumps to %v", events, frame, found)
			}
			old = now
		}
		return line.At(line.Seconds(), nil)
	})
}

// TestReducedMotion checks that with reduced motion, too, every action leads from the old
// board to the new one. No piece travels, and nothing appears or vanishes at once.
func TestReducedMotion(t *testing.T) {
	const most = 0.6 // the greatest change of what covers a place from one frame to the next
	eachTimeline(t, func(t *testing.T, l look.Look, before rules.State, events []rules.Event, line *anim.Timeline) []anim.Sprite {
		old := line.Fades(-1, nil)
		for frame := 0; float64(frame-1)/60 < line.Seconds(); frame++ {
			now := line.Fades(float64(frame)/60, nil)
			for _, s := range now {
				if s.Lift != 0 || s.Angle != 0 || s.Turn != 1 || s.Scale != 1 {
					t.Fatalf("%v, frame %d: %+v moves", events, frame, s)
				}
			}
			was, is := covered(old), covered(now)
			for _, spot := range l.Board().Spots {
				at := layout.Vec{X: spot.At.X, Y: spot.At.Y}
				if d := math.Abs(was[at] - is[at]); d > most {
					t.Fatalf("%v, frame %d: %.2f of what covers %v changes", events, frame, d, at)
				}
			}
			old = now
		}
		return old
	})
}

// covered returns by place, as a fraction, how much of the ground the sprites cover.
func covered(sprites []anim.Sprite) map[layout.Vec]float64 {
	cover := map[layout.Vec]float64{}
	for _, s := range sprites {
		at := s.At
		at.Z = 0
		cover[at] = 1 - (1-cover[at])*(1-s.Alpha)
	}
	return cover
}
