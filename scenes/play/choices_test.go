package play

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save/settings"
	"quintet/scenes/ui"
)

// TestAllChoicesFit makes the program ask how many checkers of the highest stack of Dipole leave
// the board. In windows of every size the answers are in the panel and overlap nothing.
func TestAllChoicesFit(t *testing.T) {
	for _, size := range windows {
		d := newDriver(t, size[0], size[1], settings.SpeedOff)
		b := d.from("dipole", highest, "size=10")
		usual := b.panel.lines()
		d.press("site:a1 site:off")
		answers := 0
		for _, w := range b.Widgets() {
			if !strings.HasPrefix(w.Name, "choice:") {
				continue
			}
			if answers++; !inside(b.panel.ui.Box.Inset(-1e-9), w.Box) || w.Box.Meets(b.panel.messages) || w.Box.H < 30 {
				t.Errorf("%v: %s is at %v, with the messages at %v; want it in the panel, below them, at least 30 high", size, w.Name, w.Box, b.panel.messages)
			}
		}
		d.Fits(0)
		if n := len(b.table.Alternatives()); answers != 20 || n != 20 {
			t.Errorf("%v: %d of %d answers have a button in sight, want 20", size, answers, n)
		}
		b.stays(t, size, b.task(), text("board.why"))
		if d.Click("choice:7"); b.Match.Len() != 1 || b.Match.Ply(0).Text != "a1-off:7" || b.panel.lines() != usual {
			t.Errorf("%v: the answer plays %d actions, with %d lines of messages; want one action, and the usual number of lines", size, b.Match.Len(), b.panel.lines())
		}
	}
}

// highest is a position of Dipole with the highest stack.
const highest = "10/10/10/10/9,b1/10/10/10/10/w20,9 w"

// TestAnswersAreGivenWithTheKeys checks that after a click with the cursor leads to a question,
// the focus is on the first answer.
func TestAnswersAreGivenWithTheKeys(t *testing.T) {
	d, b := from(t, "dipole", highest, "size=10")
	var targets []string // the names of the targets, in the order of Tab
	s := b.Match.State()
	for _, a := range b.table.Legal() {
		if name := s.SiteName(s.Path(a, nil)[1]); !slices.Contains(targets, name) {
			targets = append(targets, name)
		}
	}
	d.press("Enter Tab Enter" + strings.Repeat(" Tab", 1+slices.Index(targets, "off")) + " Enter") // shows the cursor, and chooses a1 and off
	asked := b.table.Alternatives()
	if len(asked) != 20 || b.panel.ui.Focus != "choice:"+b.table.Label(asked[0]) {
		t.Fatalf("there are %d answers, and the focus is on %q; want 20, and the first", len(asked), b.panel.ui.Focus)
	}
	want := s.Format(asked[1])
	if d.press("Tab Enter"); b.Match.Len() != 1 || b.Match.Ply(0).Text != want {
		t.Errorf("after the second answer there are %d actions, and the comment is %q; want the action %s", b.Match.Len(), b.comment(), want)
	}
}

// marks returns the names of the marks in the move list.
func (d *driver) marks() (all []string) {
	for _, w := range d.board().Widgets() {
		if strings.HasPrefix(w.Name, "lines:") {
			all = append(all, w.Name)
		}
	}
	return all
}

// another returns a legal action that differs from the next one of the line. After it there is
// more than one action, so the program does not go on by itself. ok is false if there is no such
// action.
func (b *Board) another() (a rules.Action, ok bool) {
	s := b.Match.State()
	for _, a := range s.Legal(nil) {
		after := s.Clone()
		after.Apply(a, nil)
		if b.CanRedo() && a != b.Match.Ply(b.Match.At()).Action && len(after.Legal(nil)) > 1 {
			return a, true
		}
	}
	return 0, false
}

