package play

import (
	"math/rand/v2"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/session"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/think"
	"quintet/scenes/ui"
)

// sure is a thinker whose result is the first legal action, and that winner wins in the given
// number of actions.
type sure struct {
	problem think.Problem
	winner  rules.Player
	actions int
	driver  *driver
}

func (s *sure) Tick() think.Thought {
	best, value := s.problem.State.Legal(nil)[0], -bot.Won-1000+s.actions
	if s.problem.State.Mover() == s.winner {
		value = -value
	}
	return think.Thought{Best: best, Info: bot.Info{Value: value, Line: []rules.Action{best}}, Done: true}
}

func (s *sure) Quit() { s.driver.open-- }

// thinkSurely makes thinkers that find that winner wins after many actions.
func (d *driver) thinkSurely(winner rules.Player) { d.thinkSoon(winner, 1000) }

// thinkSoon makes thinkers that find that winner wins in the given number of actions.
func (d *driver) thinkSoon(winner rules.Player, actions int) {
	d.tools.Think = func(p think.Problem) think.Thinker {
		d.open++
		return &sure{p, winner, actions, d}
	}
}

// provenLost returns a game in which the computer plays for Second and has just proven that First
// loses.
func (d *driver) provenLost(g *rules.Game) *Board {
	d.T.Helper()
	d.thinkSurely(rules.Second)
	b := d.start(g.ID, "two=3")
	d.toComputer(b)
	d.Until(func() bool { return b.Level() == 0 })
	d.Settle()
	return b
}

// foreseen returns a game in a random position in which a person is to act. The rules foresee
// that the person loses against the computer.
func (d *driver) foreseen(g *rules.Game) *Board {
	d.T.Helper()
	for seed := range uint64(500) {
		m := stagetest.Match(d.T, g.ID)
		dice := rand.New(rand.NewPCG(seed, 1))
		for m.State().Outcome() == rules.Playing {
			mover, legal := m.State().Mover(), m.State().Legal(nil)
			if o, _ := rules.Foresee(m.State()); o == rules.Win(mover.Other()) && len(legal) > 1 {
				var players [2]save.Player
				players[mover.Other()].Level = 3
				return d.show(session.New(m, players, [2]int{0, 1}, d.Now))
			}
			if err := m.Play(legal[dice.IntN(len(legal))]); err != nil {
				d.T.Fatal(err)
			}
		}
	}
	d.T.Fatalf("no random game of %s is foreseen to be lost", g.ID)
	return nil
}

// TestALostGameIsOfferedToBeFinished checks that a person who is proven to lose against the
// computer gets buttons to finish the game and to resign. Two people do not get them, and there
// are none in an earlier position, nor in the menu after the end.
func TestALostGameIsOfferedToBeFinished(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		b := d.provenLost(g)
		menu := func(when string, has bool) {
			t.Helper()
			d.Click("button:game")
			if !b.panel.menu || d.Has("button:game.finish") != has {
				t.Errorf("%s, %s: the menu is open: %t, and has an item to finish the game: %t; want the menu, with the item: %t", g.ID, when, b.panel.menu, d.Has("button:game.finish"), has)
			}
			d.Key(ebiten.KeyEscape)
		}
		if !d.Has("button:finish") || !d.Has("button:resign") || b.panel.content.offered != text("board.decided", "Computer 3") {
			t.Errorf("%s: the offer has the text %q, a button to finish: %t, and one to resign: %t; want %q, and both", g.ID, b.panel.content.offered, d.Has("button:finish"), d.Has("button:resign"), text("board.decided", "Computer 3"))
		}
		if d.press("player:second level:0"); d.Has("button:finish") {
			t.Errorf("%s: in a game of two people there is the button to finish it; want none", g.ID)
		}
		menu("two people", true)
		d.Key(ebiten.KeyArrowLeft)
		menu("in an earlier position", false)
		d.press("End player:second level:3 button:resign Escape")
		menu("after the end", false)
		if b.Outcome() == rules.Playing {
			t.Errorf("%s: the game goes on after the person has resigned", g.ID)
		}
	}
}

// TestAnOfferWaitsUntilAllIsAtRest checks that the offer does not come while pieces move.
func TestAnOfferWaitsUntilAllIsAtRest(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedNormal)
	d.thinkSurely(rules.Second)
	b := d.start("akron", "two=3")
	d.do(b, b.Match.State().Legal(nil)[0])
	d.Until(func() bool { return b.Match.Len() >= 2 })
	if !b.table.Playing() || d.Has("button:finish") {
		t.Fatalf("a ball moves: %t, and the button to finish the game is there: %t; want a motion without the button", b.table.Playing(), d.Has("button:finish"))
	}
	if d.Until(func() bool { return !b.table.Playing() }); !d.Has("button:finish") {
		t.Error("the button to finish does not come when the motion has ended")
	}
}

// TestAProofEndsWithTheWinnersOwnPlay checks that a proof stays when the loser acts, and
// ends when the winner leaves the proven line.
func TestAProofEndsWithTheWinnersOwnPlay(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	b := d.provenLost(stagetest.Game(t, "dipole"))
	b.setStrength(rules.Second, assets.Strength{Level: 0})
	d.do(b, b.Match.State().Legal(nil)[0])
	if b.judge.decided() != rules.SecondWins {
		t.Errorf("after an action of the loser the certain outcome is %s; want that Second wins", b.judge.decided())
	}
	d.do(b, b.Match.State().Legal(nil)[0])
	if b.judge.decided() != rules.Playing {
		t.Errorf("after an action of a person for the winner the certain outcome is %s; want none", b.judge.decided())
	}
}

