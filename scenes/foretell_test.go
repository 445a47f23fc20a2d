package scenes

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save"
)

func TestWhatAnActionWouldDoIsSaidWhileThePointerIsOnIt(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(find(t, "crosscut"))
	for _, s := range []string{"c3", "d3"} {
		d.click("site:" + s)
	}
	d.point("site:e3")
	if want := text("crosscut.foretell.flip", 3, 1); b.comment() != want {
		t.Errorf("of e3 %q is said, not %q", b.comment(), want)
	}
	if marks := b.table.marked(nil); marks[len(marks)-1].Label != "3 : 1" {
		t.Errorf("the marks are %v", marks)
	}
	d.point("site:e4")
	if b.comment() != "" {
		t.Errorf("of e4 %q is said", b.comment())
	}
	d.click("site:d3")
	d.point("site:e3")
	if want := text("crosscut.why.occupied"); b.comment() != want {
		t.Errorf("%q is said in place of the warning", b.comment())
	}
}

func TestDimplesAreCounted(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(find(t, "dimpled"), "size=7")
	for _, s := range []string{"c4", "d5", "d3", "e4", "a1", "c3"} {
		d.click("site:" + s)
	}
	d.point("site:e5")
	if want := text("dimpled.foretell.football"); b.comment() != want {
		t.Errorf("of e5 %q is said, not %q", b.comment(), want)
	}
	for _, s := range []string{"e5", "c3", "d4"} {
		if b.note.note != "" {
			t.Errorf("before %s %q is said", s, b.note.note)
		}
		d.click("site:" + s)
	}
	if want := text("dimpled.dimple.nth", 1); b.note.note != want {
		t.Errorf("after the dimple %q is said, not %q", b.note.note, want)
	}
}

func TestNothingIsForetoldOfWhatIsNotChosenAnyMore(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(find(t, "dipole"))
	d.click("site:e1")
	d.point("site:f2")
	if len(b.table.tried().events) == 0 {
		t.Fatal("nothing would follow from e1-f2")
	}
	d.key(ebiten.KeyEscape)
	if n := len(b.table.tried().events); n != 0 {
		t.Errorf("with nothing chosen %d events would follow", n)
	}
}
