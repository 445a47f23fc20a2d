package play

import (
	"bytes"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// concluded returns a game of two people that was resigned after six actions, with its card
// closed.
func (d *driver) concluded(g *rules.Game) *Board {
	d.t.Helper()
	b := d.start(g)
	d.randomGame(b, 3, 6, true)
	d.Click("button:game")
	d.Click("button:game.resign")
	d.Settle()
	d.Click("end:review")
	return b
}

// TestActingInAGameThatHasEndedBeginsAnother acts in several ways in an earlier position of a game
// that has ended. Each way begins a new game with the actions up to that position. The old game
// does not change.
func TestActingInAGameThatHasEndedBeginsAnother(t *testing.T) {
	for _, g := range catalog.All {
		for name, act := range map[string]func(d *driver, b *Board){
			"a click":       func(d *driver, b *Board) { d.do(b, b.Match.State().Legal(nil)[0]) },
			"the menu":      func(d *driver, b *Board) { d.Click("button:game"); d.Click("button:game.takeup") },
			"told to think": func(d *driver, b *Board) { b.Players[b.Match.State().Mover()].Level = 1; d.Key(ebiten.KeyS) },
		} {
			d := newDriver(t, 1280, 720, save.SpeedOff)
			b := d.concluded(g)
			before := *b.Snapshot()
			for b.Match.At() > 3 {
				d.Key(ebiten.KeyArrowLeft)
			}
			at := b.Match.At()
			act(d, b)
			own := d.board()
			if own == b || own.Match.At() < at || own.Concluded() || !own.Latest() {
				t.Fatalf("%s, %s: no new game has begun", g.ID, name)
			}
			for i := range at {
				if own.Match.Ply(i).Text != before.Actions[i] {
					t.Fatalf("%s, %s: action %d differs from that of the game that had ended", g.ID, name, i+1)
				}
			}
			d.Ticks(100)
			after := *b.Snapshot()
			after.At, after.Changed = before.At, before.Changed
			after.Players = before.Players
			if !bytes.Equal(after.Encode(), before.Encode()) {
				t.Errorf("%s, %s: the game that had ended is\n%s\nwant\n%s", g.ID, name, after.Encode(), before.Encode())
			}
		}
	}
}

// TestADropInAGameThatHasEnded drops a piece on a legal site in a game that has ended. This begins
// a new game, and in the old game the piece is no longer chosen.
func TestADropInAGameThatHasEnded(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.concluded(stagetest.Game(t, "dipole"))
	d.Key(ebiten.KeyHome)
	s := b.Match.State()
	path := s.Path(s.Legal(nil)[0], nil)
	d.Point("site:" + s.SiteName(path[0]))
	d.Tick(ui.Input{Press: true, Down: true})
	d.Point("site:" + s.SiteName(path[1]))
	d.Tick(ui.Input{Down: true})
	d.Tick(ui.Input{Lift: true})
	if d.Ticks(60); b.table.Choosing() || b.Match.At() != 0 || d.board() == b {
		t.Errorf("after the drop a piece is chosen: %t, the ended game is at action %d, and another board is shown: %t; want none chosen, action 0 and another board",
			b.table.Choosing(), b.Match.At(), d.board() != b)
	}
}

// TestKeysInAGameThatHasEnded checks that an action by keys also begins a new game.
func TestKeysInAGameThatHasEnded(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.concluded(stagetest.Game(t, "dimpled"))
	for range 4 {
		d.Key(ebiten.KeyArrowLeft)
	}
	at := b.Match.At()
	d.Key(ebiten.KeyEnter) // shows the cursor
	d.Key(ebiten.KeyTab)
	d.Key(ebiten.KeyEnter)
	if own := d.board(); own == b || own.Match.At() != at+1 || b.Match.Len() != 6 {
		t.Errorf("the game on the board is a new one: %t, at action %d, and the old one has %d actions; want a new one, at action %d, and 6", own != b, own.Match.At(), b.Match.Len(), at+1)
	}
}

// TestTheEndCardIsThatOfTheGame checks that the card at the end is not shown over a
// variation.
func TestTheEndCardIsThatOfTheGame(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(stagetest.Game(t, "dimpled"))
	d.randomGame(b, 1, 1000, false)
	g := *b.Snapshot()
	first := g.Actions[:2]
	g.Variations = []save.Variation{{At: 2, Actions: g.Actions[2:]}}
	g.Actions, g.Result, g.Reason, g.At = first, save.Drawn, save.Agreed, 2
	b = d.reopen(&g)
	b.show(b.Match.Here().Children()[0])
	d.Key(ebiten.KeyEnd)
	if b.Match.State().Outcome() == rules.Playing || b.card.shown() || b.Snapshot().Result != save.Drawn || b.Snapshot().At != 2 {
		t.Errorf("at the end of a variation the card is up: %t, and kept is %+v; want no card, and a draw after 2 actions", b.card.shown(), b.Snapshot())
	}
}
