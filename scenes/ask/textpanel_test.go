package ask

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save/form"
	"quintet/scenes/desk"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// showing shows a text.
func (d *driver) showing(text string) *textPanel {
	d.asker.Show("A text", text)
	return d.Stage.Top().(*textPanel)
}

// entering asks for a text, and returns the panel and the text taken. A text that contains "bad"
// is refused.
func (d *driver) entering() (*textPanel, *string) {
	var taken string
	d.asker.Text("A text", func(text string, done Done) {
		if at := strings.Index(text, "bad"); at >= 0 {
			done(nil, form.ErrorAt([]byte(text), at, "this is bad"))
			return
		}
		done(func() { taken = text }, nil)
	})
	return d.Stage.Top().(*textPanel), &taken
}

// TestShowText copies a text by button and by key. An error of the clipboard is reported. The text
// cannot be changed.
func TestShowText(t *testing.T) {
	const shown = "1. a1 b2\n2. c3\n"
	d := newDriver(t, 800, 600)
	p := d.showing(shown)
	for name, copied := range map[string]func(){
		"button": func() { d.Click("button:copy") },
		"key":    func() { d.Control(ebiten.KeyC) },
	} {
		d.desk.Refuse = stagetest.ErrFake
		copied()
		d.Settle()
		d.wantComplaint(saidFake)
		d.desk.Refuse = nil
		copied()
		d.Settle()
		if said, warn := d.note(); d.desk.Text != shown || said != text("text.copied") || warn {
			t.Errorf("by the %s %q is copied, and the panel says %q; want %q, and that it is copied", name, d.desk.Text, said, shown)
		}
		d.desk.Text = "something else"
	}
	d.Type("no")
	d.Key(ebiten.KeyBackspace)
	d.Control(ebiten.KeyV)
	if d.Settle(); p.text.Text() != shown {
		t.Errorf("the text has become %q, want %q", p.text.Text(), shown)
	}
}

// TestEnterText types and pastes a text, and opens it.
func TestEnterText(t *testing.T) {
	d := newDriver(t, 800, 600)
	p, taken := d.entering()
	if !slices.Contains(d.desk.Asked, "expect") {
		t.Error("the desk does not know that a text is going to be pasted")
	}
	d.Control(ebiten.KeyEnter)
	if d.Has("button:open") || d.Scene() != "text" {
		t.Errorf("an empty text can be opened: %t, and the %s scene is shown; want false, and the panel for texts", d.Has("button:open"), d.Scene())
	}
	d.Type("on x")
	d.Key(ebiten.KeyBackspace)
	d.Key(ebiten.KeyArrowLeft)
	d.Type("e")
	d.Key(ebiten.KeyEnd)
	d.Key(ebiten.KeyEnter)
	d.desk.Text = "two\r\nth\u00adree\x00"
	d.Control(ebiten.KeyV)
	d.Settle()
	d.Key(ebiten.KeyArrowUp)
	d.Key(ebiten.KeyHome)
	d.Key(ebiten.KeyDelete)
	d.Type("T")
	const want = "one \nTwo\nth\u00adree"
	if p.text.Text() != want {
		t.Fatalf("the text is %q, not %q", p.text.Text(), want)
	}
	d.desk.Refuse = stagetest.ErrFake
	d.Click("button:paste")
	d.Settle()
	d.wantComplaint(saidFake)
	if p.text.Text() != want {
		t.Errorf("without a clipboard the text is %q; want %q", p.text.Text(), want)
	}
	d.Control(ebiten.KeyEnter)
	if *taken != want {
		t.Errorf("%q was taken, want %q", *taken, want)
	}
	d.wantBack()
}

