package play

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// marks returns the marks in the move list.
func (d *driver) marks() (all []string) {
	for _, w := range d.board().Widgets() {
		if turn, ok := strings.CutPrefix(w.Name, "lines:"); ok {
			all = append(all, turn)
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
	for _, size := range [][2]float64{{1280, 720}, {800, 600}, {400, 720}, {360, 640}, {300, 649}, {640, 360}} {
		for _, g := range catalog.All {
			d := newDriver(t, size[0], size[1], save.SpeedOff)
			b := d.start(g)
			for seed := uint64(1); b.Match.At() < 6 || b.Concluded(); seed++ {
				b = d.start(g)
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
			d.Click("lines:" + marks[0])
			if q := b.Spoken(); len(q) != 2 || ui.StrongFont.Width(q[0]) > b.panel.ui.Box.W || !d.Has("line:0") || !d.Has("line:1") {
				t.Fatalf("%s, %v: a click on the mark asks %q; want a question with two lines", g.ID, size, q)
			}
			for _, w := range b.Widgets() {
				if strings.HasPrefix(w.Name, "line:") && w.On != (w.Name == "line:0") {
					t.Errorf("%s: %s is on: %t; want only line:0 on", g.ID, w.Name, w.On)
				}
			}
			d.Key(ebiten.KeyEscape)
			if d.Has("line:1") || b.Match.Here() != latest {
				t.Errorf("%s: after Esc the question is open: %t, and another position is shown: %t; want neither", g.ID, d.Has("line:1"), b.Match.Here() != latest)
			}
			d.Click("lines:" + marks[0])
			d.Click("line:1")
			if b.Match.Here() == latest || b.Latest() || b.Match.At() != at+1 {
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
			d.Click("lines:" + marks[0])
			d.Click("line:1")
			if b.Match.Len() != at+1 {
				t.Errorf("%s: in the reopened game the mark does not lead back to the line that was played", g.ID)
			}
			d.Click("lines:" + marks[0])
			d.Click("line:1")
			if b.Match.Len() != old.Depth() {
				t.Errorf("%s: the other line is lost", g.ID)
			}
		}
	}
}

// TestALineThatIsShownCanBePlayedOn checks that an action in another line makes that line the
// line of the game.
func TestALineThatIsShownCanBePlayedOn(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(stagetest.Game(t, "dimpled"))
	for _, s := range []string{"e5", "f5", "a1"} {
		d.Click("site:" + s)
	}
	d.Click("button:undo")
	d.Click("button:undo")
	d.Click("site:c3")
	d.Click("lines:2")
	for i, want := range []string{"c3", "f5 · a1"} {
		if w := b.Widgets()[slices.IndexFunc(b.Widgets(), func(w ui.Widget) bool { return w.Name == fmt.Sprint("line:", i) })]; w.Label != want {
			t.Errorf("line %d is called %q, not %q", i, w.Label, want)
		}
	}
	d.Click("line:1")
	d.Click("site:b2")
	if got := b.Snapshot(); strings.Join(got.Actions, " ") != "e5 f5 b2" || got.At != 3 || !b.Latest() {
		t.Errorf("the kept game is %q after %d actions; want \"e5 f5 b2\" after 3", got.Actions, got.At)
	}
}

// TestAPressElsewhereLeavesTheLines checks that a press beside the lines closes the question and
// does nothing else.
func TestAPressElsewhereLeavesTheLines(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(stagetest.Game(t, "dimpled"))
	d.Click("site:e5")
	d.Click("button:undo")
	d.Click("site:c3")
	d.Click("lines:1")
	d.Click("site:b2")
	if d.Has("line:1") || b.Match.At() != 1 {
		t.Errorf("after a press elsewhere the question is open: %v, and there are %d actions; want it closed, and 1", d.Has("line:1"), b.Match.At())
	}
}

// TestManyLinesScroll checks that every one of many lines can be reached.
func TestManyLinesScroll(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.start(stagetest.Game(t, "dimpled"))
	legal := b.Match.State().Legal(nil)[:40]
	for _, a := range legal {
		b.Match.Goto(0)
		b.Play(a)
	}
	d.Ticks(1)
	d.Click("lines:1")
	x, y := b.panel.fork.rows.Box().Center()
	d.X, d.Y = x, y
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
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.shootout(shotStart, append(slices.Clone(firstShot), "@i10", "@n10", "@m10")...)
	i := slices.IndexFunc(b.Widgets(), func(w ui.Widget) bool { return w.Name == "turn:4" })
	if i < 0 {
		t.Fatal("there is no turn:4")
	}
	turn, row := b.Widgets()[i], b.panel.list.box
	own := b.panel.list.column(row, rules.Second)
	if turn.Tip != "" || turn.Box.X >= own.X || turn.Box.X <= row.X+numberWidth || turn.Box.X+turn.Box.W != row.X+row.W {
		t.Errorf("%s goes from %.0f to %.0f in a row from %.0f to %.0f; want it to begin between the columns, and to end with the row",
			turn.Label, turn.Box.X, turn.Box.X+turn.Box.W, row.X+numberWidth, row.X+row.W)
	}
}

// TestAMarkedTurnHasTheWholeRow checks that a turn too long for its column beside a mark
// uses the whole row if the other column is empty.
func TestAMarkedTurnHasTheWholeRow(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.start(stagetest.Game(t, "dipole"))
	for _, text := range []string{"e1-d2", "e1-off:12"} {
		d.Key(ebiten.KeyHome)
		a, err := b.Match.State().Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		b.Play(a)
		d.Settle()
	}
	find := func(name string) (w ui.Widget) {
		if i := slices.IndexFunc(b.Widgets(), func(w ui.Widget) bool { return w.Name == name }); i >= 0 {
			return b.Widgets()[i]
		}
		t.Fatalf("there is no %s", name)
		return w
	}
	turn, mark := find("turn:1"), find("lines:1")
	if room := turn.Box.W - 2*ui.EntryMargin; turn.Label != "e1-off:12" || ui.TextFont.Width(turn.Label) > room || turn.Tip != "" {
		t.Errorf("%s has room for %.0f units and takes %.0f, and its tip is %q; want e1-off:12, room for all of it, and no tip", turn.Label, room, ui.TextFont.Width(turn.Label), turn.Tip)
	}
	if list := b.panel.list.box; mark.Box.X < turn.Box.X+turn.Box.W || mark.Box.X+mark.Box.W > list.X+list.W {
		t.Errorf("the mark begins at %.0f, the turn ends at %.0f, and the list ends at %.0f; want the mark right of the turn, in the list", mark.Box.X, turn.Box.X+turn.Box.W, list.X+list.W)
	}
}
