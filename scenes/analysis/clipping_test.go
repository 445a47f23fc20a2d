package analysis

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/match"
	"quintet/save/record"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/words"
)

// TestTheTreeIsCopied copies the tree, the line and the position. Each can be read again, and a
// note says which of them was copied.
func TestTheTreeIsCopied(t *testing.T) {
	d, b := branched(t)
	d.Type("!?")
	d.Control(ebiten.KeyC)
	d.Ticks(2)
	if want := "1. e1-d2 2. d8-e7 (d8-b6) (d8-c7 d2-c3 $5) 3. d2-e3 *\n"; !strings.HasSuffix(d.clipboard.Text, want) {
		t.Errorf("the copied text is\n%s\nwant at its end\n%s", d.clipboard.Text, want)
	}
	if want := text("game.copied", text("analysis.tree.title")); b.says.Note != want {
		t.Errorf("the note is %q, want %q", b.says.Note, want)
	}
	if g, err := record.Import(d.clipboard.Text, ""); err != nil || len(g.Variations) != 2 {
		t.Errorf("the copied text is read as %+v, %v, want a game with 2 variations", g, err)
	}
	menu := func(name string) {
		d.Click("button:menu")
		d.Click("menu:" + name)
		d.Ticks(2)
	}
	menu("line")
	if want := "1. e1-d2 d8-c7 2. d2-c3"; d.clipboard.Text != want {
		t.Errorf("the copied line is %q, want %q", d.clipboard.Text, want)
	}
	menu("position")
	if want := record.WritePosition("dipole", b.state().String()); d.clipboard.Text != want {
		t.Errorf("the copied position is %q, want %q", d.clipboard.Text, want)
	}
	d.clipboard.Text = ""
	menu("tree")
	if d.clipboard.Text == "" {
		t.Error("the menu copies no tree")
	}
	menu("paste")
	if d.Last() != fmt.Sprintf("analysis %q of \"dipole\"", d.clipboard.Text) {
		t.Errorf("after a paste the last door is %q, want one with the text on the clipboard", d.Last())
	}
	d.clipboard.Err = errors.New("no clipboard")
	menu("line")
	if d.Last() != "show "+text("analysis.line.title")+": 1. e1-d2 d8-c7 2. d2-c3" {
		t.Errorf("when the clipboard refuses, the last door is %q, want one that shows the line", d.Last())
	}
	if menu("pictures"); !strings.HasPrefix(d.Last(), "pictures 3 of 3: ") || b.says.Note != "saved "+strings.TrimPrefix(d.Last(), "pictures 3 of 3: ") {
		t.Errorf("after pictures the last door is %q, and the note %q; want pictures of the line, and that they were saved", d.Last(), b.says.Note)
	}
	d.Stage.Clipboard = nil
	menu("position")
	if !strings.HasPrefix(d.Last(), "show "+text("game.position.title")) {
		t.Errorf("without a clipboard the last door is %q, want one that shows the position", d.Last())
	}
	menu("paste")
	if d.Last() != `analysis "" of "dipole"` {
		t.Errorf("after a paste without a clipboard the last door is %q, want one that asks for a text", d.Last())
	}
}

// TestALineHasTheNumbersOfTheList copies a line in which a turn has several actions, and one that
// begins with a turn of Second. Both can be read again.
func TestALineHasTheNumbersOfTheList(t *testing.T) {
	turns := stagetest.Match(t, "chessyball")
	for range 5 {
		if err := turns.Play(turns.State().Legal(nil)[0]); err != nil {
			t.Fatal(err)
		}
	}
	p := func(i int) string { return turns.Ply(i).Text }
	second := stagetest.From(t, "dipole", "3,b12,4/8/8/8/8/8/3,w1,4/4,w11,3 b", "d8-e7", "d2-c3", "e7-d6")
	for _, c := range []struct {
		m    *match.Match
		want string
	}{
		{turns, "1. " + p(0) + " " + p(1) + " " + p(2) + " 2. " + p(3) + " " + p(4)},
		{second, "1... d8-e7 2. d2-c3 e7-d6"},
	} {
		got := lineText(c.m.Here())
		if got != c.want {
			t.Errorf("the line is %q, want %q", got, c.want)
		}
		head := record.WritePosition(c.m.Game().ID, c.m.Position(c.m.Root()).String())
		game, err := record.Read("[Game \""+c.m.Game().ID+"\"]\n[Position \""+strings.TrimPrefix(head, c.m.Game().ID+" ")+"\"]\n"+got, "")
		if err != nil || len(game.Actions) != c.m.At() {
			t.Errorf("the line %q is read as %+v, %v, want its %d actions", got, game, err, c.m.At())
		}
	}
}

