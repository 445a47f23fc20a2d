package scenes

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/ui"
)

// entering asks for a text over the menu and returns where it goes; one that
// holds "bad" is refused there.
func (d *driver) entering(desk desk) (*textPanel, *string) {
	var taken string
	d.doors.asker.desk = desk
	d.doors.asker.text("A text", func(text string) (func(), error) {
		if at := strings.Index(text, "bad"); at >= 0 {
			return nil, save.ErrorAt([]byte(text), at, "this is bad")
		}
		return func() { taken = text }, nil
	})
	return d.top().(*textPanel), &taken
}

// ctrl presses a key as a shortcut.
func (d *driver) ctrl(k ebiten.Key) { d.tick(ui.Input{Keys: []ebiten.Key{k}, Ctrl: true}) }

// TestShowText holds that a text can be copied, by button and by key, and that it
// is said when it cannot.
func TestShowText(t *testing.T) {
	const text = "1. a1 b2\n2. c3\n"
	for _, copied := range []func(*driver){
		func(d *driver) { d.click("button:copy") },
		func(d *driver) { d.ctrl(ebiten.KeyC) },
	} {
		d, desk := newDriver(t, 800, 600, save.SpeedNormal), newFakeDesk()
		from := d.top()
		d.doors.asker.desk = desk
		d.doors.show("A text", text)
		p := d.top().(*textPanel)
		desk.refuse = errFake
		copied(d)
		d.settle()
		if p.note != sentence(errFake) || !p.warn {
			t.Errorf("without a clipboard it says %q", p.note)
		}
		desk.refuse = nil
		copied(d)
		d.settle()
		if desk.text != text || p.warn {
			t.Errorf("%q is on the clipboard; it says %q", desk.text, p.note)
		}
		d.typeIn("no")
		d.key(ebiten.KeyBackspace)
		d.ctrl(ebiten.KeyV)
		d.settle()
		if p.text.Text != text {
			t.Errorf("the text is changed to %q", p.text.Text)
		}
		d.key(ebiten.KeyEscape)
		if d.top() != from {
			t.Errorf("after it comes the %s scene", d.top().name())
		}
	}
}

// TestEnterText types and pastes.
func TestEnterText(t *testing.T) {
	d, desk := newDriver(t, 800, 600, save.SpeedNormal), newFakeDesk()
	from := d.top()
	p, taken := d.entering(desk)
	d.ctrl(ebiten.KeyEnter)
	if d.has("button:open") || d.top() != scene(p) {
		t.Error("no text can be opened")
	}
	d.typeIn("on x")
	d.key(ebiten.KeyBackspace)
	d.key(ebiten.KeyArrowLeft)
	d.typeIn("e")
	d.key(ebiten.KeyEnd)
	d.key(ebiten.KeyEnter)
	desk.text = "two\r\nth\u00adree\x00"
	d.ctrl(ebiten.KeyV)
	d.settle()
	d.key(ebiten.KeyArrowUp)
	d.key(ebiten.KeyHome)
	d.key(ebiten.KeyDelete)
	d.typeIn("T")
	const want = "one \nTwo\nth\u00adree"
	if p.text.Text != want {
		t.Fatalf("the text is %q, not %q", p.text.Text, want)
	}
	desk.refuse = errFake
	d.click("button:paste")
	d.settle()
	if p.note != sentence(errFake) || p.text.Text != want {
		t.Errorf("without a clipboard it says %q", p.note)
	}
	d.ctrl(ebiten.KeyEnter)
	if *taken != want || d.top() != from {
		t.Errorf("%q was taken; after it comes the %s scene", *taken, d.top().name())
	}
}

// TestWrongText holds that an error is shown with the caret where it is.
func TestWrongText(t *testing.T) {
	d, desk := newDriver(t, 800, 600, save.SpeedNormal), newFakeDesk()
	p, taken := d.entering(desk)
	desk.text = strings.Repeat("a line\n", 300) + "ä bad one" + strings.Repeat("\na line", 300)
	d.click("button:paste")
	d.settle()
	d.click("button:open")
	if *taken != "" || p.note != "Line 301, column 3: this is bad." {
		t.Errorf("%q was taken; it says %q", *taken, p.note)
	}
	if !strings.HasPrefix(p.text.Text[p.text.Caret:], "bad") {
		t.Error("the caret is not where the error is")
	}
	if row := p.text.Row(p.text.Caret); row < p.text.Top || row >= p.text.Top+p.text.Fit() {
		t.Error("the error is not in sight")
	}
	d.key(ebiten.KeyDelete)
	d.click("button:open")
	if !strings.Contains(*taken, "ä ad one") {
		t.Errorf("after it was put right, it says %q", p.note)
	}
}

