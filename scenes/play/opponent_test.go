package play

import (
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/clock"
	"quintet/rules/match"
	"quintet/rules/rulestest"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/session"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/think"
	"quintet/scenes/ui"
)

func TestTheComputerAnswers(t *testing.T) {
	for _, g := range catalog.All {
		d, b := begin(t, g.ID, "two=2")
		for n := 0; n < 4 && b.Match.State().Outcome() == rules.Playing; n++ {
			d.do(b, b.Match.State().Legal(nil)[0])
			d.Settle()
		}
		if b.card.shown() {
			d.Click("end:review")
		}
		s := b.Match.State()
		if d.Whole("turn:2"); s.Outcome() == rules.Playing && s.Mover() != rules.First {
			t.Errorf("%s is to act; want First, after the computer's action", g.Colours[s.Mover()])
		}
		if !slices.ContainsFunc(b.Match.Turns(), func(t match.Turn) bool { return t.Mover == rules.Second }) {
			t.Errorf("%s: no action is the computer's", g.ID)
		}
		d.Click("button:undo")
		if d.Settle(); b.Match.State().Mover() != rules.First || d.open != 0 {
			t.Errorf("%s: after undo player %d is to act, and %d searches are running; want the person, and none", g.ID, b.Match.State().Mover(), d.open)
		}
	}
}

// TestTheComputerTakesItsTime checks that each action of the computer is animated before the next
// one, and comes at least half a second after the one before.
func TestTheComputerTakesItsTime(t *testing.T) {
	for _, speed := range []settings.Speed{settings.SpeedOff, settings.SpeedNormal} {
		d := newDriver(t, 1280, 720, speed)
		b := d.start("chessyball", "one=1", "two=1")
		at, since := 0, 0
		for b.Match.At() < 9 {
			d.Tick(ui.Input{})
			since++
			if b.Match.At() == at {
				continue
			}
			if b.Match.At() > at+1 || since < leastPause {
				t.Errorf("at speed %s the match goes from action %d to %d after %d ticks; want one action, after at least %d ticks", speed, at, b.Match.At(), since, leastPause)
			}
			if speed != settings.SpeedOff && !b.table.Playing() {
				t.Errorf("action %d is not animated", at+1)
			}
			at, since = b.Match.At(), 0
		}
	}
}

func TestTheComputerActsWhenItIsTold(t *testing.T) {
	d, b := begin(t, "dimpled", "two=8")
	for _, tell := range []string{"M", "button:now"} {
		at := b.Match.At()
		d.do(b, b.Match.State().Legal(nil)[0])
		d.Ticks(2)
		if part, thinks := b.opponent.progress(); part == 0 || !thinks {
			t.Errorf("the progress of the search is %v, and it goes on: %t; want more than 0, and true", part, thinks)
		}
		if d.press(tell); b.Match.At() < at+2 {
			t.Errorf("after %s the game is at action %d, want at least %d", tell, b.Match.At(), at+2)
		}
		d.Until(func() bool { return b.Match.State().Mover() == rules.First })
	}
}

// TestMoveNowActsWithNothingFound checks that Move now, by button or key, makes the computer act
// within 200 ms. It does so even if the worker is busy or dead and the coach has not judged the
// last action.
func TestMoveNowActsWithNothingFound(t *testing.T) {
	const within = 12 // 200 ms, in ticks
	for _, g := range catalog.All {
		for _, tell := range []string{"M", "button:now"} {
			for _, coach := range []settings.Coach{settings.CoachOff, settings.CoachOn} {
				d := newDriver(t, 1280, 720, settings.SpeedOff)
				d.Stage.Settings.Coach = coach
				d.tools.Think = func(think.Problem) think.Thinker { return &slowThinker{} }
				b := d.start(g.ID, "two=8")
				d.toComputer(b)
				at := b.Match.At()
				if d.Ticks(100); b.Match.At() != at || b.counsel.Judges() != (coach == settings.CoachOn) {
					t.Fatalf("%s: the computer acts although its search has found nothing: %t, and the coach judges: %t", g.ID, b.Match.At() != at, b.counsel.Judges())
				}
				d.press(tell)
				if d.Ticks(within); b.Match.At() == at || b.counsel.Judges() {
					t.Errorf("%s: the computer has acted within %d ticks: %t, and the coach judges: %t", g.ID, within, b.Match.At() > at, b.counsel.Judges())
				}
			}
		}
	}
}

