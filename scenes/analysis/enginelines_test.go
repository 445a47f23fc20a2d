package analysis

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// deep waits until the engine has found a line of two actions.
func (d *driver) deep(b *Board) {
	d.T.Helper()
	d.Until(func() bool {
		lines := b.engine.found.Info.Lines
		return len(lines) > 0 && len(lines[0].Actions) > 1
	})
}

// TestALineIsLookedAtAndTaken points at the second action of a line: the board shows the position
// after it, until the pointer leaves it. A click plays the line up to there, which can be taken
// back.
func TestALineIsLookedAtAndTaken(t *testing.T) {
	for _, g := range catalog.All {
		d, b := shown(t, stagetest.Match(t, g.ID))
		d.engineOn(b)
		d.deep(b)
		before := slices.Clone(b.board.Pieces())
		line := b.engine.found.Info.Lines[0].Actions[:2]
		after := b.state().Clone()
		for _, a := range line {
			after.Apply(a, nil)
		}
		d.Point("pv:0.1")
		d.Ticks(100)
		if got, want := b.board.Pieces(), after.Pieces(nil); !slices.Equal(got, want) {
			t.Errorf("%s: pointed at, the pieces are %v, not %v", g.ID, got, want)
		}
		if now := b.engine.found.Info.Lines[0].Actions[:2]; !slices.Equal(now, line) || b.here() != b.match().Root() {
			t.Errorf("%s: while the line is pointed at it becomes %v, want %v as before", g.ID, now, line)
		}
		d.Point("button:back")
		if got := b.board.Pieces(); !slices.Equal(got, before) {
			t.Errorf("%s: after the pointer has left the line the pieces are %v, want %v", g.ID, got, before)
		}
		d.deep(b)
		d.Point("pv:0.1")
		line = b.engine.found.Info.Lines[0].Actions[:2]
		d.Click("pv:0.1")
		d.rest(b)
		if b.match().At() != 2 || b.match().Ply(0).Action != line[0] || b.match().Ply(1).Action != line[1] {
			t.Errorf("%s: after the line was taken the tree is %q, want the first two actions of the line played", g.ID, b.treeText())
		}
		d.found(b)
		d.Ticks(40)
		if got, want := b.board.Pieces(), b.state().Pieces(nil); !slices.Equal(got, want) {
			t.Errorf("%s: the pointer, which has not moved, shows the pieces %v, not %v", g.ID, got, want)
		}
		d.Control(ebiten.KeyZ)
		d.rest(b)
		if b.treeText() != "" || b.here() != b.match().Root() || !slices.Equal(b.board.Pieces(), before) {
			t.Errorf("%s: after the line was taken back the tree is %q, and the pieces are %v; want the first position alone, with %v", g.ID, b.treeText(), b.board.Pieces(), before)
		}
	}
}

// TestALineIsLookedAtWithKeysAndFingers goes to an action of a line with Tab, and takes it with
// Enter. A finger shows the position while it is down, and plays nothing if it moves away.
func TestALineIsLookedAtWithKeysAndFingers(t *testing.T) {
	d := newDriver(t, 400, 711)
	b := d.start()
	d.engineOn(b)
	before := slices.Clone(b.board.Pieces())
	for b.ui.Focus != "pv:0.0" {
		d.Key(ebiten.KeyTab)
	}
	if got := b.board.Pieces(); slices.Equal(got, before) {
		t.Error("the action with the focus is not shown")
	}
	best := b.state().Format(b.engine.found.Info.Lines[0].Actions[0])
	d.Key(ebiten.KeyEnter)
	if b.here().Text != best {
		t.Errorf("Enter plays %s, not %s", b.here().Text, best)
	}
	d.rest(b)
	d.found(b)
	d.Ticks(40)
	if got, want := b.board.Pieces(), b.state().Pieces(nil); !slices.Equal(got, want) {
		t.Error("after Enter the first action of the new line is shown at once")
	}
	b.ui.Focus = ""
	d.Ticks(1)
	before = slices.Clone(b.board.Pieces())
	d.Point("pv:0.0")
	d.Tick(ui.Input{Press: true, Down: true, Finger: true})
	d.Tick(ui.Input{Down: true, Finger: true})
	if got := b.board.Pieces(); slices.Equal(got, before) {
		t.Error("the action under the finger is not shown")
	}
	d.X, d.Y = 10, 700
	d.Tick(ui.Input{Down: true, Finger: true})
	d.Tick(ui.Input{Lift: true, Finger: true})
	if got := b.board.Pieces(); !slices.Equal(got, before) || b.here().Text != best {
		t.Errorf("a finger that goes elsewhere plays %s", b.here().Text)
	}
}

