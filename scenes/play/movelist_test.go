package play

import (
	"fmt"
	"slices"
	"testing"

	"quintet/rules"
	"quintet/save"
	"quintet/scenes/ui"
)

// firstTurn returns the number of the first turn in sight of the move list.
func (d *driver) firstTurn() (n int) {
	d.t.Helper()
	for _, p := range d.Stage.Places() {
		if _, err := fmt.Sscanf(p.Name, "turn:%d", &n); err == nil {
			return n
		}
	}
	d.t.Fatal("no turn is in sight")
	return 0
}

// TestAFingerScrollsTheMoveList holds that it scrolls by whole rows, however
// slowly it moves, and goes to no other position.
func TestAFingerScrollsTheMoveList(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.start(find(t, "dimpled"))
	d.randomGame(b, 1, 40, false)
	first, at := d.firstTurn(), b.Match.At()
	x, y := b.panel.list.box.Center()
	d.Swipe(x, y, 3.5*ui.LineHeight)
	if d.firstTurn() != first-6 || b.Match.At() != at {
		t.Errorf("the first turn in sight was %d and is %d, and the game is at %d of %d actions", first, d.firstTurn(), b.Match.At(), at)
	}
}

// TestATurnStandsInTheColumnOfItsPlayer holds that each does in a game in which
// turns are skipped, below the one before, that nothing but skipped turns leaves a
// gap, and that the last turn stands out alone.
func TestATurnStandsInTheColumnOfItsPlayer(t *testing.T) {
	d := newDriver(t, 1280, 2400, save.SpeedOff)
	b := d.playUntil(find(t, "dipole"), rules.Skip)
	turns, l := turnLines(b.Match), &b.panel.list
	seen, gaps := 0, 0
	for row, r := range l.rounds {
		for p, turn := range r {
			if turn == 0 {
				if l.skipped(row, rules.Player(p)) {
					gaps++
				}
				continue
			}
			if seen++; turn != seen || turns[turn-1].mover != rules.Player(p) {
				t.Errorf("in row %d stands turn %d of player %d, after %d others", row, turn, p, seen-1)
			}
		}
	}
	skips := 0
	for i := 1; i < len(turns); i++ {
		if turns[i].mover == turns[i-1].mover {
			skips++
		}
	}
	if seen != len(turns) || gaps != skips {
		t.Errorf("%d of %d turns are in the list, with %d gaps for %d skipped ones", seen, len(turns), gaps, skips)
	}
	last := fmt.Sprint("turn:", len(turns))
	for _, w := range b.Widgets() {
		if w.Look == ui.Entry && w.On != (w.Name == last) {
			t.Errorf("%s stands out: %v", w.Name, w.On)
		}
	}
}

// TestTurnsAreInRows holds in which rows turns stand, by who had them.
func TestTurnsAreInRows(t *testing.T) {
	const first, second = rules.First, rules.Second
	for _, c := range []struct {
		movers []rules.Player
		want   []round
	}{
		{nil, nil},
		{[]rules.Player{first, second, first}, []round{{1, 2}, {3, 0}}},
		{[]rules.Player{first, first, second}, []round{{1, 0}, {2, 3}}},
		{[]rules.Player{first, second, second, first}, []round{{1, 2}, {0, 3}, {4, 0}}},
		{[]rules.Player{second, first}, []round{{0, 1}, {2, 0}}},
	} {
		var turns []turnLine
		for _, m := range c.movers {
			turns = append(turns, turnLine{mover: m})
		}
		if got := roundsOf(turns); !slices.Equal(got, c.want) {
			t.Errorf("the turns of %v are in the rows %v, not %v", c.movers, got, c.want)
		}
	}
}

// TestALongTurnIsReadInItsTip holds that turns of several actions are cut to their
// column, and said whole by a tip.
func TestALongTurnIsReadInItsTip(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.start(find(t, "chessyball"))
	d.randomGame(b, 1, 12, false)
	cut := 0
	for _, w := range b.Widgets() {
		if w.Look != ui.Entry {
			continue
		}
		fits := ui.TextFont.Width(w.Label) <= w.Box.W-2*ui.EntryMargin
		if fits == (w.Tip == w.Label) {
			t.Errorf("%q has the tip %q in a column of %v", w.Label, w.Tip, w.Box.W)
		}
		if !fits {
			cut++
		}
	}
	if cut == 0 {
		t.Error("no turn is too long for its column")
	}
}
