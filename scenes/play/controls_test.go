package play

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save/settings"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

func TestARecordIsCopied(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	b := d.start(stagetest.Game(t, "dimpled"), "size=9")
	d.Click("site:e5")
	d.Click("button:game")
	d.Click("button:game.record")
	d.Settle()
	if want := text("game.copied", text("game.record.title")); !strings.Contains(d.desk.Text, `[Game "dimpled:size=9"]`) || b.note.Note != want {
		t.Errorf("the clipboard has %q and the note is %q; want the record and %q", d.desk.Text, b.note.Note, want)
	}
}

func TestAPositionIsCopiedWithItsGame(t *testing.T) {
	for _, how := range []func(d *driver){
		func(d *driver) { d.Click("button:game"); d.Click("button:game.position") },
		func(d *driver) { d.Tick(ui.Input{Ctrl: true, Shift: true, Keys: []ebiten.Key{ebiten.KeyC}}) },
	} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		b := d.start(stagetest.Game(t, "dimpled"), "size=9")
		d.Click("site:e5")
		how(d)
		d.Settle()
		if !strings.Contains(d.desk.Text, "dimpled:size=9") || !strings.Contains(d.desk.Text, b.position()) {
			t.Errorf("the clipboard has %q; want the game with its options and its position", d.desk.Text)
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
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		d.start(stagetest.Game(t, "dimpled"))
		d.desk.Text, d.desk.Refuse = c.text, c.refuse
		d.Control(ebiten.KeyV)
		d.Ticks(2)
		if !slices.Equal(d.doors.used, []string{c.door}) {
			t.Errorf("with the text %q and the error %v from the clipboard the doors used are %q, want %q", c.text, c.refuse, d.doors.used, c.door)
		}
	}
}

func TestWithoutAClipboardATextIsShown(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	d.desk.Refuse = stagetest.ErrFake
	d.start(stagetest.Game(t, "dimpled"))
	d.Click("site:e5")
	d.Control(ebiten.KeyC)
	d.Ticks(2)
	if want := "show " + text("game.record.title"); len(d.doors.used) != 1 || !strings.HasPrefix(d.doors.used[0], want) {
		t.Errorf("Ctrl+C leads to %q, want %q", d.doors.used, want)
	}
}

func TestAGameIsWrittenToAFile(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	b := d.start(stagetest.Game(t, "dimpled"))
	d.Click("site:e5")
	d.Control(ebiten.KeyS)
	if want := "save Dimpled Football.quintet: " + string(b.Snapshot().Encode()); !slices.Equal(d.doors.used, []string{want}) {
		t.Fatalf("the doors used are %q, not %q", d.doors.used, want)
	}
	d.doors.saved("e5.quintet")
	if want := text("game.written", "e5.quintet"); b.note.Note != want {
		t.Errorf("the note is %q, want %q", b.note.Note, want)
	}
}

func TestTheGameMenuCloses(t *testing.T) {
	d := newDriver(t, 800, 600, settings.SpeedOff)
	b := d.start(stagetest.Game(t, "dimpled"))
	for _, closing := range []func(){
		func() { d.Key(ebiten.KeyEscape) },
		func() { d.Click("button:game") },
		func() { d.Click("site:e5") },
		func() { d.Click("button:hint") },
	} {
		d.Click("button:game")
		if !b.panel.menu {
			t.Fatal("the menu of the game does not open")
		}
		if closing(); d.board() != b || b.panel.menu || b.Match.Len() > 0 {
			t.Errorf("after Esc, a button or a click on the board the menu is open: %t, and the game has %d actions; want it closed, and none", b.panel.menu, b.Match.Len())
		}
	}
}

