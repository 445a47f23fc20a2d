package play

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save/keys"
	"quintet/save/settings"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// TestTextsAreCopied copies the record of a game and its position, by the menu and by keys. Without a
// clipboard the text is shown.
func TestTextsAreCopied(t *testing.T) {
	for how, title := range map[string]string{
		"button:game.record": "game.record.title", "Ctrl+C": "game.record.title",
		"button:game.position": "game.position.title", "Ctrl+Shift+C": "game.position.title",
	} {
		for _, refuse := range []error{nil, stagetest.ErrFake} {
			d, b := begin(t, "dimpled", "size=9")
			d.desk.Refuse = refuse
			d.Click("site:e5")
			if how == "Ctrl+Shift+C" {
				d.Tick(ui.Input{Ctrl: true, Shift: true, Keys: []ebiten.Key{ebiten.KeyC}})
			} else {
				d.press(how)
			}
			d.Ticks(2)
			want := []string{"dimpled:size=9", b.position()}
			if title == "game.record.title" {
				want = []string{`[Game "dimpled:size=9"]`}
			}
			got := d.desk.Text
			if refuse != nil {
				got, want = strings.Join(d.doors.used, ""), append(want, "show "+text(title)+": ")
				got = strings.ReplaceAll(got, `\"`, `"`)
			} else if b.note.Note != text("game.copied", text(title)) {
				t.Errorf("%s: the note is %q; want %q", how, b.note.Note, text("game.copied", text(title)))
			}
			for _, part := range want {
				if !strings.Contains(got, part) {
					t.Errorf("%s leads to %q; want %q in it", how, got, part)
				}
			}
		}
	}
}

// TestATextOnTheClipboardIsOpened checks that pasting opens the text on the clipboard. If there
// is none, the program asks for a text.
func TestATextOnTheClipboardIsOpened(t *testing.T) {
	for _, c := range []struct {
		text   string
		refuse error
		door   string
	}{
		{"[Game]", nil, `game "[Game]" of ""`},
		{" \n", nil, `game "" of ""`},
		{"[Game]", stagetest.ErrFake, `game "" of ""`},
	} {
		d, _ := begin(t, "dimpled")
		d.desk.Text, d.desk.Refuse = c.text, c.refuse
		d.Control(ebiten.KeyV)
		d.Ticks(2)
		if !slices.Equal(d.doors.used, []string{c.door}) {
			t.Errorf("with the text %q and the error %v from the clipboard the doors used are %q, want %q", c.text, c.refuse, d.doors.used, c.door)
		}
	}
}

func TestTheGameMenuCloses(t *testing.T) {
	d, b := begin(t, "dimpled")
	for _, closing := range []string{"Escape", "button:game", "site:e5", "button:hint"} {
		if d.Click("button:game"); !b.panel.menu {
			t.Fatal("the menu of the game does not open")
		}
		if d.press(closing); d.board() != b || b.panel.menu || b.Match.Len() > 0 {
			t.Errorf("after %s the menu is open: %t, and the game has %d actions; want it closed, and none", closing, b.panel.menu, b.Match.Len())
		}
	}
}

