package scenes

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
)

// against starts a game in which the computer plays for Second at a level.
func against(d *driver, g *rules.Game, level string) *board {
	d.t.Helper()
	return d.startWith(g, "two="+level)
}

func TestTheComputerAnswers(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := newDriver(t, 1280, 720, save.SpeedOff)
			b := against(d, g, "2")
			for range 4 {
				if b.match.State().Outcome() != rules.Playing {
					break
				}
				d.do(b, b.match.State().Legal(nil)[0])
				d.settle()
			}
			if _, ok := d.find("turn:2"); !ok {
				t.Error("its turn is not in the move list")
			}
			s := b.match.State()
			if s.Outcome() == rules.Playing && s.Mover() != rules.First {
				t.Error("the computer has not acted")
			}
			acted := false
			for i := range b.match.Len() {
				acted = acted || b.match.Ply(i).Mover == rules.Second
			}
			if !acted {
				t.Error("no action is the computer's")
			}
			d.click("button:undo")
			d.settle()
			if mover := b.match.State().Mover(); mover != rules.First {
				t.Error("undo leaves the computer to act")
			}
		})
	}
}

func TestTheComputerTakesItsTime(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := against(d, find(t, "dipole"), "1")
	d.do(b, b.match.State().Legal(nil)[0])
	for range pause - 3 {
		d.tick(input{})
	}
	if b.match.At() != 1 {
		t.Error("the computer acts before one can see what it answers")
	}
}

func TestTheComputerActsWhenItIsTold(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := against(d, find(t, "dimpled"), "8")
	d.click("site:e5")
	d.tick(input{})
	if b.progress() == 0 {
		t.Error("it shows no progress")
	}
	d.key(ebiten.KeyM)
	if b.match.At() < 2 {
		t.Error("it goes on thinking after the key")
	}
	for b.match.State().Mover() != rules.First {
		d.tick(input{})
	}
	at := b.match.At()
	d.do(b, b.match.State().Legal(nil)[0])
	d.tick(input{})
	d.click("button:now")
	if b.match.At() < at+2 {
		t.Error("it goes on thinking after the button")
	}
}

func TestClicksDoNotPlayForTheComputer(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := against(d, find(t, "dimpled"), "8")
	free, _ := d.find("site:a1")
	d.click("site:e5")
	d.x, d.y = free.x, free.y
	d.tick(input{press: true, down: true})
	d.tick(input{lift: true})
	if b.match.At() != 1 {
		t.Errorf("%d actions are played", b.match.At())
	}
}

func TestTwoComputersPlayToTheEnd(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.startWith(find(t, "crosscut"), "size=5", "one=1", "two=2")
	d.settle()
	if b.match.State().Outcome() == rules.Playing {
		t.Error("the game is not over")
	}
}