// TestWhatIsShownIsSpoken checks what a screen reader says in a variation, at the first
// position and after a refusal.
func TestWhatIsShownIsSpoken(t *testing.T) {
	d, b := branched(t)
	d.Key(ebiten.KeyArrowLeft)
	d.Type("?")
	said := strings.Join(b.Spoken(), "\n")
	for _, want := range []string{"d8-c7", text("analysis.glyph.2"), text("analysis.place", 3, 3), words.Standing(b.game(), b.state())} {
		if !strings.Contains(said, want) {
			t.Errorf("in a variation the screen reader says %q, want in it %q", said, want)
		}
	}
	d.Key(ebiten.KeyHome)
	if said := strings.Join(b.Spoken(), ""); said != words.Standing(b.game(), b.state()) {
		t.Errorf("at the first position the screen reader says %q, want %q", said, words.Standing(b.game(), b.state()))
	}
	d.Click("site:a1")
	if said := strings.Join(b.Spoken(), ""); !strings.Contains(said, b.says.Note) || b.says.Note == "" {
		t.Errorf("after a refusal the screen reader says %q, want in it the note %q", said, b.says.Note)
	}
	d.Key(ebiten.KeyArrowRight)
	if d.Key(ebiten.KeyArrowLeft); b.says.Note != "" {
		t.Errorf("back at the position of the refusal the note is %q, want none", b.says.Note)
	}
	if !strings.Contains(b.Title(), text("analysis")) {
		t.Errorf("the title is %q, want in it %q", b.Title(), text("analysis"))
	}
}

// TestTheMenuIsClosed opens the menu and closes it by the button, by Escape and by a press
// elsewhere.
func TestTheMenuIsClosed(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {400, 720}, {360, 640}, {300, 649}, {640, 360}} {
		for name, do := range map[string]func(d *driver){
			"the button": func(d *driver) { d.Click("button:menu") },
			"Escape":     func(d *driver) { d.Key(ebiten.KeyEscape) },
			"a press":    func(d *driver) { d.Click("site:e7") },
		} {
			d := newDriver(t, size[0], size[1])
			b := d.start()
			if d.Click("button:menu"); !d.Has("menu:rules") || !d.Has("menu:position") || !d.Has("menu:threat") || d.Has("turn:1.0") {
				t.Fatalf("%v: after the button there are the items rules: %t, position: %t, threat: %t, and the list of turns: %t; want the items without the list",
					size, d.Has("menu:rules"), d.Has("menu:position"), d.Has("menu:threat"), d.Has("turn:1.0"))
			}
			if do(d); d.Has("menu:rules") || d.Scene() != "analysis" || !d.Has("turn:1.0") || b.board.Choosing() {
				t.Errorf("%v: after %s the menu is open: %t, the scene is %s, the list of turns is there: %t, and a piece is chosen: %t; want only the menu closed",
					size, name, d.Has("menu:rules"), d.Scene(), d.Has("turn:1.0"), b.board.Choosing())
			}
		}
	}
	d := newDriver(t, 1280, 720)
	d.start()
	d.Click("button:menu")
	if d.Click("menu:rules"); d.Last() != "rules/dipole" {
		t.Errorf("the menu leads to %q, want rules dipole", d.Last())
	}
}
