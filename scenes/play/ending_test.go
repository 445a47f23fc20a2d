package play

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/session"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// TestAGameIsGivenUp checks that a resigned game is over and is kept with its result, and
// that its positions can still be shown.
func TestAGameIsGivenUp(t *testing.T) {
	d, b := begin(t, "dimpled")
	d.Click("button:game")
	if b.CanResign() || d.Has("button:game.resign") {
		t.Error("a game can be resigned before its first action")
	}
	d.press("Escape site:e5 button:game.resign") // by Second, who is to act
	if !strings.Contains(b.task(), text("board.end.resigned.by", text("setup.two"))) || b.Outcome() != rules.FirstWins || !d.Logged("result first") {
		t.Errorf("the task is %q and the outcome %s, want that Second has resigned and First wins", b.task(), b.Outcome())
	}
	if !b.panel.isWinner(rules.First) || b.panel.isWinner(rules.Second) {
		t.Errorf("First is shown as the winner: %t, and Second: %t; want only First", b.panel.isWinner(rules.First), b.panel.isWinner(rules.Second))
	}
	if d.Has("site:f5") || b.Open() || b.CanResign() {
		t.Errorf("after the resignation a site can be clicked: %t, a person may act: %t, and can resign: %t; want none of this", d.Has("site:f5"), b.Open(), b.CanResign())
	}
}

func TestAGameThatWasGivenUpIsReopenedAndTakenUp(t *testing.T) {
	d, b := begin(t, "dimpled")
	d.press("site:e5 button:game.resign")
	b = d.reopen(b.Snapshot())
	if b.Snapshot().Result != save.FirstWins || b.Snapshot().Reason != save.Resigned || b.Outcome() != rules.FirstWins {
		t.Fatalf("the game is resumed with the result %q and the reason %q, want first and resigned", b.Snapshot().Result, b.Snapshot().Reason)
	}
	if d.press("Left"); b.Outcome() != rules.Playing {
		t.Errorf("after undo the outcome is %s, want none", b.Outcome())
	}
	d.press("Right button:game.takeup")
	own := d.board()
	d.Click("site:f5")
	if own == b || own.Match.Len() != 2 || own.Outcome() != rules.Playing {
		t.Errorf("the game that goes on from there has %d actions and the outcome %s, want 2 and none", own.Match.Len(), own.Outcome())
	}
	d.press("button:game.resign Left site:a1")
	if first, second := b.Snapshot().Result, own.Snapshot().Result; first != save.FirstWins || second != save.SecondWins {
		t.Errorf("the game and its branch are kept with the results %q and %q, want first and second", first, second)
	}
}

// TestThePersonGivesUp checks that a person who resigns against the computer loses,
// whichever player is to act, and that the computer stops thinking.
func TestThePersonGivesUp(t *testing.T) {
	for _, thinks := range []bool{true, false} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		d.tools.Think = d.inSlices(20)
		b := d.start("dimpled", "two=8")
		d.Click("site:e5")
		d.Ticks(2)
		if !thinks {
			d.Key(ebiten.KeyM)
			d.Settle()
		}
		d.press("button:game.resign")
		if d.Ticks(100); b.Outcome() != rules.SecondWins || d.open != 0 {
			t.Errorf("thinking %t: the outcome is %s and %d searches go on, want that Second wins and none", thinks, b.Outcome(), d.open)
		}
	}
}

// TestResigningAsks checks that one click does not resign a game of some length. There must
// be a question. The first button, Escape, a press elsewhere and a look back continue the game, and the
// other button loses it.
func TestResigningAsks(t *testing.T) {
	d, b := begin(t, "akron")
	d.randomGame(b, 1, shortGame+1, false)
	for _, goOn := range []string{"resign:on", "Enter", "Escape", "a press beside it", "Left Right"} {
		d.press("button:game.resign")
		if b.Outcome() != rules.Playing || b.card.title != text("resign.title", b.Players[b.Resigner()].Name) || !d.Has("resign:yes") {
			t.Fatalf("after the click the outcome is %s and the question %q, want a game that goes on and the question whether to resign", b.Outcome(), b.card.title)
		}
		if goOn == "a press beside it" {
			d.X, d.Y = 300, 300
			d.click()
		} else {
			d.press(goOn)
		}
		if b.card.shown() || b.Outcome() != rules.Playing {
			t.Errorf("after %s the card is shown: %v, and the outcome is %s, want no card and no outcome", goOn, b.card.shown(), b.Outcome())
		}
	}
	loser := b.Resigner()
	d.press("button:game.resign resign:yes")
	if b.Outcome() != rules.Win(loser.Other()) || !d.Has("end:rematch") {
		t.Errorf("after the resignation the outcome is %s, want %s", b.Outcome(), rules.Win(loser.Other()))
	}
}