// slowThinker finds nothing and counts its ticks.
type slowThinker struct{ ticks int }

func (s *slowThinker) Tick() think.Thought {
	s.ticks++
	return think.Thought{}
}

func (s *slowThinker) Quit() {}

// TestTheSearchHasNoTickWhilePiecesMove checks that the search gets no ticks while pieces move, and
// gets some afterwards. A search in the background may begin only with its first tick: on a machine
// with few processors it would otherwise slow down the animation.
func TestTheSearchHasNoTickWhilePiecesMove(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, settings.SpeedNormal)
		slow := &slowThinker{}
		d.tools.Think = func(think.Problem) think.Thinker { return slow }
		b := d.start(g.ID, "two=8")
		for n := 0; b.Level() == 0 && n < 4; n++ {
			d.do(b, b.Match.State().Legal(nil)[0])
			d.Until(func() bool { return b.Level() != 0 || !b.table.Playing() })
		}
		if b.Level() == 0 || !b.table.Playing() {
			t.Fatalf("%s: the level to act is %d, and pieces move: %t; the test needs a level above 0, and motion", g.ID, b.Level(), b.table.Playing())
		}
		d.Until(func() bool { return !b.table.Playing() || slow.ticks != 0 })
		if b.table.Playing() {
			t.Errorf("%s: a search gets a tick while pieces move", g.ID)
		}
		if d.Ticks(2); slow.ticks == 0 {
			t.Errorf("%s: the search gets no tick although nothing moves", g.ID)
		}
	}
}

func TestClicksDoNotPlayForTheComputer(t *testing.T) {
	d, b := begin(t, "dimpled", "two=8")
	free, _ := d.Find("site:a1")
	d.Click("site:e5")
	d.X, d.Y = free.X, free.Y
	if d.click(); b.Match.At() != 1 {
		t.Errorf("%d actions are played, want 1", b.Match.At())
	}
}

// TestALevelThinksOnOneProcessor checks that the strength of a level does not depend on the
// machine: only the search for a hint uses several threads.
func TestALevelThinksOnOneProcessor(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		var posed []think.Problem
		d.tools.Think = func(p think.Problem) think.Thinker {
			posed = append(posed, p)
			return &slowThinker{}
		}
		b := d.start(g.ID)
		d.Key(ebiten.KeyH)
		for level := range rules.Levels {
			d.Click("player:first")
			d.Click(fmt.Sprintf("level:%d", level+1))
			d.Ticks(1)
		}
		if b.Match.At() != 0 || len(posed) != 1+rules.Levels {
			t.Fatalf("%s: at action %d the computer was given %d problems, want one for the hint and one for each level", g.ID, b.Match.At(), len(posed))
		}
		if n := posed[0].Limits.Threads; n != 2 {
			t.Errorf("%s: a hint is searched on %d processors, want 2", g.ID, n)
		}
		for i, p := range posed[1:] {
			if p.Limits.Threads > 1 {
				t.Errorf("%s: level %d searches on %d processors, want 1", g.ID, i+1, p.Limits.Threads)
			}
		}
	}
}

// TestNothingIsThoughtOfElsewhere leaves the board in several ways. No search goes on.
func TestNothingIsThoughtOfElsewhere(t *testing.T) {
	for _, leave := range []string{"button:menu", "button:back", "G", "Ctrl+O", "Ctrl+S", "button:new"} {
		d, _ := begin(t, "dimpled", "two=8")
		d.Click("site:e5")
		if d.Ticks(2); d.open != 1 {
			t.Fatalf("%d searches are running, want 1", d.open)
		}
		d.press(leave)
		d.doors.over("elsewhere")
		if d.Ticks(1); len(d.doors.used) != 1 || d.open != 0 {
			t.Errorf("after the door %q %d searches are running; want one door, and no search", d.doors.used, d.open)
		}
	}
}