// TestAnUnreadClipboard checks what the panel says if a browser does not let the page read the
// clipboard. With a keyboard it also says that keys can still paste.
func TestAnUnreadClipboard(t *testing.T) {
	d := newDriver(t, 800, 600)
	d.entering()
	d.desk.Refuse = desk.ErrUnread
	d.Click("button:paste")
	d.Settle()
	d.wantComplaint(text("clipboard.unread"))
	d.Tap("button:paste")
	d.Settle()
	d.wantComplaint(text("clipboard.unread.touch"))
}

// TestWrongText checks that an error is shown, with the caret at its place.
func TestWrongText(t *testing.T) {
	d := newDriver(t, 800, 600)
	p, taken := d.entering()
	d.desk.Text = strings.Repeat("a line\n", 300) + "ä bad one" + strings.Repeat("\na line", 300)
	d.Click("button:paste")
	d.Settle()
	d.Click("button:open")
	d.wantComplaint("This is bad (line 301, column 3).")
	if *taken != "" {
		t.Errorf("%q was taken, want nothing", *taken)
	}
	if top := 300 * ui.RowHeight; !p.text.Scroller.Shows(float64(top), float64(top)+ui.RowHeight) {
		t.Error("the error is not in sight")
	}
	d.Key(ebiten.KeyDelete)
	d.Click("button:open")
	if !strings.Contains(*taken, "ä ad one") {
		t.Errorf("the caret was not where the error is: %q was taken", *taken)
	}
}

// TestLongText pastes a text that is too long: the panel takes its beginning and says so.
func TestLongText(t *testing.T) {
	d := newDriver(t, 800, 600)
	p, _ := d.entering()
	d.desk.Text = strings.Repeat("€", maxEntry/3) + "€"
	d.Control(ebiten.KeyV)
	d.Settle()
	d.wantComplaint(text("text.long", maxEntry>>20))
	if len(p.text.Text()) != maxEntry/3*3 {
		t.Errorf("the text has %d bytes, want %d", len(p.text.Text()), maxEntry/3*3)
	}
	d.Click("button:clear")
	if said, _ := d.note(); p.text.Text() != "" || said != "" {
		t.Errorf("after Clear the text has %d bytes and the note is %q, want both empty", len(p.text.Text()), said)
	}
}

// TestKeyboardOnly goes through the panel with Tab.
func TestKeyboardOnly(t *testing.T) {
	d := newDriver(t, 800, 600)
	p, taken := d.entering()
	d.Type("a text")
	for range d.Stage.Places() {
		if p.ui.Focus != "button:open" {
			d.Key(ebiten.KeyTab)
		}
	}
	d.Key(ebiten.KeyEnter)
	if *taken != "a text" {
		t.Errorf("%q was taken, want \"a text\"", *taken)
	}
}

// TestAltGr checks that letters typed with Ctrl and Alt are not shortcuts.
func TestAltGr(t *testing.T) {
	d := newDriver(t, 800, 600)
	p, _ := d.entering()
	d.Tick(ui.Input{Runes: []rune("["), Ctrl: true, Held: []ebiten.Key{ebiten.KeyAltRight}})
	d.Tick(ui.Input{Runes: []rune("v"), Ctrl: true})
	if p.text.Text() != "[" {
		t.Errorf("the text is %q; want %q", p.text.Text(), "[")
	}
}

// TestAFingerScrollsAText checks that a finger scrolls by whole rows, even if it moves slowly.
func TestAFingerScrollsAText(t *testing.T) {
	d := newDriver(t, 800, 600)
	p := d.showing(strings.Repeat("line\n", 300))
	at, _ := d.Find("field:text")
	x, y := at.X, at.Y
	if p.text.Scroller.Scroll != 0 {
		t.Errorf("the text is scrolled to %v; want its beginning", p.text.Scroller.Scroll)
	}
	d.Swipe(x, y, -100.5*ui.RowHeight)
	d.Swipe(x, y, -4.5*ui.RowHeight)
	if rows := p.text.Scroller.Scroll / ui.RowHeight; rows != 104 {
		t.Errorf("%v rows are above those in sight, want 104", rows)
	}
}
