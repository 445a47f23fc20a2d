package play

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
)

func TestWhoPlaysIsChangedInTheMiddleOfATurn(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.start(stagetest.Game(t, "chessyball"))
	for b.Match.State().Status().Step != 2 {
		d.do(b, b.Match.State().Legal(nil)[0])
		d.Settle()
	}
	at, mover := b.Match.At(), b.Match.State().Mover()
	d.Click(playerNames[mover])
	d.Click("level:1")
	if got := b.judge.name(mover); got != text("setup.computer", 1) {
		t.Errorf("the player is called %q, want the computer at level 1", got)
	}
	d.Settle()
	if b.Match.At() == at || b.Match.State().Mover() == mover {
		t.Errorf("the computer has played from action %d to action %d, and is to act: %t; want some actions, and its turn over", at, b.Match.At(), b.Match.State().Mover() == mover)
	}
	d.Click(playerNames[mover])
	d.Click("level:0")
	if got := b.judge.name(mover); got != text([]string{"setup.one", "setup.two"}[mover]) {
		t.Errorf("the person is called %q, want the name of the side", got)
	}
}

func TestWhoPlaysIsChangedWhileTheComputerThinks(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.against(stagetest.Game(t, "dimpled"), "8")
	d.Click("site:e5")
	d.Ticks(2)
	d.Click("player:second")
	d.Click("level:2")
	if d.open != 0 || b.Players[rules.Second].Level != 2 {
		t.Fatalf("%d searches are running with the players %+v; want none, and level 2", d.open, b.Players)
	}
	d.Settle()
	if b.Match.At() != 2 {
		t.Errorf("after the change the game is at action %d, want 2", b.Match.At())
	}
	d.Click("site:a1")
	d.Ticks(2)
	d.Click("player:second")
	d.Click("level:0")
	d.Ticks(100)
	if b.Match.At() != 3 || d.open != 0 {
		t.Fatalf("with a person in place of the computer the game is at action %d, and %d searches are running; want 3, and none", b.Match.At(), d.open)
	}
	d.Click("site:b1")
	if b.Match.At() != 4 {
		t.Errorf("after a click of the person the game is at action %d, with the note %q; want action 4", b.Match.At(), b.note.Note)
	}
}

func TestWhoPlaysIsNotChangedByAClickElsewhere(t *testing.T) {
	for _, elsewhere := range []func(*driver){
		func(d *driver) { d.Key(ebiten.KeyEscape) },
		func(d *driver) { d.Click("site:e5") },
		func(d *driver) { d.Click("player:first") },
	} {
		d := newDriver(t, 800, 600, save.SpeedOff)
		b := d.start(stagetest.Game(t, "dimpled"))
		d.Click("player:first")
		if !d.Has("level:8") {
			t.Fatal("the list of levels does not open")
		}
		elsewhere(d)
		if d.Has("level:8") || b.Match.At() != 0 || b.Players[0].Level != 0 {
			t.Errorf("a click elsewhere leads to %d actions of %+v; want none, and the players of before", b.Match.At(), b.Players)
		}
	}
}

// TestWhoPlaysHoldsForTheNextGame checks that the players of a game also play the next one, on
// the same seats, even if another seat starts.
func TestWhoPlaysHoldsForTheNextGame(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.startWith(stagetest.Game(t, "dimpled"), "one=0", "two=4", "starts=two")
	if b.Players[rules.First].Level != 4 {
		t.Fatalf("First is %+v; want level 4", b.Players[rules.First])
	}
	d.Click("player:first")
	d.Click("level:5")
	if want := "follow"; len(d.doors.used) != 1 || d.doors.used[0] != want {
		t.Errorf("the doors used are %q, not %q", d.doors.used, want)
	}
	d.Click("button:new")
	next := d.board()
	if next == b || next.Players[rules.First].Level != 5 || next.Players[rules.Second].Level != 0 {
		t.Errorf("the next game is played by %+v, want level 5 against a person", next.Players)
	}
}