// TestWhatIsPlayedAfterALineStays takes a line of two actions, goes on from its first action, and
// takes the line back. Only its second action must be gone. After playing on from the end of a line,
// nothing of it can be taken back, and nothing is said.
func TestWhatIsPlayedAfterALineStays(t *testing.T) {
	d, b := shown(t, stagetest.Match(t, "dipole"))
	d.engineOn(b)
	d.deep(b)
	line := slices.Clone(b.engine.found.Info.Lines[0].Actions[:2])
	b.take(line)
	d.rest(b)
	d.Key(ebiten.KeyArrowLeft)
	first, own := b.here().Text, b.state().Legal(nil)[0]
	if own == line[1] {
		own = b.state().Legal(nil)[1]
	}
	b.act(own)
	want := first + " " + b.here().Text
	d.Control(ebiten.KeyZ)
	d.wants(b, "with the line taken back", want)

	b.take(line[:1])
	b.take(b.state().Legal(nil)[2:3])
	d.rest(b)
	b.act(b.state().Legal(nil)[0])
	here := b.here()
	b.say("", false)
	if d.Control(ebiten.KeyZ); b.here() != here || b.says.Note != "" || len(b.edits.undos) > 0 {
		t.Errorf("after Ctrl+Z the position is that after %s, the note is %q, and %d changes are left; want %s, no note and none", b.here().Text, b.says.Note, len(b.edits.undos), here.Text)
	}
}

// TestALineStaysWhileItIsPressed takes a line, and then presses on the new line without moving the
// pointer. The line must stay as it was pressed until the pointer is released, and be played. It
// must also be played if a shorter line has been found in the same tick.
func TestALineStaysWhileItIsPressed(t *testing.T) {
	d, b := started(t)
	d.engineOn(b)
	d.Click("pv:0.0")
	d.rest(b)
	d.found(b)
	d.Tick(ui.Input{Press: true, Down: true})
	pressed := b.engine.found.Info.Nodes
	for range 2 * showTicks {
		d.Tick(ui.Input{Down: true})
	}
	if got := b.engine.found.Info.Nodes; got != pressed {
		t.Errorf("while a line is pressed it is replaced by one after %d nodes; want the one after %d nodes", got, pressed)
	}
	d.Tick(ui.Input{Lift: true})
	d.rest(b)
	d.deep(b)
	d.Ticks(1)
	line := slices.Clone(b.engine.found.Info.Lines[0].Actions[:2])
	b.ui.Focus = "pv:0.1"
	b.engine.found.Info.Lines = []bot.Line{{Actions: line[:1:1]}}
	d.Key(ebiten.KeyEnter)
	if n := b.here(); n.Action != line[1] || n.Parent().Action != line[0] {
		t.Errorf("after Enter on the second action of a line the last action is %s", n.Text)
	}
}

// TestTheActionsOfTheLinesAreTold checks that a screen reader can tell the actions of the lines apart, also
// if one action is in two lines, or twice in one.
func TestTheActionsOfTheLinesAreTold(t *testing.T) {
	d, b := started(t)
	d.engineOn(b)
	d.found(b)
	told := map[string]bool{}
	for _, w := range b.Widgets() {
		if strings.HasPrefix(w.Name, "pv:") {
			if told[w.Title] || w.Title == "" {
				t.Errorf("%s is told as %q, %q, as another one or without its place", w.Name, w.Title, w.Label)
			}
			told[w.Title] = true
		}
	}
	if len(told) < 2 {
		t.Errorf("%d actions are shown, want several", len(told))
	}
}

// TestAnEvenPositionHasNoSign checks that the score of an even position is not written as -0.0.
func TestAnEvenPositionHasNoSign(t *testing.T) {
	_, b := shown(t, stagetest.Match(t, "dipole"))
	b.engine.found.Info.Lines = []bot.Line{{}}
	for chance, want := range map[float64]string{0.5: "+0.0", 0.499: "+0.0", 0.48: "-0.1", 0.64: "+1.0"} {
		b.engine.chances = []float64{chance}
		if got := b.engine.worth(0); !strings.HasSuffix(got, want) {
			t.Errorf("with a chance of %v the worth is %q; want the score %s", chance, got, want)
		}
	}
}