// TestTheMoveListMarksWhatElseWasPlayed takes actions back in each game and plays others. The
// turn gets a mark, and a click on the mark offers both lines. Each line can be shown, is kept
// with the game, and is still there when the game is opened again.
func TestTheMoveListMarksWhatElseWasPlayed(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {400, 720}, {300, 649}, {640, 360}} {
		for _, g := range catalog.All {
			d := newDriver(t, size[0], size[1], settings.SpeedOff)
			b := d.start(g.ID)
			for seed := uint64(1); b.Match.At() < 6 || b.Concluded(); seed++ {
				b = d.start(g.ID)
				d.randomGame(b, seed, 6, true)
			}
			if marks := d.marks(); len(marks) > 0 {
				t.Fatalf("%s: there are marks at %q before anything was taken back; want none", g.ID, marks)
			}
			old := b.Match.Here()
			another, ok := b.another()
			for ; b.Match.At() > 2 || !ok; another, ok = b.another() {
				d.Click("button:undo")
				d.Settle()
			}
			at := b.Match.At()
			d.do(b, another)
			d.Settle()
			latest := b.Match.Here()
			if b.panel.list.box.H == 0 {
				continue // there is no room for a list
			}
			marks := d.marks()
			if len(marks) != 1 || b.Match.At() != at+1 || b.CanRedo() {
				t.Fatalf("%s, %v: after another action the marks are %q, at action %d; want one mark, at the new action", g.ID, size, marks, b.Match.At())
			}
			other := marks[0] + " line:1"
			d.Click(marks[0])
			if q := b.Spoken(); len(q) != 2 || ui.StrongFont.Width(q[0]) > b.panel.ui.Box.W || !d.Whole("line:0").On || d.Whole("line:1").On {
				t.Fatalf("%s, %v: a click on the mark asks %q; want a question with two lines, the first of them on", g.ID, size, q)
			}
			if d.Key(ebiten.KeyEscape); d.Has("line:1") || b.Match.Here() != latest {
				t.Errorf("%s: after Esc the question is open: %t, and another position is shown: %t; want neither", g.ID, d.Has("line:1"), b.Match.Here() != latest)
			}
			if d.press(other); b.Match.Here() == latest || b.Latest() || b.Match.At() != at+1 {
				t.Fatalf("%s, %v: after the click on the other line another position is shown: %t, as the latest: %t, at action %d; want another one, not the latest, at action %d", g.ID, size, b.Match.Here() != latest, b.Latest(), b.Match.At(), at+1)
			}
			for b.CanRedo() {
				d.Key(ebiten.KeyArrowRight)
			}
			if b.Match.Here() != old {
				t.Errorf("%s: the other line does not lead to its old end", g.ID)
			}
			b = d.reopen(b.Snapshot())
			if b.Match.At() != old.Depth() || b.Match.Len() != old.Depth() || b.Latest() {
				t.Errorf("%s: the reopened game is at action %d of %d; want the end of the other line", g.ID, b.Match.At(), b.Match.Len())
			}
			for b.Match.At() > at+1 { // until the mark is in sight
				d.Key(ebiten.KeyArrowLeft)
			}
			if d.press(other); b.Match.Len() != at+1 {
				t.Errorf("%s: in the reopened game the mark does not lead back to the line that was played", g.ID)
			}
			if d.press(other); b.Match.Len() != old.Depth() {
				t.Errorf("%s: the other line is lost", g.ID)
			}
		}
	}
}

// TestALineThatIsShownCanBePlayedOn checks that an action in another line makes that line the
// line of the game. A press beside the lines only closes the question.
func TestALineThatIsShownCanBePlayedOn(t *testing.T) {
	d, b := begin(t, "dimpled")
	d.press("site:e5 site:f5 site:a1 button:undo button:undo site:c3 lines:2")
	if one, two := d.Whole("line:0").Label, d.Whole("line:1").Label; one != "c3" || two != "f5 · a1" {
		t.Errorf("the lines are called %q and %q, want \"c3\" and \"f5 · a1\"", one, two)
	}
	if d.press("site:b2"); d.Has("line:1") || b.Match.At() != 2 {
		t.Errorf("after a press elsewhere the question is open: %v, and there are %d actions; want it closed, and 2", d.Has("line:1"), b.Match.At())
	}
	d.press("lines:2 line:1 site:b2")
	if got := b.Snapshot(); strings.Join(got.Actions, " ") != "e5 f5 b2" || got.At != 3 || !b.Latest() {
		t.Errorf("the kept game is %q after %d actions; want \"e5 f5 b2\" after 3", got.Actions, got.At)
	}
}

// TestManyLinesScroll checks that every one of many lines can be reached.
func TestManyLinesScroll(t *testing.T) {
	d := newDriver(t, 800, 600, settings.SpeedOff)
	b := d.start("dimpled")
	legal := b.Match.State().Legal(nil)[:40]
	for _, a := range legal {
		b.Match.Goto(0)
		b.Play(a)
	}
	d.Ticks(1)
	d.Click("lines:1")
	d.X, d.Y = b.panel.fork.rows.Box().Center()
	seen := map[string]bool{}
	for range 60 {
		for _, w := range b.Widgets() {
			if strings.HasPrefix(w.Name, "line:") {
				seen[w.Label] = true
			}
		}
		d.Tick(ui.Input{Wheel: -1})
	}
	if len(seen) != len(legal) {
		t.Errorf("%d of %d lines come into sight, want all", len(seen), len(legal))
	}
}

// TestALongTurnAloneStandsOnItsSide checks that a turn of Second that is too long for its column,
// alone in its row, ends at the end of the row, and does not begin where First's turns begin.
func TestALongTurnAloneStandsOnItsSide(t *testing.T) {
	d := newDriver(t, 800, 600, settings.SpeedOff)
	b := d.shootout(shotStart, append(slices.Clone(firstShot), "@i10", "@n10", "@m10")...)
	turn, row := d.Whole("turn:4"), b.panel.list.box
	own := b.panel.list.column(row, rules.Second)
	if turn.Tip != "" || turn.Box.X >= own.X || turn.Box.X <= row.X+numberWidth || turn.Box.X+turn.Box.W != row.X+row.W {
		t.Errorf("%s goes from %.0f to %.0f in a row from %.0f to %.0f; want it to begin between the columns, and to end with the row",
			turn.Label, turn.Box.X, turn.Box.X+turn.Box.W, row.X+numberWidth, row.X+row.W)
	}
}

