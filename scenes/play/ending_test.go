package play

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/session"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// TestAGameIsGivenUp checks that a resigned game is over and is kept with its result, and
// that its positions can still be shown.
func TestAGameIsGivenUp(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(stagetest.Game(t, "dimpled"))
	d.Click("button:game")
	if b.CanResign() || d.Has("button:game.resign") {
		t.Error("a game can be resigned before its first action")
	}
	d.Key(ebiten.KeyEscape)
	d.Click("site:e5")
	d.Click("button:game")
	d.Click("button:game.resign") // by Second, who is to act
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
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(stagetest.Game(t, "dimpled"))
	d.Click("site:e5")
	b.Resign(b.Resigner())
	b = d.reopen(b.Snapshot())
	if b.Snapshot().Result != save.FirstWins || b.Snapshot().Reason != save.Resigned || b.Outcome() != rules.FirstWins {
		t.Fatalf("the game is resumed with the result %q and the reason %q, want first and resigned", b.Snapshot().Result, b.Snapshot().Reason)
	}
	d.Key(ebiten.KeyArrowLeft)
	if b.Outcome() != rules.Playing {
		t.Errorf("after undo the outcome is %s, want none", b.Outcome())
	}
	d.Key(ebiten.KeyArrowRight)
	d.Click("button:game")
	d.Click("button:game.takeup")
	own := d.board()
	d.Click("site:f5")
	if own == b || own.Match.Len() != 2 || own.Outcome() != rules.Playing {
		t.Errorf("the game that goes on from there has %d actions and the outcome %s, want 2 and none", own.Match.Len(), own.Outcome())
	}
	d.Click("button:game")
	d.Click("button:game.resign")
	d.Key(ebiten.KeyArrowLeft)
	d.Click("site:a1")
	if first, second := b.Snapshot().Result, own.Snapshot().Result; first != save.FirstWins || second != save.SecondWins {
		t.Errorf("the game and its branch are kept with the results %q and %q, want first and second", first, second)
	}
}

// TestThePersonGivesUp checks that a person who resigns against the computer loses,
// whichever player is to act, and that the computer stops thinking.
func TestThePersonGivesUp(t *testing.T) {
	for _, thinks := range []bool{true, false} {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		d.tools.Think = d.inSlices(20)
		b := d.against(stagetest.Game(t, "dimpled"), "8")
		d.Click("site:e5")
		d.Ticks(2)
		if !thinks {
			d.Key(ebiten.KeyM)
			d.Settle()
		}
		d.Click("button:game")
		d.Click("button:game.resign")
		d.Ticks(100)
		if b.Outcome() != rules.SecondWins || d.open != 0 {
			t.Errorf("thinking %t: the outcome is %s and %d searches go on, want that Second wins and none", thinks, b.Outcome(), d.open)
		}
	}
}

// TestResigningAsks checks that one click does not resign a game of some length. There must
// be a question. The first button, Escape and a press elsewhere continue the game, and the
// other button loses it.
func TestResigningAsks(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(stagetest.Game(t, "akron"))
	resign := func() {
		d.Click("button:game")
		d.Click("button:game.resign")
	}
	d.randomGame(b, 1, shortGame+1, false)
	for name, goOn := range map[string]func(){
		"the button":        func() { d.Click("resign:on") },
		"Enter":             func() { d.Key(ebiten.KeyEnter) },
		"Esc":               func() { d.Key(ebiten.KeyEscape) },
		"a press beside it": func() { d.X, d.Y = 300, 300; d.Tick(ui.Input{Press: true, Down: true}) },
	} {
		resign()
		if b.Outcome() != rules.Playing || b.card.title != text("resign.title", b.Players[b.Resigner()].Name) {
			t.Fatalf("after the click the outcome is %s and the question %q, want a game that goes on and the question whether to resign", b.Outcome(), b.card.title)
		}
		if goOn(); b.card.shown() || b.Outcome() != rules.Playing {
			t.Errorf("after %s the card is shown: %v, and the outcome is %s, want no card and no outcome", name, b.card.shown(), b.Outcome())
		}
	}
	loser := b.Resigner()
	resign()
	d.Click("resign:yes")
	if b.Outcome() != rules.Win(loser.Other()) || !d.Has("end:rematch") {
		t.Errorf("after the resignation the outcome is %s, want %s", b.Outcome(), rules.Win(loser.Other()))
	}
}

