package play

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/rules/rulestest"
	"quintet/save/settings"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// firstTurn returns the number of the first visible turn in the move list.
func (d *driver) firstTurn() (n int) {
	d.T.Helper()
	for _, p := range d.Stage.Places() {
		if _, err := fmt.Sscanf(p.Name, "turn:%d", &n); err == nil {
			return n
		}
	}
	d.T.Fatal("no turn is in sight")
	return 0
}

// TestAFingerScrollsTheMoveList checks that a finger scrolls the list by whole rows, even if it
// moves slowly, and does not change the position shown.
func TestAFingerScrollsTheMoveList(t *testing.T) {
	d, b := begin(t, "dimpled")
	d.randomGame(b, 1, 40, false)
	d.Stage.Fingers = true
	b.Layout()
	first, at := d.firstTurn(), b.Match.At()
	x, y := b.panel.list.box.Center()
	d.Swipe(x, y, 3.5*fingerRow)
	if d.firstTurn() != first-6 || b.Match.At() != at {
		t.Errorf("the first turn in sight was %d and is %d, want 6 less; the game is at action %d, want %d", first, d.firstTurn(), b.Match.At(), at)
	}
}

// TestATurnStandsInTheColumnOfItsPlayer checks the list in a game with a skipped turn. Each turn
// is in its player's column, below the one before. Only skipped turns leave gaps, and only the
// last turn is On.
func TestATurnStandsInTheColumnOfItsPlayer(t *testing.T) {
	d := newDriver(t, 1280, 2400, settings.SpeedOff)
	b := d.playUntil(stagetest.Game(t, "dipole"), rules.Skip)
	for n := 0; n < 3 && b.Outcome() == rules.Playing; n++ {
		b.Play(b.Match.State().Legal(nil)[0])
		d.Settle()
	}
	d.Ticks(1)
	turns, l := turnLines(b.Match), &b.panel.list
	seen, gaps := 0, 0
	for row, r := range l.rounds {
		for p, turn := range r.turns {
			if turn == 0 {
				if l.skipped(row, rules.Player(p)) {
					gaps++
				}
				continue
			}
			if seen++; turn != seen || turns[turn-1].Mover != rules.Player(p) {
				t.Errorf("row %d has turn %d in the column of player %d, after %d turns; want the turns in order, each in its player's column", row, turn, p, seen-1)
			}
		}
	}
	skips := 0
	for i := 1; i < len(turns); i++ {
		if turns[i].Mover == turns[i-1].Mover {
			skips++
		}
	}
	if seen != len(turns) || gaps != skips || skips == 0 {
		t.Errorf("%d of %d turns are in the list, with %d gaps for %d skipped turns; want all turns, at least one skipped, and as many gaps", seen, len(turns), gaps, skips)
	}
	last := fmt.Sprint("turn:", len(turns))
	for _, w := range b.Widgets() {
		if w.Look == ui.Entry && w.On != (w.Name == last) {
			t.Errorf("%s is on: %v; want only the last turn on", w.Name, w.On)
		}
	}
}

// row returns a row of turns.
func row(number, first, second int) round { return round{turns: [2]int{first, second}, number: number} }

// TestTurnsAreInRows checks the rows in which turns and goals are listed.
func TestTurnsAreInRows(t *testing.T) {
	const first, second = rules.First, rules.Second
	for _, c := range []struct {
		movers []rules.Player
		goals  []int // the turns that have a goal
		want   []round
	}{
		{nil, nil, nil},
		{[]rules.Player{first, second, first}, nil, []round{row(1, 1, 2), row(2, 3, 0)}},
		{[]rules.Player{first, first, second}, nil, []round{row(1, 1, 0), row(2, 2, 3)}},
		{[]rules.Player{first, second, second, first}, nil, []round{row(1, 1, 2), row(2, 0, 3), row(3, 4, 0)}},
		{[]rules.Player{second, first}, nil, []round{row(1, 0, 1), row(2, 2, 0)}},
		{[]rules.Player{first, second, first}, []int{1}, []round{row(1, 1, 0), {number: 1, goal: 1}, row(1, 0, 2), row(2, 3, 0)}},
		{[]rules.Player{first, second, first}, []int{2, 3}, []round{row(1, 1, 2), {number: 1, goal: 2}, row(2, 3, 0), {number: 2, goal: 3}}},
		{[]rules.Player{first, first}, []int{1}, []round{row(1, 1, 0), {number: 1, goal: 1}, row(2, 2, 0)}},
	} {
		var turns []turnLine
		for i, m := range c.movers {
			t := turnLine{Turn: match.Turn{Mover: m}}
			if slices.Contains(c.goals, i+1) {
				t.goal = "Goal"
			}
			turns = append(turns, t)
		}
		if got := roundsOf(turns); !slices.Equal(got, c.want) {
			t.Errorf("the turns of %v are in the rows %v, not %v", c.movers, got, c.want)
		}
	}
}

