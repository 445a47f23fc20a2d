package looks

import (
	"math"
	"testing"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/rendertest"
	"quintet/rules"
)

// TestReducedMotion checks that with reduced motion, too, every action leads from the old
// board to the new one. No piece travels, and nothing appears or vanishes at once.
func TestReducedMotion(t *testing.T) {
	const most = 0.6 // the greatest change of what covers a place from one frame to the next
	rendertest.EachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		l := New(g, s)
		b := l.Board()
		place := func(s rules.Site) layout.Vec { return b.Spots[s].At }
		rendertest.RandomGame(s, 40, func(before rules.State, a rules.Action, events []rules.Event) {
			line := anim.New(before.Pieces(nil), events, place, func(e rules.Event) anim.Motion { return l.Motion(before, e) })
			old := rendertest.Sprites(before.Pieces(nil), place)
			for frame := 0; ; frame++ {
				now := line.Fades(float64(frame)/60, nil)
				for _, s := range now {
					if s.Lift != 0 || s.Angle != 0 || s.Turn != 1 || s.Scale != 1 {
						t.Fatalf("%s, frame %d: %+v moves", before.Format(a), frame, s)
					}
				}
				was, is := covered(old), covered(now)
				for i := range b.Spots {
					at := place(rules.Site(i))
					at.Z = 0
					if d := math.Abs(was[at] - is[at]); d > most {
						t.Fatalf("%s, frame %d: %.2f of what covers %v changes", before.Format(a), frame, d, at)
					}
				}
				if old = now; float64(frame)/60 >= line.Seconds() {
					break
				}
			}
			after := before.Clone()
			after.Apply(a, nil)
			if !rendertest.Equal(old, rendertest.Sprites(after.Pieces(nil), place)) {
				t.Fatalf("%s does not end with the board of %s", before.Format(a), after)
			}
		})
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