// TestAFinishedGameKeepsItsPlayers checks that a game that has ended keeps its players
// when others are chosen for the next one.
func TestAFinishedGameKeepsItsPlayers(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.startWith(stagetest.Game(t, "dimpled"), "two=1")
	d.Click("site:e5")
	d.Settle()
	d.Click("button:game")
	d.Click("button:game.resign")
	b.Snapshot()
	verdict := b.task()
	d.Click("player:second")
	d.Click("level:4")
	if b.task() != verdict {
		t.Errorf("the task has become %q, want %q", b.task(), verdict)
	}
	if level := b.Snapshot().Players[1].Level; level != 1 {
		t.Errorf("the finished game has the level %d, want 1", level)
	}
	d.Click("button:new")
	if level := d.board().Players[1].Level; level != 4 {
		t.Errorf("the next game is against level %d, want 4", level)
	}
}

// TestTheEndIsSeenAfterAReview shows the review of a game that goes on, and then ends the game by
// the action that follows or by a resignation. The card at the end comes.
func TestTheEndIsSeenAfterAReview(t *testing.T) {
	for name, end := range map[string]func(d *driver, b *Board){
		"an action":     func(d *driver, b *Board) { d.play(b, "d3") },
		"a resignation": func(d *driver, b *Board) { d.Click("button:game"); d.Click("button:game.resign") },
	} {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		b := d.from(stagetest.Game(t, "crosscut"), "5/5/1rr2/5/5 b", "size=5")
		d.play(b, "b4")
		b.ShowReview()
		end(d, b)
		if d.Ticks(2); b.Outcome() == rules.Playing || !b.card.shown() {
			t.Errorf("after %s the outcome is %v, and the card is shown: %t; want the end and the card", name, b.Outcome(), b.card.shown())
		}
	}
}

// TestResigningAGameThatCountsAsks resigns a rated game and a game of a match after a few actions,
// and offers to resign one of a match that is lost for certain. There is always a question.
func TestResigningAGameThatCountsAsks(t *testing.T) {
	g := catalog.All[0]
	menu := func(d *driver) { d.Click("button:game"); d.Click("button:game.resign") }
	for name, c := range map[string]struct {
		begin  func(d *driver) *Board
		resign func(d *driver)
	}{
		"rated": {func(d *driver) *Board { return d.rated(g, rules.First) }, menu},
		"match": {func(d *driver) *Board {
			b := d.series(g, 3, 0)
			d.randomGame(b, 1, 2, false)
			return b
		}, menu},
		"lost": {func(d *driver) *Board {
			b := d.provenLost(g)
			b.Join(session.NewSeries(3))
			return b
		}, func(d *driver) { d.Click("button:resign") }},
	} {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		b := c.begin(d)
		if c.resign(d); b.Concluded() || !d.Has("resign:yes") {
			t.Errorf("%s: resigning ends the game: %t, and asks: %t; want a question", name, b.Concluded(), d.Has("resign:yes"))
			continue
		}
		if d.Click("resign:yes"); !b.Concluded() {
			t.Errorf("%s: after the answer the game goes on", name)
		}
	}
}

// TestALookBackAnswersTheResignation asks to resign, and looks back instead. The question does not
// come again.
func TestALookBackAnswersTheResignation(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(stagetest.Game(t, "crosscut"))
	d.randomGame(b, 1, shortGame+1, false)
	d.Click("button:game")
	if d.Click("button:game.resign"); !d.Has("resign:yes") {
		t.Fatal("there is no question")
	}
	d.Key(ebiten.KeyArrowLeft)
	if d.Key(ebiten.KeyArrowRight); d.Has("resign:yes") {
		t.Error("the question comes again after a look back")
	}
}

// TestTheComputerDoesNotAnswerTheResignation asks to resign while the computer thinks. The question
// still waits for its answer after the action of the computer.
func TestTheComputerDoesNotAnswerTheResignation(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, save.SpeedNormal)
		b := d.rated(g, rules.First)
		for b.Level() == 0 {
			d.do(b, b.Match.State().Legal(nil)[0])
		}
		d.Click("button:game")
		d.Click("button:game.resign")
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