// TestAnOpenMenuGetsTheKeys opens the menu of the game and the choice of a level by keys, by a click
// of a screen reader and by the mouse. Without the mouse the first answer has the focus. After Esc
// the button has it again if it had it before.
func TestAnOpenMenuGetsTheKeys(t *testing.T) {
	d, b := begin(t, "dimpled")
	enter := func(name string) func() {
		return func() { b.panel.ui.Focus = name; d.Key(ebiten.KeyEnter) }
	}
	page := func(name string) func() {
		return func() {
			d.Point(name)
			d.Tick(ui.Input{Press: true, Down: true, OnPage: true})
			d.Tick(ui.Input{Lift: true, OnPage: true})
		}
	}
	for _, c := range []struct {
		name         string
		open         func()
		first, after string
	}{
		{"Esc", func() { d.Key(ebiten.KeyEscape) }, "button:game.save", ""},
		{"Enter", enter("button:game"), "button:game.save", "button:game"},
		{"Enter on a player", enter("player:second"), "level:0", "player:second"},
		{"a click of a screen reader", page("button:game"), "button:game.save", ""},
		{"the mouse", func() { d.Click("button:game") }, "", ""},
	} {
		b.panel.ui.Focus = ""
		c.open()
		if got := b.panel.ui.Focus; !b.panel.busyMenu() || got != c.first {
			t.Errorf("%s: a menu is open: %t, and %q has the focus; want %q", c.name, b.panel.busyMenu(), got, c.first)
		}
		if d.Key(ebiten.KeyEscape); b.panel.busyMenu() || b.panel.ui.Focus != c.after {
			t.Errorf("%s, Esc: a menu is open: %t, and %q has the focus; want it closed, and %q", c.name, b.panel.busyMenu(), b.panel.ui.Focus, c.after)
		}
	}
}

// TestResignStandsLastAndApart opens the menu of the game in windows of every shape. Resign is the
// last entry, in a large window below or beside an empty place, and says why it cannot be used. Each
// entry is at least 24 units high, the least target that the guidelines for accessible pages (WCAG
// 2.5.8) allow.
func TestResignStandsLastAndApart(t *testing.T) {
	for _, size := range windows {
		for _, g := range catalog.All {
			d := newDriver(t, size[0], size[1], settings.SpeedOff)
			b := d.start(g.ID)
			d.Click("button:game")
			entries := slices.DeleteFunc(b.Widgets(), func(w ui.Widget) bool { return !strings.HasPrefix(w.Name, "button:game.") })
			last := len(entries) - 1
			resign := entries[last]
			if resign.Name != "button:game.resign" || !resign.Off || resign.Tip != text("resign.none.begun") {
				t.Fatalf("%s, %v: the last entry is %s, off: %t, with the tip %q; want to resign, off before the first action, and why", g.ID, size, resign.Name, resign.Off, resign.Tip)
			}
			for i, w := range entries[:last] {
				if w.Box.Meets(resign.Box.Inset(-8)) && !b.Upright() && !b.Low() {
					t.Errorf("%s, %v: the entry %s is beside Resign", g.ID, size, w.Name)
				}
				if i > 0 && w.Box.Y < entries[i-1].Box.Y || w.Box.H < 24 {
					t.Errorf("%s, %v: the entry %s is above the entry before it, or only %v high", g.ID, size, w.Name, w.Box.H)
				}
			}
		}
	}
}

// TestARecordSaysWhatTheCardSays plays each game to its end. The record gives the same reason as
// the card, with the sites that decided the game.
func TestARecordSaysWhatTheCardSays(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		b := d.playUntil(g, rules.End)
		if d.Settle(); !b.card.shown() {
			t.Fatalf("%s: no card is shown at the end", g.ID)
		}
		d.press("Ctrl+C")
		d.Ticks(2)
		_, concludes := b.Match.State().(rules.Concluder)
		bare := concludes && b.card.text == text(b.Match.State().Status().Key) // the card does not name the sites that decided the game
		if said := strings.Join(strings.Fields(d.desk.Text), " "); bare || !strings.Contains(said, b.card.text) {
			t.Errorf("%s: the card says %q; want a text with the sites that decided the game, and the same text in the record\n%s", g.ID, b.card.text, d.desk.Text)
		}
	}
}

// TestFingersAreToldOfNoKeys opens the menu of the game with a finger. Before the player has
// pressed a key, neither the menu nor the sentence about a choice names a key.
func TestFingersAreToldOfNoKeys(t *testing.T) {
	d, b := begin(t, "dipole")
	if d.Tap("site:e1"); !b.table.Choosing() || b.comment() != "" {
		t.Errorf("after a tap on a stack the comment is %q; want none, and the stack chosen", b.comment())
	}
	d.Tap("button:game")
	key := func() keys.Command { return d.Whole("button:game.save").Key }
	if key() != "" {
		t.Errorf("for a finger the entry has the key %q, want none", key())
	}
	d.Key(ebiten.KeyTab)
	if key() != keys.Save {
		t.Errorf("after a key the entry has the key %q, want %q", key(), keys.Save)
	}
}

