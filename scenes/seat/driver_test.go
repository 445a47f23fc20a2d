package seat

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// driver is a match on a table, without a window. It records the sounds.
type driver struct {
	*Seat
	*stagetest.Driver
}

// sit puts the match m on a table. speed is the rate of time: 1 is normal, and 0 shows no motion.
func sit(t *testing.T, m *match.Match, speed float64) *driver {
	t.Helper()
	d := &driver{Driver: newStage(t)}
	d.Seat = New(d.Stage, m, nil)
	d.Refresh()
	f := d.Frame(layout.Rect{W: 600, H: 600})
	f.Speed = speed
	d.Place(f)
	return d
}

// newStage returns the driver of a new stage.
func newStage(t *testing.T) *stagetest.Driver {
	st := &stage.Stage{}
	st.Settings.Theme, st.Settings.Volume, st.Settings.Size = "light", "normal", 100
	return stagetest.New(t, st, 800, 600)
}

// seen makes ticks until nothing moves.
func (d *driver) seen() {
	d.T.Helper()
	for ticks := 0; d.Playing(); ticks++ {
		if ticks == 100_000 {
			d.T.Fatal("the motion does not end")
		}
		d.Seat.Tick(&ui.Input{})
	}
}

// random returns a match of g with at most the given number of random actions. Equal seeds give
// equal games.
func random(t *testing.T, g *rules.Game, seed uint64, actions int) *match.Match {
	t.Helper()
	return goOn(t, stagetest.Match(t, g.ID), seed, actions)
}

// goOn plays at most the given number of further random actions in m.
func goOn(t *testing.T, m *match.Match, seed uint64, actions int) *match.Match {
	t.Helper()
	return stagetest.PlayOn(t, m, rand.New(rand.NewPCG(seed, 7)), actions)
}

// withGoal returns a match of Chessyball in which the first action scores a goal. At most the
// given number of random actions follow.
func withGoal(t *testing.T, seed uint64, actions int) *match.Match {
	t.Helper()
	const position = "18/5w6b5/3w10b3/7w2b7/3w1w6b1b3/1W12o3/3w1w6b1bB2/7w2b7/3w10b3/5w6b5/18 w 1 1-1 9 0 0 -"
	return goOn(t, stagetest.From(t, "chessyball", position, "b6-n6"), seed, actions-1)
}

// picture has the places, seen from above, at which the board shows pieces.
type picture []layout.Vec

// picture returns the picture shown now. It leaves out pieces that are nearly transparent. It
// also leaves out pieces on their way to or from the side of the board, which are smaller.
func (d *driver) picture() (p picture) {
	const faint, small = 0.1, 0.97
	for _, sprite := range d.Sprites(nil) {
		if sprite.Alpha > faint && sprite.Scale > small {
			p = append(p, layout.Vec{X: sprite.At.X, Y: sprite.At.Y})
		}
	}
	return p
}

// like reports whether two pictures have pieces in the same places.
func (p picture) like(q picture) bool { return p.within(q) && q.within(p) }

// within reports whether q has a piece in each place where p has one.
func (p picture) within(q picture) bool {
	const near = 0.06 // cells
	return !slices.ContainsFunc(p, func(a layout.Vec) bool {
		return !slices.ContainsFunc(q, func(b layout.Vec) bool { return math.Abs(a.X-b.X) < near && math.Abs(a.Y-b.Y) < near })
	})
}
