package analysis

import (
	"errors"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save/record"
)

// TestTheTreeIsCopied copies the tree, the line and the position. Each can be read again, and a
// note says which of them was copied.
func TestTheTreeIsCopied(t *testing.T) {
	d := newDriver(t, 1280, 720)
	b := d.branched()
	d.Type("!?")
	d.Control(ebiten.KeyC)
	d.Ticks(2)
	if want := "1. e1-d2 2. d8-e7 (d8-b6) (d8-c7 d2-c3 $5) 3. d2-e3 *\n"; !strings.HasSuffix(d.text, want) {
		t.Errorf("the copied text is\n%s\nwant at its end\n%s", d.text, want)
	}
	if want := text("game.copied", text("analysis.tree.title")); b.says.Note != want {
		t.Errorf("the note is %q, want %q", b.says.Note, want)
	}
	if g, err := record.Import(d.text, ""); err != nil || len(g.Variations) != 2 {
		t.Errorf("the copied text is read as %+v, %v, want a game with 2 variations", g, err)
	}
	menu := func(name string) {
		d.Click("button:menu")
		d.Click("menu:" + name)
		d.Ticks(2)
	}
	menu("line")
	if want := "1. e1-d2 2. d8-c7 3. d2-c3"; d.text != want {
		t.Errorf("the copied line is %q, want %q", d.text, want)
	}
	menu("position")
	if want := record.WritePosition("dipole", b.state().String()); d.text != want {
		t.Errorf("the copied position is %q, want %q", d.text, want)
	}
	d.text = ""
	menu("tree")
	if d.text == "" {
		t.Error("the menu copies no tree")
	}
	menu("paste")
	if d.last() != "text "+d.text+" of dipole" {
		t.Errorf("after a paste the last door is %q, want one with the text on the clipboard", d.last())
	}
	d.refuse = errors.New("no clipboard")
	menu("line")
	if d.last() != "show "+text("analysis.line.title")+": 1. e1-d2 2. d8-c7 3. d2-c3" {
		t.Errorf("when the clipboard refuses, the last door is %q, want one that shows the line", d.last())
	}
	d.Stage.Clipboard = nil
	menu("position")
	if !strings.HasPrefix(d.last(), "show "+text("game.position.title")) {
		t.Errorf("without a clipboard the last door is %q, want one that shows the position", d.last())
	}
	menu("paste")
	if d.last() != "text  of dipole" {
		t.Errorf("after a paste without a clipboard the last door is %q, want one that asks for a text", d.last())
	}
}

// TestALineHasTheNumbersOfItsTurns copies a line of a game in which a turn has several actions.
func TestALineHasTheNumbersOfItsTurns(t *testing.T) {
	d := newDriver(t, 1280, 720)
	m := d.match("chessyball")
	for range 5 {
		if err := m.Play(m.State().Legal(nil)[0]); err != nil {
			t.Fatal(err)
		}
	}
	p := func(i int) string { return m.Ply(i).Text }
	if got, want := lineText(m.Here()), "1. "+p(0)+" 2. "+p(1)+" "+p(2)+" 3. "+p(3)+" "+p(4); got != want {
		t.Errorf("the line is %q, want %q", got, want)
	}
}

// TestWhatIsShownIsSpoken checks what a screen reader says in a variation, at the first
// position and after a refusal.
func TestWhatIsShownIsSpoken(t *testing.T) {
	d := newDriver(t, 1280, 720)
	b := d.branched()
	d.Key(ebiten.KeyArrowLeft)
	d.Type("?")
	said := strings.Join(b.Spoken(), "\n")
	for _, want := range []string{"d8-c7", text("analysis.glyph.2"), text("analysis.place", 3, 3), b.task()} {
		if !strings.Contains(said, want) {
			t.Errorf("in a variation the screen reader says %q, want in it %q", said, want)
		}
	}
	d.Key(ebiten.KeyHome)
	if said := strings.Join(b.Spoken(), ""); said != b.task() {
		t.Errorf("at the first position the screen reader says %q, want %q", said, b.task())
	}
	d.Click("site:a1")
	if said := strings.Join(b.Spoken(), ""); !strings.Contains(said, b.says.Note) || b.says.Note == "" {
		t.Errorf("after a refusal the screen reader says %q, want in it the note %q", said, b.says.Note)
	}
	if !strings.Contains(b.Title(), text("analysis")) {
		t.Errorf("the title is %q, want in it %q", b.Title(), text("analysis"))
	}
}

// TestTheMenuIsClosed opens the menu and closes it by the button, by Escape and by a press
// elsewhere.
func TestTheMenuIsClosed(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {400, 720}, {640, 360}} {
		for name, do := range map[string]func(d *driver){
			"the button": func(d *driver) { d.Click("button:menu") },
			"Escape":     func(d *driver) { d.Key(ebiten.KeyEscape) },
			"a press":    func(d *driver) { d.Click("site:e7") },
		} {
			d := newDriver(t, size[0], size[1])
			b := d.start()
			if d.Click("button:menu"); !d.Has("menu:rules") || d.Has("turn:1.0") {
				t.Fatalf("%v: the button opens no menu", size)
			}
			if do(d); d.Has("menu:rules") || d.Scene() != "analysis" || !d.Has("turn:1.0") || b.board.Choosing() {
				t.Errorf("%v: %s does not close the menu, or has another effect too", size, name)
			}
		}
	}
	d := newDriver(t, 1280, 720)
	d.start()
	d.Click("button:menu")
	if d.Click("menu:rules"); d.last() != "rules dipole" {
		t.Errorf("the menu leads to %q, want rules dipole", d.last())
	}
}