// TestThinkingCostsFewFrames checks that a few frames a second are drawn while the computer
// thinks, and none otherwise.
func TestThinkingCostsFewFrames(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	d.tools.Think = d.inSlices(20)
	d.start("dimpled", "two=8")
	d.Click("site:e5")
	d.Watch()
	if d.Ticks(120); d.Drawn < 1 || d.Drawn > 5 {
		t.Errorf("%d frames are drawn in two seconds of thinking, want 1 to 5", d.Drawn)
	}
	d.Key(ebiten.KeyS)
	d.Watch()
	if d.Ticks(120); d.Drawn > 0 {
		t.Errorf("%d frames are drawn in two seconds at rest, want none", d.Drawn)
	}
}

func TestTheBoardCanBeTurnedWhileTheComputerThinks(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedNormal)
	d.tools.Think = d.inSlices(20)
	b := d.start("akron", "two=8")
	d.do(b, b.Match.State().Legal(nil)[0])
	d.Ticks(60)
	d.Key(ebiten.KeyR)
	if !b.table.Moves() || b.Next() != 1 || d.open != 1 {
		t.Errorf("the board moves: %t, and %d searches go on; want it moving, and 1 search", b.table.Moves(), d.open)
	}
	d.Click("button:settings")
	d.Click("button:back")
	if d.Ticks(1); d.board() != b || d.open != 1 {
		t.Errorf("back from the settings %d searches are running; want one, and the same board", d.open)
	}
}

// race plays a game of the computer against itself with clocks. A tick is a sixtieth of a second, and
// a search visits the given number of nodes in it. An action of a player who has at most 300 ms left
// must take no time. race returns the board, and the least that each player had left, in
// milliseconds.
func (d *driver) race(g *rules.Game, levels [2]int, control clock.Control, nodes int) (b *Board, least [2]int) {
	d.T.Helper()
	now := noon
	s := session.New(stagetest.Match(d.T, g.ID), [2]save.Player{{Level: levels[0]}, {Level: levels[1]}}, [2]int{0, 1}, func() time.Time { return now })
	s.SetControl(control)
	d.tools.Think = d.inSlices(nodes)
	b = d.show(s)
	least = [2]int{control.Sides[0].Base, control.Sides[1].Base}
	for range 1_000_000 {
		if b.Concluded() {
			return b, least
		}
		now = now.Add(time.Second / 60)
		b.Update(&ui.Input{})
		c, at := b.Clock()
		if left := c.Left(c.Mover(), at); left < least[c.Mover()] {
			if before := least[c.Mover()]; before <= 300 {
				d.T.Fatalf("%s: with %d ms left an action takes %d ms, want none", g.ID, before, before-left)
			}
			least[c.Mover()] = left
		}
	}
	d.T.Fatalf("%s: after a million ticks the game still goes on in %s", g.ID, b.Match.State())
	return nil, least
}

// TestTheComputerKeepsToItsClock lets the strongest level play against itself and, without the flag
// -short, against the two levels below. They have ten seconds for the game, and would need much more
// on a machine as slow as this one. Nobody loses by time. With QUINTET_SIMULATE it plays 200 games
// in all, and they have a minute.
func TestTheComputerKeepsToItsClock(t *testing.T) {
	const nodes = 20
	games, base := rulestest.Share(5), clock.LeastBase
	if os.Getenv("QUINTET_SIMULATE") != "" {
		games, base = 40, 60_000
	}
	for _, g := range catalog.All {
		for i := range games {
			levels := [2]int{rules.Levels, rules.Levels}
			levels[i%2] -= i % 3
			d := newDriver(t, 1280, 720, settings.SpeedOff)
			b, least := d.race(g, levels, clock.Even(clock.Increment, base, 0), nodes)
			if b.EndReason() == save.TimeOut || min(least[0], least[1]) == 0 || d.open != 0 {
				t.Errorf("%s, levels %v: after %d actions the reason of the end is %q, the least left was %v ms, and %d searches go on; want an end by the rules, time left, and none", g.ID, levels, b.Match.Len(), b.EndReason(), least, d.open)
			}
		}
	}
}