// TestAnOfferFits checks that in windows of every shape the offer is in the panel, above the
// tools and below the messages.
func TestAnOfferFits(t *testing.T) {
	for _, size := range windows {
		for _, g := range catalog.All {
			d := newDriver(t, size[0], size[1], settings.SpeedOff)
			b := d.provenLost(g)
			p := &b.panel
			d.Fits(0)
			if w := ui.TextFont.Width(p.content.offered); w > p.ui.Box.W || p.lines() < leastLines {
				t.Errorf("%s, %v: %q is %v wide, below %d lines; want at most %v, below at least %d", g.ID, size, p.content.offered, w, p.lines(), p.ui.Box.W, leastLines)
			}
		}
	}
}

// TestAGameIsFinished lets the computer play a lost game to its end. The side foreseen wins, and
// the actions can be undone.
func TestAGameIsFinished(t *testing.T) {
	for _, id := range []string{"dipole", "crosscut", "akron"} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		b := d.foreseen(stagetest.Game(t, id))
		want, before := b.judge.decided(), b.Match.Len()
		d.Click("button:finish")
		if b.task() != text("board.finishing") || b.Open() || d.Has("button:finish") {
			t.Errorf("%s: the task is %q; want the one of finishing, and no offer", id, b.task())
		}
		d.Settle()
		if b.Outcome() != want || b.EndReason() != "" || b.Match.Len() == before || !b.card.shown() {
			t.Errorf("%s: after %d more actions the outcome is %s, for the reason %q, and the card is shown: %t; want %s by the rules, after some actions, and the card", id, b.Match.Len()-before, b.Outcome(), b.EndReason(), b.card.shown(), want)
		}
		levels := [2]int{b.Snapshot().Players[0].Level, b.Snapshot().Players[1].Level}
		if levels[0]+levels[1] != 3 {
			t.Errorf("%s: the game is kept as played by the levels %v; want 0 and 3, as before", id, levels)
		}
		d.Click("button:undo")
		d.Settle()
		if b.Outcome() != rules.Playing || !b.Open() || b.PlaysOut() {
			t.Errorf("%s: after undo the outcome is %s, and the computer finishes the game: %t; want an open game, and a person to act", id, b.Outcome(), b.PlaysOut())
		}
	}
}

// TestFinishingStops checks that Escape, the button, undo and a choice of level stop the computer
// from playing for both sides. The game then goes on with its usual players.
func TestFinishingStops(t *testing.T) {
	for _, stop := range []string{"Escape", "button:stop", "Left", "player:second level:2"} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		b := d.provenLost(stagetest.Game(t, "dimpled"))
		d.Click("button:finish")
		at := b.Match.At()
		d.Until(func() bool { return b.Match.At() >= at+3 })
		d.press(stop)
		d.Settle()
		if b.PlaysOut() || b.panel.menu || !b.Open() || b.Next() != 0 || d.open != 0 {
			t.Errorf("%s: the computer finishes the game: %t, the menu is open: %t, a person is to act: %t, %d searches are running, and the pace is %v; want only a person to act, at rest", stop, b.PlaysOut(), b.panel.menu, b.Open(), d.open, b.Next())
		}
	}
}

// endable is a position of Chessyball with extensions, in which the mover may end the turn.
const endable = "18/5w6b5/3w10b3/7w2b7/3w5w2b1b3/1W14B1/3w1w6b1b3/7w2b7/3w10b3/4ow6b5/18 w x 0-0 1 0 0 k"

// TestEnterEndsNoTurnThatIsNotSeen presses Enter in the tick in which the program plays the only
// action. Only the next Enter ends the turn.
func TestEnterEndsNoTurnThatIsNotSeen(t *testing.T) {
	const forced = "18/18/18/18/4b13/16B1/4ob12/bbbb14/wwwwb13/wbwwb13/Wwwwb13 w 1 0-0 1 0 0 k"
	d, b := from(t, "chessyball", forced, "extend=on")
	for want := 1; want <= 2; want++ {
		if d.Key(ebiten.KeyEnter); b.Match.At() != want {
			t.Fatalf("after Enter %d the game is at action %d, want %d", want, b.Match.At(), want)
		}
	}
}

// TestATurnIsEnded checks that a player who may end their turn can do so with a button or with
// Enter. Enter ends no turn while the menu is open, nor while the cursor is shown.
func TestATurnIsEnded(t *testing.T) {
	for _, end := range []string{"button:end", "Enter"} {
		d, b := from(t, "chessyball", endable, "extend=on")
		d.press("button:game Enter Escape Space Enter Escape Escape Escape") // Space shows the cursor, with which Enter clicks
		if b.Match.Len() > 0 || b.table.Steered() {
			t.Fatalf("%s: %d actions are played, and the cursor is on: %t; want neither", end, b.Match.Len(), b.table.Steered())
		}
		if b.panel.menu {
			d.Key(ebiten.KeyEscape)
		}
		if d.press(end); b.Match.Len() != 1 || b.Match.State().Mover() != rules.Second || d.Has("button:end") {
			t.Errorf("%s: %d actions are played, want 1, and the turn ended", end, b.Match.Len())
		}
	}
}
