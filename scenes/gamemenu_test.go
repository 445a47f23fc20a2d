package scenes

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save"
	"quintet/scenes/ui"
)

// control presses a key with Ctrl.
func (d *driver) control(k ebiten.Key) {
	d.t.Helper()
	d.tick(ui.Input{Ctrl: true, Keys: []ebiten.Key{k}})
}

func TestARecordIsCopiedAndPasted(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(find(t, "dimpled"), "size=9")
	d.click("site:e5")
	d.click("site:f5")
	d.click("button:game")
	d.click("button:game.record")
	d.settle()
	if !strings.Contains(d.desk.text, `[Game "dimpled:size=9"]`) || b.note.note != text("game.copied", text("game.record.title")) {
		t.Fatalf("copied is %q, and the note %q", d.desk.text, b.note.note)
	}
	d.click("button:new")
	d.control(ebiten.KeyV)
	d.settle()
	if b := d.board(); b.match.At() != 2 || b.match.Values()["size"] != "9" {
		t.Errorf("pasted is a game of %d actions on size %s", b.match.At(), b.match.Values()["size"])
	}
}

func TestAPositionIsCopiedAndStartedFrom(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(find(t, "dimpled"), "size=9")
	d.click("site:e5")
	want := b.position()
	d.click("button:game")
	d.click("button:game.position")
	d.settle()
	d.click("button:new")
	d.click("player:second")
	d.click("level:2")
	d.click("button:game")
	d.click("button:game.paste")
	d.ticks(2)
	if b := d.board(); b.position() != want || b.match.Len() != 0 || b.players[1].Level != 2 {
		t.Errorf("pasted is %q after %d actions, not %q", b.position(), b.match.Len(), want)
	}
}

func TestABadTextIsPasted(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(find(t, "dipole"))
	for _, c := range []struct {
		text string
		part bool
	}{{damagedRecord, true}, {"nonsense", false}} {
		d.desk.text = c.text
		d.control(ebiten.KeyV)
		d.settle()
		if d.top().name() != "offer" || d.has("button:open") != c.part {
			t.Errorf("%q leads to the %s scene", c.text, d.top().name())
		}
		d.key(ebiten.KeyEscape)
		if d.top() != b {
			t.Errorf("from there it goes back to the %s scene", d.top().name())
		}
	}
}

func TestWithoutAClipboardTextsAreShownAndTyped(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	d.desk.refuse = errFake
	b := d.start(find(t, "dimpled"))
	d.click("site:e5")
	for _, k := range []ebiten.Key{ebiten.KeyC, ebiten.KeyV} {
		d.control(k)
		d.settle()
		if d.top().name() != "text" {
			t.Errorf("%v leads to the %s scene", k, d.top().name())
		}
		d.key(ebiten.KeyEscape)
		if d.top() != b {
			t.Errorf("from there it goes back to the %s scene", d.top().name())
		}
	}
}

func TestAGameIsWrittenToAFileAndReadBack(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(find(t, "dimpled"))
	d.click("site:e5")
	d.control(ebiten.KeyS)
	if want := "store Dimpled Football.quintet " + string(b.saved.Encode()); !slices.Contains(d.desk.asked, want) {
		t.Fatalf("asked is %q, not %q", d.desk.asked, want)
	}
	d.desk.answer <- reply{name: "e5.quintet"}
	d.settle()
	if want := text("game.written", "e5.quintet"); d.top() != b || b.note.note != want {
		t.Errorf("it says %q", b.note.note)
	}
	d.click("button:new")
	d.control(ebiten.KeyO)
	d.desk.answer <- reply{name: "e5.quintet", data: b.saved.Encode()}
	d.settle()
	if b := d.board(); b.match.At() != 1 || b.saved.Title != "e5" {
		t.Errorf("opened is %q after %d actions", b.saved.Title, b.match.At())
	}
}

func TestASavedGameIsExported(t *testing.T) {
	d, m := showGames(t)
	d.choose(m, "Opening")
	d.click("button:record")
	d.ticks(1)
	if d.top().name() != "text" {
		t.Errorf("the record leads to the %s scene", d.top().name())
	}
	d.key(ebiten.KeyEscape)
	d.click("button:export")
	d.ticks(1)
	if len(d.desk.asked) != 1 || !strings.HasPrefix(d.desk.asked[0], "store Opening.quintet {") {
		t.Errorf("asked is %q", d.desk.asked)
	}
	d.desk.answer <- reply{name: "Opening.quintet"}
	d.settle()
	if want := text("game.written", "Opening.quintet"); d.top() != m || m.note != want {
		t.Errorf("%s says %q", d.top().name(), m.note)
	}
}

func TestTheGameMenuCloses(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.start(find(t, "dimpled"))
	for _, closing := range []func(){
		func() { d.key(ebiten.KeyEscape) },
		func() { d.click("button:game") },
		func() { d.click("site:e5") },
	} {
		d.click("button:game")
		if !b.panel.menu {
			t.Fatal("it does not open")
		}
		if closing(); b.panel.menu || d.top() != b || b.match.Len() > 0 {
			t.Errorf("it stays open, or something is played, or the %s scene is shown", d.top().name())
		}
	}
}
