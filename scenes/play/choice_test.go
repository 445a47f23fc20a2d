package play

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
)

// TestAllChoicesFit makes the program ask how many checkers of the highest stack of Dipole leave
// the board. In windows of every size the answers are in the panel and overlap nothing.
func TestAllChoicesFit(t *testing.T) {
	for _, size := range windows {
		d := newDriver(t, size[0], size[1], save.SpeedOff)
		b := d.from(stagetest.Game(t, "dipole"), "10/10/10/10/9,b1/10/10/10/10/w20,9 w", "size=10")
		usual := b.panel.lines()
		d.Click("site:a1")
		d.Click("site:off")
		if n := len(b.table.Alternatives()); n != 20 {
			t.Fatalf("there are %d answers, want 20", n)
		}
		messages := b.panel.messages
		answers := 0
		for _, w := range b.Widgets() {
			if !strings.HasPrefix(w.Name, "choice:") {
				continue
			}
			answers++
			if !within(w.Box, b.panel.ui.Box) || w.Box.Meets(messages) || w.Box.H < 30 {
				t.Errorf("%v: %s is at %v, with the messages at %v; want it in the panel, below them, at least 30 high", size, w.Name, w.Box, messages)
			}
		}
		d.Fits(0)
		if answers != 20 {
			t.Errorf("%v: %d answers have a button in sight, want 20", size, answers)
		}
		b.stays(t, size, b.task(), text("board.why"))
		d.Click("choice:7")
		if b.Match.Len() != 1 || b.Match.Ply(0).Text != "a1-off:7" || b.panel.lines() != usual {
			t.Errorf("%v: the answer plays %d actions, with %d lines of messages; want one action, and the usual number of lines", size, b.Match.Len(), b.panel.lines())
		}
	}
}

// TestAnswersAreGivenWithTheKeys checks that after a click with the cursor leads to a question,
// the focus is on the first answer.
func TestAnswersAreGivenWithTheKeys(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.from(stagetest.Game(t, "dipole"), "10/10/10/10/9,b1/10/10/10/10/w20,9 w", "size=10")
	var targets []string // the names of the targets, in the order of Tab
	s := b.Match.State()
	for _, a := range b.table.Legal() {
		if name := s.SiteName(s.Path(a, nil)[1]); !slices.Contains(targets, name) {
			targets = append(targets, name)
		}
	}
	for _, k := range []ebiten.Key{ebiten.KeyEnter, ebiten.KeyTab, ebiten.KeyEnter} { // shows the cursor and chooses a1
		d.Key(k)
	}
	for range 1 + slices.Index(targets, "off") {
		d.Key(ebiten.KeyTab)
	}
	d.Key(ebiten.KeyEnter)
	asked := b.table.Alternatives()
	if len(asked) != 20 || b.panel.ui.Focus != "choice:"+b.table.Label(asked[0]) {
		t.Fatalf("there are %d answers, and the focus is on %q; want 20, and the first", len(asked), b.panel.ui.Focus)
	}
	want := s.Format(asked[1])
	d.Key(ebiten.KeyTab)
	d.Key(ebiten.KeyEnter)
	if b.Match.Len() != 1 || b.Match.Ply(0).Text != want {
		t.Errorf("after the second answer there are %d actions, and the comment is %q; want the action %s", b.Match.Len(), b.comment(), want)
	}
}

// within reports whether box is inside area, apart from rounding errors.
func within(box, area layout.Rect) bool {
	const rounding = 1e-9
	return box.X >= area.X-rounding && box.Y >= area.Y-rounding &&
		box.X+box.W <= area.X+area.W+rounding && box.Y+box.H <= area.Y+area.H+rounding
}