// TestResigningAsksInALongGame plays each game with clocks, takes actions back, plays others, and resigns
// while any position is looked at. There is a question if the game is long, however long the line is
// that is looked at.
func TestResigningAsksInALongGame(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		for seed := range uint64(12) {
			dice := rand.New(rand.NewPCG(seed, 5))
			b := d.timed(g.ID, "10+0")
			for range 2 {
				d.actions(b, dice, 1+dice.IntN(2*shortGame))
				for range dice.IntN(b.Present().Depth()) {
					b.TakeBack()
				}
				d.actions(b, dice, 1+dice.IntN(shortGame))
			}
			if b.Concluded() {
				continue
			}
			nodes := slices.Collect(b.Match.All())
			b.show(nodes[dice.IntN(len(nodes))])
			long := b.Present().Depth() > shortGame
			if d.press("button:game.resign"); b.Concluded() == long || d.Has("resign:yes") != long {
				t.Errorf("%s, %d: after %d actions resigning ends the game: %t, and asks: %t, where a line of %d is looked at", g.ID, seed, b.Match.End().Depth(), b.Concluded(), d.Has("resign:yes"), b.Match.Len())
			}
		}
	}
}

// TestTheCardAtTheEndStays plays each game with clocks, takes actions back and resigns. After any position
// has been looked at, the card at the end is as before.
func TestTheCardAtTheEndStays(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		dice := rand.New(rand.NewPCG(2, 6))
		b := d.timed(g.ID, "10+0")
		for d.actions(b, dice, 12); b.Concluded(); d.actions(b, dice, 12) {
			b = d.timed(g.ID, "10+0")
		}
		for range 6 {
			b.TakeBack()
		}
		b.resign(b.Resigner())
		d.Ticks(1)
		want := []string{b.card.title, b.card.subtitle, b.card.text}
		for n := range b.Match.All() {
			b.show(n)
			d.Ticks(1)
			b.show(b.Match.End())
			d.Ticks(1)
			if got := []string{b.card.title, b.card.subtitle, b.card.text}; !slices.Equal(got, want) {
				t.Fatalf("%s: after a look at action %d of %d the card says %q, want %q", g.ID, n.Depth(), b.Match.End().Depth(), got, want)
			}
		}
	}
}

// TestAFinishedGameKeepsItsPlayers checks that a game that has ended keeps its players
// when others are chosen for the next one.
func TestAFinishedGameKeepsItsPlayers(t *testing.T) {
	d, b := begin(t, "dimpled", "two=1")
	d.Click("site:e5")
	d.Settle()
	d.press("button:game.resign")
	verdict := b.task()
	d.press("player:second level:4")
	if level := b.Snapshot().Players[1].Level; b.task() != verdict || level != 1 {
		t.Errorf("the task has become %q, and the finished game has the level %d; want %q, and 1", b.task(), level, verdict)
	}
	if d.Click("button:new"); d.board().Players[1].Level != 4 {
		t.Errorf("the next game is against level %d, want 4", d.board().Players[1].Level)
	}
}

// TestWhatIsSaidOfAFinishedGameStays plays games of two people until one of them is named, resigns, and gives
// their sides to the computer in the next game. What is said of the game, at any position, stays.
func TestWhatIsSaidOfAFinishedGameStays(t *testing.T) {
	for id, event := range map[string]rules.EventKind{"dipole": rules.Skip, "chessyball": rules.Score} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		b := d.playUntil(stagetest.Game(t, id), event)
		b.resign(rules.First)
		d.Ticks(1)
		said := func() (all []string) {
			for n := range b.Match.All() {
				b.show(n)
				all = append(all, b.judge.told(), b.task())
			}
			return all
		}
		before := said()
		for side := range b.Players {
			b.setStrength(rules.Player(side), assets.Strength{Level: 4})
		}
		for i, after := range said() {
			if after != before[i] {
				t.Errorf("%s: after action %d it says %q, and once levels are chosen for the next game %q", id, i/2, before[i], after)
			}
		}
	}
}

// TestTheEndIsSeenAfterAReview shows the review of a game that goes on, and then ends the game by
// the action that follows or by a resignation. The card at the end comes.
func TestTheEndIsSeenAfterAReview(t *testing.T) {
	for _, end := range []string{"site:d3", "button:game.resign"} {
		d, b := from(t, "crosscut", "5/5/1rr2/5/5 b", "size=5")
		d.play(b, "b4")
		b.ShowReview()
		d.press(end)
		if d.Ticks(2); b.Outcome() == rules.Playing || !b.card.shown() {
			t.Errorf("after %s the outcome is %v, and the card is shown: %t; want the end and the card", end, b.Outcome(), b.card.shown())
		}
	}
}