// TestAnOpenMenuGetsTheKeys opens the menu of the game and the choice of a level by keys, by a click
// of a screen reader and by the mouse. Without the mouse the first answer has the focus. After Esc
// the button has it again if it had it before.
func TestAnOpenMenuGetsTheKeys(t *testing.T) {
	d := newDriver(t, 800, 600, settings.SpeedOff)
	b := d.start(stagetest.Game(t, "dimpled"))
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
// last entry, in a large window below or beside an empty place, and says why it cannot be used.
func TestResignStandsLastAndApart(t *testing.T) {
	for _, size := range windows {
		for _, g := range catalog.All {
			d := newDriver(t, size[0], size[1], settings.SpeedOff)
			b := d.start(g)
			d.Click("button:game")
			var entries []ui.Widget
			for _, w := range b.Widgets() {
				if strings.HasPrefix(w.Name, "button:game.") {
					entries = append(entries, w)
				}
			}
			last := len(entries) - 1
			resign := entries[last]
			if resign.Name != "button:game.resign" || !resign.Off || resign.Tip != text("resign.none.begun") {
				t.Fatalf("%s, %v: the last entry is %s, off: %t, with the tip %q; want to resign, off before the first action, and why", g.ID, size, resign.Name, resign.Off, resign.Tip)
			}
			for i, w := range entries[:last] {
				gap := resign.Box
				gap.X, gap.Y, gap.W, gap.H = gap.X-8, gap.Y-8, gap.W+16, gap.H+16
				if w.Box.Meets(gap) && !b.Upright() && !b.Low() {
					t.Errorf("%s, %v: the entry %s is beside Resign", g.ID, size, w.Name)
				}
				if i > 0 && w.Box.Y < entries[i-1].Box.Y {
					t.Errorf("%s, %v: the entry %s is above the entry before it", g.ID, size, w.Name)
				}
			}
		}
	}
}

// TestARecordSaysWhatTheCardSays plays each game to its end. The record gives the same reason as
// the card, with the sites that decided the game.
func TestARecordSaysWhatTheCardSays(t *testing.T) {
	for _, g := range catalog.All {
		var values []string
		if g.ID == "chessyball" {
			values = []string{"end=turns25"}
		}
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		b := d.start(g, values...)
		d.randomGame(b, 2, 10_000, false)
		if d.Settle(); !b.card.shown() {
			t.Fatalf("%s: no card is shown at the end", g.ID)
		}
		d.Control(ebiten.KeyC)
		d.Ticks(2)
		_, concludes := b.Match.State().(rules.Concluder)
		bare := concludes && b.card.text == text(b.Match.State().Status().Key) // the card does not name the sites that decided the game
		if said := strings.Join(strings.Fields(d.desk.Text), " "); bare || !strings.Contains(said, b.card.text) {
			t.Errorf("%s: the card says %q; want a text with the sites that decided the game, and the same text in the record\n%s", g.ID, b.card.text, d.desk.Text)
		}
	}
}

// TestTheItemsOfTheMenuAreHighEnough checks that each item of the menu of a game is at least 24
// units high, the least target that the guidelines for accessible pages (WCAG 2.5.8) allow.
func TestTheItemsOfTheMenuAreHighEnough(t *testing.T) {
	const least = 24
	for _, size := range [][2]float64{{1280, 720}, {800, 600}, {640, 360}, {360, 640}} {
		d := newDriver(t, size[0], size[1], settings.SpeedOff)
		b := d.start(stagetest.Game(t, "dipole"))
		d.Click("button:game")
		items := 0
		for _, w := range b.panel.ui.Items {
			if !strings.HasPrefix(w.Name, "button:game.") {
				continue
			}
			items++
			if w.Box.H < least {
				t.Errorf("%v: %s is %v high, want %d or more", size, w.Name, w.Box.H, least)
			}
		}
		if items == 0 {
			t.Errorf("%v: the menu has no item", size)
		}
	}
}

// TestFingersAreToldOfNoKeys opens the menu of the game with a finger. Before the player has
// pressed a key, neither the menu nor the sentence about a choice names a key.
func TestFingersAreToldOfNoKeys(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	b := d.start(stagetest.Game(t, "dipole"))
	if d.Tap("site:e1"); !b.table.Choosing() || b.comment() != "" {
		t.Errorf("after a tap on a stack the comment is %q; want none, and the stack chosen", b.comment())
	}
	d.Tap("button:game")
	label := func() string {
		all := b.Widgets()
		at := slices.IndexFunc(all, func(w ui.Widget) bool { return w.Name == "button:game.save" })
		return all[at].Label
	}
	if keyless, _, _ := strings.Cut(text("game.save"), "  "); label() != keyless {
		t.Errorf("for a finger the label is %q, want %q", label(), keyless)
	}
	d.Key(ebiten.KeyTab)
	if label() != text("game.save") {
		t.Errorf("after a key the label is %q, not %q", label(), text("game.save"))
	}
}

// TestAFingerHasRoom checks that in the window of a telephone everything beside the board is
// large enough for a finger. It looks at the menu of each game, the turns, the choices of a level
// and of the number of pieces, and the cards. It also looks at the buttons to end a turn and to
// explain a refusal.
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
		roomy := func(d *driver, when string) {
			t.Helper()
			for _, name := range d.Cramped(window.unit) {
				t.Errorf("%v × %v, %s: %s", window.w, window.h, when, name)
			}
		}
		d := newDriver(t, window.w, window.h, settings.SpeedOff)
		for _, g := range catalog.All {
			b := d.start(g)
			d.randomGame(b, 1, 12, false)
			d.Tap("button:game")
			roomy(d, g.ID+" menu")
			if d.Has("button:game.turns") {
				d.Tap("button:game.turns")
			} else {
				d.Tap("button:game")
			}
			roomy(d, g.ID+" turns")
			d.Tap("player:second")
			roomy(d, g.ID+" levels")
			d.Tap("player:second")
		}
		d.from(stagetest.Game(t, "dipole"), "8/8/8/8/8/8/1,b1,6/w3,7 w")
		d.Tap("site:a1")
		d.Tap("site:off")
		roomy(d, "how many")
		d.from(stagetest.Game(t, "chessyball"), endable, "extend=on")
		roomy(d, "the end of a turn")
		d.start(stagetest.Game(t, "crosscut"))
		d.Tap("site:d4")
		d.Tap("site:d4")
		roomy(d, "a refusal")
		d.ended(stagetest.Game(t, "crosscut"))
		d.Settle()
		roomy(d, "the end")
		d = coached(t)
		d.Stage.Size.W, d.Stage.Size.H = window.w, window.h
		d.blunder(stagetest.Game(t, "crosscut"))
		roomy(d, "a blunder")
	}
}
