package play

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// TestAllChoicesFit makes the program ask how many checkers of the highest stack of Dipole leave
// the board. In windows of every size the answers are in the panel and overlap nothing.
func TestAllChoicesFit(t *testing.T) {
	for _, size := range windows {
		d := newDriver(t, size[0], size[1], save.SpeedOff)
		b := d.from(stagetest.Game(t, "dipole"), "10/10/10/10/9,b1/10/10/10/10/w20,9 w", "size=10")
		d.Click("site:a1")
		d.Click("site:off")
		if n := len(b.table.Alternatives()); n != 20 {
			t.Fatalf("there are %d answers, want 20", n)
		}
		messages := layout.Rect{X: b.panel.box.X, Y: b.panel.box.Y, W: b.panel.box.W, H: b.panel.messageTop() + ui.Leading*float64(b.panel.lines)}
		answers := 0
		for _, w := range b.Widgets() {
			if !strings.HasPrefix(w.Name, "choice:") {
				continue
			}
			answers++
			if !within(w.Box, b.panel.box) || w.Box.Meets(messages) || w.Box.H < 30 {
				t.Errorf("%v: %s is at %v, with the messages at %v; want it in the panel, below them, at least 30 high", size, w.Name, w.Box, messages)
			}
		}
		d.Fits(0)
		if answers != 20 {
			t.Errorf("%v: %d answers have a button in sight, want 20", size, answers)
		}
		b.stays(t, size, b.task(), text("board.why"))
		d.Click("choice:7")
		if b.Match.Len() != 1 || b.Match.Ply(0).Text != "a1-off:7" || b.panel.lines != b.panel.messageLines() {
			t.Errorf("%v: the answer plays %d actions, with %d lines of messages; want one action, and the usual number of lines", size, b.Match.Len(), b.panel.lines)
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

// TestLongLabelsOfChoicesStayInThePanel checks the boxes of labels of any number and length:
// labels may be longer in other languages.
func TestLongLabelsOfChoicesStayInThePanel(t *testing.T) {
	area := layout.Rect{X: 10, Y: 100, W: 230, H: 200}
	for _, label := range []string{"7", "Beenden", strings.Repeat("Zug beenden ", 10), strings.Repeat("W", 60)} {
		for n := 1; n <= 24; n++ {
			labels := append(make([]string, n-1, n), label)
			boxes := choiceBoxes(labels, area, 220, 36)
			if len(boxes) != n {
				t.Fatalf("%d labels have %d boxes; want one each", n, len(boxes))
			}
			for i, box := range boxes {
				if !within(box, area) || box.W <= 0 || box.H <= 0 {
					t.Errorf("%d labels %q: box %d is %v; want it in %v", n, label, i, box, area)
				}
				for _, other := range boxes[:i] {
					if box.Meets(other) {
						t.Fatalf("%d with %q: %v and %v overlap", n, label, other, box)
					}
				}
			}
			if fits := ui.StrongFont.Width(ui.StrongFont.Fit(label, boxes[0].W-choicePad)); fits > boxes[0].W {
				t.Errorf("%q is %v wide, want at most %v", label, fits, boxes[0].W)
			}
		}
	}
}

// within reports whether box is inside area, apart from rounding errors.
func within(box, area layout.Rect) bool {
	const rounding = 1e-9
	return box.X >= area.X-rounding && box.Y >= area.Y-rounding &&
		box.X+box.W <= area.X+area.W+rounding && box.Y+box.H <= area.Y+area.H+rounding
}