// TestALongTurnIsReadInItsTip checks that a text too long for its column is cut off, and that the
// tip shows all of it.
func TestALongTurnIsReadInItsTip(t *testing.T) {
	d, b := begin(t, "chessyball")
	d.randomGame(b, 1, 12, false)
	cut := 0
	for _, w := range b.Widgets() {
		if w.Look != ui.Entry {
			continue
		}
		fits := ui.TextFont.Width(w.Label) <= w.Box.W-2*ui.EntryMargin
		if fits == (w.Tip == w.Label) {
			t.Errorf("in a column of %v %q has the tip %q; want a tip, the whole text, only for a text that does not fit", w.Box.W, w.Label, w.Tip)
		}
		if !fits {
			cut++
		}
	}
	if cut == 0 {
		t.Error("no turn is too long for its column")
	}
}

// TestALongTurnHasAnEmptyRow checks that the text of a long turn extends into the other player's
// column as long as that column is empty.
func TestALongTurnHasAnEmptyRow(t *testing.T) {
	d, b := begin(t, "chessyball")
	long := func() ui.Widget {
		t.Helper()
		w := d.Whole("turn:3")
		if column := b.panel.list.column(b.panel.list.box, rules.First).W; ui.TextFont.Width(w.Label) <= column-2*ui.EntryMargin {
			t.Fatalf("%q is not too long for a column of %v", w.Label, column)
		}
		return w
	}
	d.randomGame(b, 1, 6, false)
	if w := long(); w.Box.W != b.panel.list.box.W-numberWidth || w.Tip != "" {
		t.Errorf("beside an empty place %q is %v wide, with the tip %q; want the width of the list, %v, and no tip", w.Label, w.Box.W, w.Tip, b.panel.list.box.W-numberWidth)
	}
	d.randomGame(b, 1, 7, false)
	if w := long(); w.Box.W != (b.panel.list.box.W-numberWidth)/2 || w.Tip != w.Label {
		t.Errorf("beside another turn %q is %v wide, with the tip %q; want half the list, and the whole text as tip", w.Label, w.Box.W, w.Tip)
	}
}

// TestAGoalStandsInTheMoveList checks that a goal has a row after its turn, with the scorer and
// the score. The row is visible when the goal is scored, and a click on it leads back to the
// goal.
func TestAGoalStandsInTheMoveList(t *testing.T) {
	d := newDriver(t, 800, 600, settings.SpeedOff)
	b := d.playUntil(stagetest.Game(t, "chessyball"), rules.Score)
	d.Ticks(1)
	at, turns := b.Match.At(), turnLines(b.Match)
	s := b.Match.State().(rules.Scorer)
	want := fmt.Sprintf("Goal: %s %d–%d", text(b.game().Colours[turns[len(turns)-1].scorer]), s.Score(rules.First), s.Score(rules.Second))
	goal := fmt.Sprint("goal:", len(turns))
	if w := d.Whole(goal); s.Score(rules.First)+s.Score(rules.Second) != 1 || w.Reveal != nil || w.Label != want || ui.TextFont.Width(want) > w.Box.W {
		t.Fatalf("after %d goals the row of the goal says %q; want one goal, and %q, which fits, in sight", s.Score(rules.First)+s.Score(rules.Second), w.Label, want)
	}
	d.do(b, b.Match.State().Legal(nil)[0])
	if d.Click(goal); b.Match.At() != at {
		t.Errorf("the goal leads to action %d, want %d", b.Match.At(), at)
	}
	b.skipsNobody(t)
}

// skipsNobody checks that no place in the move list looks like a skipped turn.
func (b *Board) skipsNobody(t *testing.T) {
	t.Helper()
	l := &b.panel.list
	if len(l.rounds) == 0 {
		t.Error("the list has no rows")
	}
	for row := range l.rounds {
		for p := range rules.Player(2) {
			if l.skipped(row, p) {
				t.Errorf("row %d of %+v looks as if player %d had been skipped", row, l.rounds, p)
			}
		}
	}
}

// TestAShotStandsInTheMoveList checks that the end of a shot has a row with the goals of the
// shoot-out. The board is cleared after a shot, and undo restores its pieces.
func TestAShotStandsInTheMoveList(t *testing.T) {
	d := newDriver(t, 800, 600, settings.SpeedOff)
	b := d.shootout("18/18/18/7w4o5/18/10b7/18/7w7B2/18/12b5/18 w 3 0-0 101 100 0 - m8/:2", "h8-l8", "l8-m9", "h4-h3")
	if got := d.Whole("goal:1").Label; got != text("board.shot.miss", 0, 0) {
		t.Errorf("the row of the shot that missed says %q", got)
	}
	if n := len(b.Match.State().Pieces(nil)); n > 0 {
		t.Errorf("%d pieces are left on the pitch after the shot, want none", n)
	}
	b.undo()
	if n := len(b.Match.State().Pieces(nil)); n != 6 {
		t.Errorf("before the last action of the shot there are %d pieces, want 6", n)
	}
}