// TestAFingerHasRoom checks, in states that the program seldom shows, that in the window of a telephone
// everything beside the board is large enough for a finger: the turns, the choices of the number of
// pieces, the buttons to end a turn and to explain a refusal, and the question of the coach.
func TestAFingerHasRoom(t *testing.T) {
	for _, window := range []struct{ w, h, unit float64 }{
		{400, 720, 0.9},   // a telephone of 360 × 640 points
		{360, 640, 1},     // with larger text
		{400, 866, 0.975}, // of 390 × 844
		{300, 649, 1.3},   // with larger text
		{400, 888, 1.03},  // of 412 × 915
		{640, 360, 1},
		{844, 390, 1},
	} {
		d := coached(t)
		d.Stage.Size.W, d.Stage.Size.H = window.w, window.h
		roomy := func(when string) {
			t.Helper()
			for _, name := range d.Cramped(window.unit) {
				t.Errorf("%v × %v, %s: %s", window.w, window.h, when, name)
			}
		}
		d.blunder(stagetest.Game(t, "crosscut"))
		roomy("a blunder")
		for _, g := range catalog.All {
			d.randomGame(d.start(g.ID), 1, 12, false)
			if d.Tap("button:game"); d.Has("button:game.turns") {
				d.Tap("button:game.turns")
				roomy(g.ID + " turns")
			}
		}
		d.from("dipole", "8/8/8/8/8/8/1,b1,6/w3,7 w")
		d.Tap("site:a1")
		d.Tap("site:off")
		roomy("how many")
		d.from("chessyball", endable, "extend=on")
		roomy("the end of a turn")
		d.start("crosscut")
		d.Tap("site:d4")
		d.Tap("site:d4")
		roomy("a refusal")
	}
}

// TestATapIsConfirmed plays with a finger that has to confirm: with a second tap, and with the button. A
// mouse need not.
func TestATapIsConfirmed(t *testing.T) {
	d, b := begin(t, "dimpled")
	d.Stage.Settings.Confirms = true
	for i, c := range []struct{ first, second string }{{"site:e5", "site:e5"}, {"site:f5", "button:confirm"}} {
		if d.Tap(c.first); b.Match.At() != i || !strings.Contains(strings.Join(b.Spoken(), " "), b.table.Asks()) || b.table.Asks() == "" {
			t.Errorf("after one tap there are %d actions and it is said that %q, want %d and how to confirm", b.Match.At(), b.Spoken(), i)
		}
		if d.Tap(c.second); b.Match.At() != i+1 || d.Has("button:confirm") {
			t.Errorf("after %s there are %d actions, want %d and nothing to confirm", c.second, b.Match.At(), i+1)
		}
	}
	if d.Click("site:a1"); b.Match.At() != 3 {
		t.Error("a click of the mouse does not act")
	}
}

// TestExplainIsOneTapAway shows a layer with one tap, on a device with fingers; what the computer considers
// is in the menu there.
func TestExplainIsOneTapAway(t *testing.T) {
	d, b := begin(t, "dimpled")
	d.Stage.Fingers = true
	d.Ticks(1)
	b.Layout()
	if d.Tap("button:layer"); b.comment() != b.table.Explained() || b.comment() == "" {
		t.Errorf("after a tap on Explain the comment is %q, want what the layer says", b.comment())
	}
	d.Tap("button:game")
	if d.Tap("button:game.considers"); !d.Stage.Settings.Considers {
		t.Error("the menu does not show what the computer considers")
	}
}
