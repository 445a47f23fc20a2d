package play

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
)

// The start of a shoot-out, and the actions of a first shot, which scores.
const shotStart = "18/18/18/18/18/18/18/18/18/18/18 w b 0-0 101 100 0 - /:2"

var firstShot = strings.Fields("@m8 @h4 @h8 @q7 @k7 @l2 h4-h1 h8-l8 h1-p9")

// shootout begins a game of two persons in a position of a shoot-out and plays the
// actions, by clicks.
func (d *driver) shootout(position string, actions ...string) *Board {
	d.t.Helper()
	b := d.from(stagetest.Game(d.t, "chessyball"), position, "tie=shootout")
	for _, action := range actions {
		d.play(b, action)
	}
	return b
}

// untilTold lets time pass until the end of a shot is announced, and says for how many
// ticks it is not, in which told may not be true.
func (d *driver) untilTold(b *Board, told func() bool) (ticks int) {
	d.t.Helper()
	ends := func(e rules.Event) bool { return e.Kind == rules.Hit || e.Kind == rules.Miss }
	for ; slices.ContainsFunc(b.table.Ahead(), ends); ticks++ {
		if told() {
			d.t.Fatal("the end of the shot is told ahead of it")
		}
		d.Ticks(1)
	}
	return ticks
}

// TestAShotIsToldWhenItEnds holds that the strip does not say ahead how a shot ends:
// neither as it is played or shown again, nor as it is made again together with what
// the computer answered.
func TestAShotIsToldWhenItEnds(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedNormal)
	b := d.shootout(shotStart, firstShot...)
	told := func() bool {
		shots, _ := b.panel.shots()
		return shots[rules.First][0] != rules.ShotGoing
	}
	holds := func(what string) {
		t.Helper()
		if d.untilTold(b, told) == 0 || !told() {
			t.Errorf("%s: nothing is to be told, or not when it is announced", what)
		}
		d.Settle()
	}
	holds("played")
	d.Key(ebiten.KeyP)
	holds("shown again")
	b.setLevel(rules.Second, 1)
	for b.Level() > 0 {
		d.Ticks(1)
	}
	d.Settle()
	answered := b.Match.At()
	d.Key(ebiten.KeyArrowLeft)
	d.Settle()
	if b.Match.At() != len(firstShot)-1 || answered != len(firstShot)+3 {
		t.Fatalf("%d actions are played, and undone they are %d", answered, b.Match.At())
	}
	d.Key(ebiten.KeyArrowRight)
	if b.Match.At() != answered {
		t.Fatalf("made again are %d actions", b.Match.At())
	}
	holds("made again")
}