// TestNobodyIsSkippedInAShootout checks that no place in the move list looks like a
// skipped turn, although the side that shoots second in a round shoots first in the next.
func TestNobodyIsSkippedInAShootout(t *testing.T) {
	d := newDriver(t, 1280, 2400, settings.SpeedOff)
	b := d.shootout(shotStart, firstShot...)
	for shots := 0; shots < 5 && b.Outcome() == rules.Playing; {
		d.do(b, b.Match.State().Legal(nil)[0])
		if b.Match.State().Status().Key == "chessyball.shot.ball" {
			shots++
		}
	}
	b.skipsNobody(t)
}

// TestNobodyIsSkippedBeforeTheFirstTurn lists a game that begins with Second to act. The empty place
// of First in the first row does not look like a skipped turn; the empty place in a later row does.
func TestNobodyIsSkippedBeforeTheFirstTurn(t *testing.T) {
	l := moveList{rounds: []round{row(1, 0, 1), row(2, 2, 3), row(3, 0, 4)}}
	for row, want := range []bool{false, false, true} {
		if got := l.skipped(row, rules.First); got != want {
			t.Errorf("in row %d First looks skipped: %t, want %t", row+1, got, want)
		}
	}
}

// TestNobodyIsSkippedAfterAnOwnGoal lists turns in which each side scores an own goal and then acts
// again. No empty place of the other side looks like a skipped turn.
func TestNobodyIsSkippedAfterAnOwnGoal(t *testing.T) {
	turn := func(mover rules.Player, goal string) turnLine {
		return turnLine{Turn: match.Turn{Mover: mover}, goal: goal, scorer: mover.Other(), kind: rules.Score}
	}
	b := &Board{}
	b.panel.list.rounds = roundsOf([]turnLine{
		turn(rules.First, "0–1"), turn(rules.First, ""), turn(rules.Second, "1–1"), turn(rules.Second, ""), turn(rules.First, ""),
	})
	b.skipsNobody(t)
}

// TestTurnsOutOfSightAreListed checks that all turns of a long game are widgets, in order. Reveal
// scrolls a turn into sight, and Tab goes only to visible turns.
func TestTurnsOutOfSightAreListed(t *testing.T) {
	d, b := begin(t, "crosscut")
	d.randomGame(b, 1, 60, false)
	if b.card.shown() {
		d.Click("end:review")
	}
	var away []ui.Widget
	turn := 0
	for _, w := range b.Whole() {
		n, ok := strings.CutPrefix(w.Name, "turn:")
		if !ok {
			continue
		}
		if turn++; n != strconv.Itoa(turn) {
			t.Errorf("the button of turn %[2]d of the list is named %[1]s, want turn:%[2]d", w.Name, turn)
		}
		if w.Reveal != nil {
			away = append(away, w)
		}
	}
	if turn != len(turnLines(b.Match)) || len(away) < 10 {
		t.Fatalf("%d of %d turns are in the list, and %d are out of sight; want all, and at least 10", turn, len(turnLines(b.Match)), len(away))
	}
	for range len(b.Widgets()) + 1 {
		if d.Key(ebiten.KeyTab); !d.Has(b.panel.ui.Focus) {
			t.Fatalf("Tab goes to %q, which is out of sight", b.panel.ui.Focus)
		}
	}
	away[0].Reveal()
	if b.Layout(); !d.Has(away[0].Name) {
		t.Errorf("%s does not come into sight", away[0].Name)
	}
	d.Click(away[0].Name)
	if b.Match.At() == b.Match.Len() {
		t.Errorf("a click on %s leaves the game at its end, action %d", away[0].Name, b.Match.At())
	}
}

// TestTheCardCountsTheRowsOfTheList resigns random games, also some in which a side has no turn in a round.
// The card, and the record of the game, have as many turns as the list has numbered rows.
func TestTheCardCountsTheRowsOfTheList(t *testing.T) {
	for _, g := range catalog.All {
		for n := range rulestest.Share(12) {
			d := newDriver(t, 1280, 720, settings.SpeedOff)
			b := d.start(g.ID)
			for dice := rand.New(rand.NewPCG(uint64(n), 4)); b.Match.Len() < 1+7*n && b.Match.State().Outcome() == rules.Playing; {
				legal := b.Match.State().Legal(nil)
				if err := b.Session.Act(legal[dice.IntN(len(legal))]); err != nil {
					t.Fatal(err)
				}
			}
			b.table.Refresh()
			if b.Outcome() == rules.Playing {
				b.resign(b.Match.State().Mover())
			}
			d.Settle()
			rows := roundsOf(turnLines(b.Match))
			last := rows[len(rows)-1].number
			if want := words.Counted("end.turns", last); !strings.HasSuffix(b.card.subtitle, want) {
				t.Errorf("%s: after %d actions the card says %q, and the last row has the number %d", g.ID, b.Match.Len(), b.card.subtitle, last)
			}
			if e := b.Snapshot().Entry(d.Clock, b.Match.End().Rounds().Turns()); e.Rounds() != last {
				t.Errorf("%s: after %d actions the record has %d turns, and the last row has the number %d", g.ID, b.Match.Len(), e.Rounds(), last)
			}
		}
	}
}