// TestResigningAGameThatCountsAsks resigns a rated game and a game of a match after a few actions,
// and offers to resign one of a match that is lost for certain. There is always a question.
func TestResigningAGameThatCountsAsks(t *testing.T) {
	g := catalog.All[0]
	for _, kind := range []string{"rated", "match", "lost"} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		var b *Board
		resign := "button:game.resign"
		switch kind {
		case "rated":
			b = d.rated(g, rules.First)
		case "match":
			b = d.series(g, 3, 0)
			d.randomGame(b, 1, 2, false)
		case "lost":
			b = d.provenLost(g)
			b.Join(session.NewSeries(3))
			resign = "button:resign"
		}
		if d.press(resign); b.Concluded() || !d.Has("resign:yes") {
			t.Fatalf("%s: resigning ends the game: %t, and asks: %t; want a question", kind, b.Concluded(), d.Has("resign:yes"))
		}
		if d.press("resign:yes"); !b.Concluded() {
			t.Errorf("%s: after the answer the game goes on", kind)
		}
	}
}

// TestTheComputerDoesNotAnswerTheResignation asks to resign while the computer thinks. The question
// still waits for its answer after the action of the computer.
func TestTheComputerDoesNotAnswerTheResignation(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, settings.SpeedNormal)
		b := d.rated(g, rules.First)
		for b.Level() == 0 {
			d.do(b, b.Match.State().Legal(nil)[0])
		}
		d.press("button:game.resign")
		for b.Level() > 0 {
			if d.Tick(ui.Input{}); !d.Has("resign:yes") || b.Concluded() {
				t.Fatalf("%s: after %d actions the question is there: %t", g.ID, b.Match.Len(), d.Has("resign:yes"))
			}
		}
		if d.Click("resign:yes"); b.Final() != rules.SecondWins {
			t.Errorf("%s: after the answer the outcome is %v, want a loss of the person", g.ID, b.Final())
		}
	}
}

// concluded returns a game of two people that was resigned after six actions, with its card
// closed.
func (d *driver) concluded(g *rules.Game) *Board {
	d.T.Helper()
	b := d.start(g.ID)
	d.randomGame(b, 3, 6, true)
	d.press("button:game.resign")
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
			"the menu":      func(d *driver, b *Board) { d.press("button:game.takeup") },
			"told to think": func(d *driver, b *Board) { b.Players[b.Match.State().Mover()].Level = 1; d.press("S") },
		} {
			d := newDriver(t, 1280, 720, settings.SpeedOff)
			b := d.concluded(g)
			before := *b.Snapshot()
			for b.Match.At() > 3 {
				d.press("Left")
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
			after.At, after.Changed, after.Players = before.At, before.Changed, before.Players
			if !bytes.Equal(after.Encode(), before.Encode()) {
				t.Errorf("%s, %s: the game that had ended is\n%s\nwant\n%s", g.ID, name, after.Encode(), before.Encode())
			}
		}
	}
}

// TestADropInAGameThatHasEnded drops a piece on a legal site in a game that has ended. This begins
// a new game, and in the old game the piece is no longer chosen.
func TestADropInAGameThatHasEnded(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	b := d.concluded(stagetest.Game(t, "dipole"))
	d.Key(ebiten.KeyHome)
	s := b.Match.State()
	path := s.Path(s.Legal(nil)[0], nil)
	d.Drag("site:"+s.SiteName(path[0]), "site:"+s.SiteName(path[1]))
	if d.Ticks(60); b.table.Choosing() || b.Match.At() != 0 || d.board() == b {
		t.Errorf("after the drop a piece is chosen: %t, the ended game is at action %d, and another board is shown: %t; want none chosen, action 0 and another board",
			b.table.Choosing(), b.Match.At(), d.board() != b)
	}
}

// TestKeysInAGameThatHasEnded checks that an action by keys also begins a new game.
func TestKeysInAGameThatHasEnded(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	b := d.concluded(stagetest.Game(t, "dimpled"))
	d.press("Left Left Left Left")
	at := b.Match.At()
	d.press("Enter Tab Enter") // shows the cursor
	if own := d.board(); own == b || own.Match.At() != at+1 || b.Match.Len() != 6 {
		t.Errorf("the game on the board is a new one: %t, at action %d, and the old one has %d actions; want a new one, at action %d, and 6", own != b, own.Match.At(), b.Match.Len(), at+1)
	}
}

// TestTheEndCardIsThatOfTheGame checks that the card at the end is not shown over a
// variation.
func TestTheEndCardIsThatOfTheGame(t *testing.T) {
	d, b := begin(t, "dimpled")
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
