package play

import (
	"os"
	"testing"
	"time"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/clock"
	"quintet/rules/match"
	"quintet/rules/rulestest"
	"quintet/save"
	"quintet/scenes/session"
	"quintet/scenes/ui"
)

// race plays a game of the computer against itself with clocks. A tick is a sixtieth of a second, and
// a search visits the given number of nodes in it. An action of a player who has at most 300 ms left
// must take no time. race returns the board, and the least that each player had left, in
// milliseconds.
func (d *driver) race(g *rules.Game, levels [2]int, control clock.Control, nodes int) (b *Board, least [2]int) {
	d.t.Helper()
	m, err := match.New(g, nil)
	if err != nil {
		d.t.Fatal(err)
	}
	now := noon
	s := session.New(m, [2]save.Player{{Level: levels[0]}, {Level: levels[1]}}, [2]int{0, 1}, func() time.Time { return now })
	s.SetControl(control)
	d.tools.Think = d.inSlices(nodes)
	b = d.show(s)
	least = [2]int{control.Sides[0].Base, control.Sides[1].Base}
	for range 1_000_000 {
		if b.Concluded() {
			return b, least
		}
		now = now.Add(time.Second / 60)
		b.Update(&ui.Input{})
		c, at := b.Clock()
		if left := c.Left(c.Mover(), at); left < least[c.Mover()] {
			if before := least[c.Mover()]; before <= 300 {
				d.t.Fatalf("%s: with %d ms left an action takes %d ms, want none", g.ID, before, before-left)
			}
			least[c.Mover()] = left
		}
	}
	d.t.Fatalf("%s: after a million ticks the game still goes on in %s", g.ID, b.Match.State())
	return nil, least
}

// TestTheComputerKeepsToItsClock lets the strongest level play against itself and, without the flag
// -short, against the two levels below. They have ten seconds for the game, and would need much more
// on a machine as slow as this one. Nobody loses by time. With QUINTET_SIMULATE it plays 200 games
// in all, and they have a minute.
func TestTheComputerKeepsToItsClock(t *testing.T) {
	const nodes = 20
	games, base := rulestest.Share(5), clock.LeastBase
	if os.Getenv("QUINTET_SIMULATE") != "" {
		games, base = 40, 60_000
	}
	for _, g := range catalog.All {
		for i := range games {
			levels := [2]int{rules.Levels, rules.Levels}
			levels[i%2] -= i % 3
			d := newDriver(t, 1280, 720, save.SpeedOff)
			b, least := d.race(g, levels, clock.Even(clock.Increment, base, 0), nodes)
			if b.EndReason() == save.TimeOut || min(least[0], least[1]) == 0 {
				t.Errorf("%s, levels %v: after %d actions the reason of the end is %q, and the least left was %v ms; want an end by the rules, and time left", g.ID, levels, b.Match.Len(), b.EndReason(), least)
			}
		}
	}
}