// TestLongText holds that of too long a text as much is taken as there is room
// for, and that this is said.
func TestLongText(t *testing.T) {
	d, desk := newDriver(t, 800, 600, save.SpeedNormal), newFakeDesk()
	p, _ := d.entering(desk)
	desk.text = strings.Repeat("€", maxEntry/3) + "€"
	d.ctrl(ebiten.KeyV)
	d.settle()
	if len(p.text.Text) != maxEntry/3*3 || !p.warn {
		t.Errorf("there are %d bytes; it says %q", len(p.text.Text), p.note)
	}
	d.click("button:clear")
	if p.text.Text != "" || p.note != "" {
		t.Error("the text is not cleared")
	}
}

// TestKeyboardOnly goes through the panel with Tab.
func TestKeyboardOnly(t *testing.T) {
	d, desk := newDriver(t, 800, 600, save.SpeedNormal), newFakeDesk()
	p, taken := d.entering(desk)
	d.typeIn("a text")
	for p.ui.Focus != "button:open" {
		d.key(ebiten.KeyTab)
	}
	d.key(ebiten.KeyEnter)
	if *taken != "a text" {
		t.Errorf("%q was taken", *taken)
	}
}

// TestHeldKeys holds that a key that is held acts again after a while.
func TestHeldKeys(t *testing.T) {
	d, desk := newDriver(t, 800, 600, save.SpeedNormal), newFakeDesk()
	p, _ := d.entering(desk)
	d.typeIn(strings.Repeat("x", 100))
	held := []ebiten.Key{ebiten.KeyBackspace}
	d.tick(ui.Input{Keys: held, Held: held})
	for range ui.RepeatAfter - 1 {
		d.tick(ui.Input{Held: held})
	}
	if len(p.text.Text) != 99 {
		t.Errorf("%d letters are left at once", len(p.text.Text))
	}
	for range 10 * ui.RepeatEvery {
		d.tick(ui.Input{Held: held})
	}
	d.ticks(100)
	if len(p.text.Text) != 89 {
		t.Errorf("%d letters are left after ten times", len(p.text.Text))
	}
}

// TestAltGr holds that letters that are typed with Ctrl and Alt are letters.
func TestAltGr(t *testing.T) {
	d, desk := newDriver(t, 800, 600, save.SpeedNormal), newFakeDesk()
	p, _ := d.entering(desk)
	d.tick(ui.Input{Runes: []rune("["), Ctrl: true, Held: []ebiten.Key{ebiten.KeyAltRight}})
	d.tick(ui.Input{Runes: []rune("v"), Ctrl: true})
	if p.text.Text != "[" {
		t.Errorf("the text is %q", p.text.Text)
	}
}

// TestTheRulesAreShown holds that the rules of every game can be read before a
// game and during one, and that the game goes on after.
func TestTheRulesAreShown(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 800, 600, save.SpeedOff)
		read := func(open func()) {
			t.Helper()
			from := d.top()
			open()
			p, ok := d.top().(*textPanel)
			if !ok || p.title != g.Name || p.text.Text != text(g.ID+".rules") {
				t.Fatalf("%s: the %s scene is shown, and not the rules", g.ID, d.top().name())
			}
			d.key(ebiten.KeyEscape)
			if d.top() != from {
				t.Errorf("%s: from the rules it goes to the %s scene", g.ID, d.top().name())
			}
		}
		d.click("card:" + g.ID)
		read(func() { d.click("button:rules") })
		read(func() { d.key(ebiten.KeyF2) })
		d.click("button:start")
		read(func() { d.click("button:game"); d.click("button:game.rules") })
		read(func() { d.key(ebiten.KeyF2) })
	}
}
