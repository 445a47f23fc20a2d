package ask

import (
	"errors"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/scenes/desk"
	"quintet/scenes/stage/stagetest"
)

// file is a file that was opened.
type file struct{ name, text string }

// opening asks for a file and returns the files that are taken later. It refuses a file with the
// text "bad". After a file is taken the scene "board" is shown.
func (d *driver) opening() *[]file {
	var taken []file
	d.asker.Open(func(name string, data []byte, done Done) {
		if string(data) == "bad" {
			done(nil, stagetest.ErrFake)
			return
		}
		taken = append(taken, file{name, string(data)})
		done(func() { d.Stage.GoTo(stagetest.Elsewhere(d.Stage, "board")) }, nil)
	})
	return &taken
}

// TestOpenWithTheDialog checks that a chosen file is taken, and that the next scene is
// shown.
func TestOpenWithTheDialog(t *testing.T) {
	d := newDriver(t, 800, 600)
	taken := d.opening()
	d.Watch()
	if d.Ticks(100); d.Scene() != "asking" || d.Drawn > 0 {
		t.Fatalf("while the dialog is open the %s scene was drawn %d more times; want asking, and none", d.Scene(), d.Drawn)
	}
	d.reply(desk.Reply{Name: "a.quintet", Data: []byte("whole")})
	if !slices.Equal(*taken, []file{{"a.quintet", "whole"}}) || d.Scene() != "board" {
		t.Errorf("%v was taken in the scene %s; want a.quintet, and the board", *taken, d.Scene())
	}
}

// TestOpenAgain checks that an error about a refused file is shown, and that another file
// can be chosen.
func TestOpenAgain(t *testing.T) {
	d := newDriver(t, 800, 600)
	taken := d.opening()
	for _, bad := range []desk.Reply{{Name: "b.quintet", Data: []byte("bad")}, {Err: stagetest.ErrFake}} {
		d.reply(bad)
		d.wantComplaint(saidFake)
		d.Click("button:again")
		d.Lacks("button:again", "a second dialog can be opened while one is open")
	}
	d.reply(desk.Reply{Name: "c.quintet", Data: []byte("good")})
	if !slices.Equal(*taken, []file{{"c.quintet", "good"}}) || len(d.desk.Asked) != 3 {
		t.Errorf("%v was taken after the dialogs %q; want c.quintet after three dialogs", *taken, d.desk.Asked)
	}
}

// TestGivingUp cancels the dialog, and the panel. No file is taken, and nothing changes.
func TestGivingUp(t *testing.T) {
	for name, giveUp := range map[string]func(*driver){
		"dialog": func(d *driver) { d.reply(desk.Reply{Err: desk.ErrGivenUp}) },
		"button": func(d *driver) { d.Click("button:cancel") },
		"key":    func(d *driver) { d.Key(ebiten.KeyEscape) },
	} {
		t.Run(name, func(t *testing.T) {
			d := newDriver(t, 800, 600)
			taken := d.opening()
			giveUp(d)
			d.Ticks(1)
			d.wantBack()
			if len(*taken) > 0 {
				t.Errorf("%v was taken; want nothing", *taken)
			}
		})
	}
}

// TestADialogIsToldThatNobodyWaits cancels the saving of a file while the system's dialog is open.
func TestADialogIsToldThatNobodyWaits(t *testing.T) {
	d := newDriver(t, 800, 600)
	d.asker.Save("game.quintet", []byte("data"), func(name string) { t.Errorf("%s is reported as written", name) })
	if d.Ticks(1); d.desk.Waits.Err() != nil {
		t.Error("while the program waits, the dialog is told that nobody does")
	}
	if d.Click("button:cancel"); d.desk.Waits.Err() == nil {
		t.Error("the dialog is not told that nobody waits")
	}
}

// TestSaveWithTheDialog checks that the dialog writes the data, and that the scene beneath is
// shown again.
func TestSaveWithTheDialog(t *testing.T) {
	d := newDriver(t, 800, 600)
	written := ""
	d.asker.Save("game.quintet", []byte("data"), func(name string) { written = name })
	d.reply(desk.Reply{Err: errors.New("the disk is full")})
	d.wantComplaint("The disk is full.")
	if written != "" {
		t.Error("a write that failed is reported as done")
	}
	d.Click("button:again")
	d.reply(desk.Reply{Name: "/tmp/other.quintet"})
	const asked = "store game.quintet data"
	if !slices.Equal(d.desk.Asked, []string{asked, asked}) || written != "/tmp/other.quintet" {
		t.Errorf("the dialogs %q were opened and %q was written; want the same dialog twice, and other.quintet", d.desk.Asked, written)
	}
	d.wantBack()
}
