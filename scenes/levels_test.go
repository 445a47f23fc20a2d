package scenes

import (
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/save"
)

func TestWhoPlaysIsChangedInTheMiddleOfATurn(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.start(find(t, "chessyball"))
	for b.match.State().Status().Step != 2 {
		d.do(b, b.match.State().Legal(nil)[0])
		d.settle()
	}
	at, mover := b.match.At(), b.match.State().Mover()
	d.click(playerNames[mover])
	d.click("level:1")
	if got := b.called(mover); got != text("setup.computer", 1) {
		t.Errorf("the player is called %q", got)
	}
	d.settle()
	if b.match.At() == at || b.match.State().Mover() == mover {
		t.Errorf("from %d actions on the computer has come to %d", at, b.match.At())
	}
	d.click(playerNames[mover])
	d.click("level:0")
	if got := b.called(mover); got != text([]string{"setup.one", "setup.two"}[mover]) {
		t.Errorf("the person is called %q", got)
	}
}

// TestEveryLevelHasAWord holds that the set-up says how well each level plays.
func TestEveryLevelHasAWord(t *testing.T) {
	said := map[string]bool{}
	for level := 1; level <= rules.Levels; level++ {
		word := text("level." + strconv.Itoa(level))
		if said[word] || !strings.HasPrefix(strength(find(t, "akron"), level), word) {
			t.Errorf("of level %d it says %q", level, strength(find(t, "akron"), level))
		}
		said[word] = true
	}
}

func TestWhoPlaysIsChangedWhileTheComputerThinks(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := against(d, find(t, "dimpled"), "8")
	d.click("site:e5")
	d.ticks(2)
	d.click("player:second")
	d.click("level:2")
	if d.open != 0 || b.players[rules.Second].Level != 2 {
		t.Fatalf("%d searches go on for %+v", d.open, b.players)
	}
	d.settle()
	if b.match.At() != 2 {
		t.Errorf("after the change it is at %d actions", b.match.At())
	}
	d.click("site:a1")
	d.ticks(2)
	d.click("player:second")
	d.click("level:0")
	d.ticks(100)
	if b.match.At() != 3 || d.open != 0 {
		t.Fatalf("the computer plays for a person: %d actions", b.match.At())
	}
	d.click("site:b1")
	if b.match.At() != 4 {
		t.Errorf("the person cannot act: %q", b.note.note)
	}
}

func TestWhoPlaysIsNotChangedByAClickElsewhere(t *testing.T) {
	for _, elsewhere := range []func(*driver){
		func(d *driver) { d.key(ebiten.KeyEscape) },
		func(d *driver) { d.click("site:e5") },
		func(d *driver) { d.click("player:first") },
	} {
		d := newDriver(t, 800, 600, save.SpeedOff)
		b := d.start(find(t, "dimpled"))
		d.click("player:first")
		if !d.has("level:8") {
			t.Fatal("there is nothing to choose")
		}
		elsewhere(d)
		if d.has("level:8") || b.match.At() != 0 || b.players[0].Level != 0 {
			t.Errorf("it leads to %d actions of %+v", b.match.At(), b.players)
		}
	}
}

// The next game is played by those who played last, whoever starts.
func TestWhoPlaysHoldsForTheNextGame(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.startWith(find(t, "dimpled"), "one=0", "two=4", "starts=two")
	if b.players[rules.First].Level != 4 {
		t.Fatalf("First is %+v", b.players[rules.First])
	}
	d.click("player:first")
	d.click("level:5")
	d.click("button:new")
	b = d.top().(*board)
	if b.players[rules.First].Level != 5 || b.players[rules.Second].Level != 0 {
		t.Errorf("the next game is played by %+v", b.players)
	}
}

func TestTwoOfTheSameNameAreToldApart(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.startWith(find(t, "dimpled"), "one=8", "two=8")
	first, second := b.called(rules.First), b.called(rules.Second)
	if first == second {
		t.Errorf("both are called %q", first)
	}
}
