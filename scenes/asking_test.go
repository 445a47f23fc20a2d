package scenes

import (
	"errors"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save"
)

// file is what a test is given of a file.
type file struct{ name, text string }

// opening shows the dialog to open a file over the menu and returns where the
// files go that are taken; one with the text "bad" is refused.
func (d *driver) opening(desk desk) *[]file {
	var taken []file
	d.doors.asker.desk = desk
	d.doors.asker.open(func(name string, data []byte) (func(), error) {
		if string(data) == "bad" {
			return nil, errFake
		}
		taken = append(taken, file{name, string(data)})
		return d.doors.settings, nil
	})
	return &taken
}

// TestOpenWithTheDialog holds that a file that is chosen is taken, and that the
// scene after it follows.
func TestOpenWithTheDialog(t *testing.T) {
	d, desk := newDriver(t, 800, 600, save.SpeedNormal), newFakeDesk()
	taken := d.opening(desk)
	d.ticks(100)
	if d.top().name() != "asking" || d.drawn > 1 {
		t.Fatalf("the %s scene was drawn %d times while the dialog is there", d.top().name(), d.drawn)
	}
	desk.answer <- reply{name: "a.quintet", data: []byte("whole")}
	d.ticks(1)
	if !slices.Equal(*taken, []file{{"a.quintet", "whole"}}) || d.top().name() != "settings" {
		t.Errorf("%v was taken; the scene is %s", *taken, d.top().name())
	}
}

// TestOpenAgain holds that a file that is no good is complained of, and that
// another one can be chosen.
func TestOpenAgain(t *testing.T) {
	d, desk := newDriver(t, 800, 600, save.SpeedNormal), newFakeDesk()
	taken := d.opening(desk)
	for _, bad := range []reply{{name: "b.quintet", data: []byte("bad")}, {err: errFake}} {
		desk.answer <- bad
		d.ticks(1)
		if a := d.top().(*asking); a.note != sentence(errFake) || !a.warn {
			t.Errorf("of %v it says %q", bad, a.note)
		}
		d.click("button:again")
		if d.has("button:again") {
			t.Error("another dialog can be called while one is there")
		}
	}
	desk.answer <- reply{name: "c.quintet", data: []byte("good")}
	d.ticks(1)
	if !slices.Equal(*taken, []file{{"c.quintet", "good"}}) || len(desk.asked) != 3 {
		t.Errorf("%v was taken after %q", *taken, desk.asked)
	}
}

// TestGivingUp holds that without a file all is as it was before, whether that is
// said in the dialog or in the window.
func TestGivingUp(t *testing.T) {
	for name, giveUp := range map[string]func(*driver, *fakeDesk){
		"dialog": func(_ *driver, desk *fakeDesk) { desk.answer <- reply{err: errGivenUp} },
		"button": func(d *driver, _ *fakeDesk) { d.click("button:cancel") },
		"key":    func(d *driver, _ *fakeDesk) { d.key(ebiten.KeyEscape) },
	} {
		d, desk := newDriver(t, 800, 600, save.SpeedNormal), newFakeDesk()
		from := d.top()
		taken := d.opening(desk)
		giveUp(d, desk)
		d.ticks(1)
		if d.top() != from || len(*taken) > 0 {
			t.Errorf("%s: the scene is %s and %v was taken", name, d.top().name(), *taken)
		}
	}
}

// TestSaveWithTheDialog holds that the data is written by the dialog, and that
// the scene before follows.
func TestSaveWithTheDialog(t *testing.T) {
	d, desk := newDriver(t, 800, 600, save.SpeedNormal), newFakeDesk()
	from, written := d.top(), ""
	d.doors.asker.desk = desk
	d.doors.asker.save("game.quintet", []byte("data"), func(name string) { written = name })
	desk.answer <- reply{err: errors.New("the disk is full")}
	d.ticks(1)
	if written != "" {
		t.Error("what failed is told to be done")
	}
	d.click("button:again")
	desk.answer <- reply{name: "/tmp/other.quintet"}
	d.ticks(1)
	const asked = "store game.quintet data"
	if !slices.Equal(desk.asked, []string{asked, asked}) || written != "/tmp/other.quintet" || d.top() != from {
		t.Errorf("%q was asked and %q written; the scene is %s", desk.asked, written, d.top().name())
	}
}