// TestAMarkedTurnHasTheWholeRow checks that a turn too long for its column beside a mark
// uses the whole row if the other column is empty.
func TestAMarkedTurnHasTheWholeRow(t *testing.T) {
	d := newDriver(t, 800, 600, settings.SpeedOff)
	b := d.start("dipole")
	d.play(b, "e1-d2")
	d.Key(ebiten.KeyHome)
	d.play(b, "e1-off:12")
	turn, mark := d.Whole("turn:1"), d.Whole("lines:1")
	if room := turn.Box.W - 2*ui.EntryMargin; turn.Label != "e1-off:12" || ui.TextFont.Width(turn.Label) > room || turn.Tip != "" {
		t.Errorf("%s has room for %.0f units and takes %.0f, and its tip is %q; want e1-off:12, room for all of it, and no tip", turn.Label, room, ui.TextFont.Width(turn.Label), turn.Tip)
	}
	if list := b.panel.list.box; mark.Box.X < turn.Box.X+turn.Box.W || mark.Box.X+mark.Box.W > list.X+list.W {
		t.Errorf("the mark begins at %.0f, the turn ends at %.0f, and the list ends at %.0f; want the mark right of the turn, in the list", mark.Box.X, turn.Box.X+turn.Box.W, list.X+list.W)
	}
}

func TestWhoPlaysIsChangedInTheMiddleOfATurn(t *testing.T) {
	d, b := begin(t, "chessyball")
	for b.Match.State().Status().Step != 2 {
		d.do(b, b.Match.State().Legal(nil)[0])
	}
	at, mover := b.Match.At(), b.Match.State().Mover()
	d.press(playerNames[mover] + " level:1")
	if got := b.Called(mover); got != text("setup.computer", rules.FormatStrength(1, 0)) {
		t.Errorf("the player is called %q, want the computer at level 1", got)
	}
	d.Settle()
	if b.Match.At() == at || b.Match.State().Mover() == mover {
		t.Errorf("the computer has played from action %d to action %d, and is to act: %t; want some actions, and its turn over", at, b.Match.At(), b.Match.State().Mover() == mover)
	}
	d.press(playerNames[mover] + " level:0")
	if got := b.Called(mover); got != text([]string{"setup.one", "setup.two"}[mover]) {
		t.Errorf("the person is called %q, want the name of the side", got)
	}
}

func TestWhoPlaysIsChangedWhileTheComputerThinks(t *testing.T) {
	d, b := begin(t, "dimpled", "two=8")
	d.Click("site:e5")
	d.Ticks(2)
	d.press("player:second level:2")
	if d.open != 0 || b.Players[rules.Second].Level != 2 {
		t.Fatalf("%d searches are running with the players %+v; want none, and level 2", d.open, b.Players)
	}
	if d.Settle(); b.Match.At() != 2 {
		t.Errorf("after the change the game is at action %d, want 2", b.Match.At())
	}
	d.Click("site:a1")
	d.Ticks(2)
	d.press("player:second level:0")
	if d.Ticks(100); b.Match.At() != 3 || d.open != 0 {
		t.Fatalf("with a person in place of the computer the game is at action %d, and %d searches are running; want 3, and none", b.Match.At(), d.open)
	}
	if d.Click("site:b1"); b.Match.At() != 4 {
		t.Errorf("after a click of the person the game is at action %d, with the note %q; want action 4", b.Match.At(), b.note.Note)
	}
}

func TestWhoPlaysIsNotChangedByAClickElsewhere(t *testing.T) {
	for _, elsewhere := range []string{"Escape", "site:e5", "player:first"} {
		d, b := begin(t, "dimpled")
		d.Click("player:first")
		if !d.Has("level:8") {
			t.Fatal("the list of levels does not open")
		}
		if d.press(elsewhere); d.Has("level:8") || b.Match.At() != 0 || b.Players[0].Level != 0 {
			t.Errorf("%s leads to %d actions of %+v; want none, and the players of before", elsewhere, b.Match.At(), b.Players)
		}
	}
}

// TestWhoPlaysHoldsForTheNextGame checks that the players of a game also play the next one, on
// the same seats, even if another seat starts.
func TestWhoPlaysHoldsForTheNextGame(t *testing.T) {
	d, b := begin(t, "dimpled", "two=4", "starts=two")
	if b.Players[rules.First].Level != 4 {
		t.Fatalf("First is %+v; want level 4", b.Players[rules.First])
	}
	d.press("player:first level:5")
	if !slices.Equal(d.doors.used, []string{"follow"}) {
		t.Errorf("the doors used are %q, not follow", d.doors.used)
	}
	d.Click("button:new")
	next := d.board()
	if next == b || next.Players[rules.First].Level != 5 || next.Players[rules.Second].Level != 0 {
		t.Errorf("the next game is played by %+v, want level 5 against a person", next.Players)
	}
}
