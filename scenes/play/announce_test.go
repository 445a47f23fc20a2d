package play

import (
	"maps"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/clock"
	"quintet/save/settings"
	"quintet/scenes/seat"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// gameWith returns the actions of a random game up to the first event of the given kind.
func gameWith(t *testing.T, g *rules.Game, kind rules.EventKind) []rules.Action {
	t.Helper()
	v, err := g.Complete(nil)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(500) {
		s, err := g.New(v)
		if err != nil {
			t.Fatal(err)
		}
		dice := rand.New(rand.NewPCG(seed, 9))
		var actions []rules.Action
		for range 2000 {
			legal := s.Legal(nil)
			if len(legal) == 0 {
				break
			}
			a := legal[dice.IntN(len(legal))]
			actions = append(actions, a)
			var log rules.Log
			s.Apply(a, &log)
			for _, e := range log.Events {
				if e.Kind == kind {
					return actions
				}
			}
		}
	}
	t.Fatalf("no random game of %s has a %v", g.ID, kind)
	return nil
}

// playUntil plays the actions of gameWith on a new board. The program plays forced actions by
// itself.
func (d *driver) playUntil(g *rules.Game, kind rules.EventKind) *Board {
	d.T.Helper()
	actions := gameWith(d.T, g, kind)
	b := d.start(g)
	for b.Match.At() < len(actions) {
		at := b.Match.At()
		for b.table.Playing() && b.Match.At() == at {
			d.Tick(ui.Input{})
		}
		if b.Match.At() == at {
			b.Play(actions[at])
		}
	}
	return b
}

func TestASkippedTurnIsAnnounced(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedNormal)
	b := d.playUntil(stagetest.Game(t, "dipole"), rules.Skip)
	skipped := b.judge.name(b.Match.State().Mover().Other())
	if want := text("board.skipped", skipped); b.judge.told() != want {
		t.Errorf("%q is told, not %q", b.judge.told(), want)
	}
	shown := false
	for b.table.Playing() {
		for _, e := range b.table.Announced() {
			shown = shown || e.Kind == rules.Skip
		}
		d.Tick(ui.Input{})
	}
	if !shown {
		t.Error("the skip is not shown while the pieces move")
	}
}

// TestNothingIsAnnouncedOnAHiddenBoard pauses a game of two people while a skipped turn is
// announced over the board. The announcement is not drawn over what hides the board.
func TestNothingIsAnnouncedOnAHiddenBoard(t *testing.T) {
	d := newDriver(t, 800, 600, settings.SpeedNormal)
	b := d.playUntil(stagetest.Game(t, "dipole"), rules.Skip)
	b.SetControl(clock.Even(clock.Increment, 60_000, 0))
	for len(b.table.Announced()) == 0 {
		d.Tick(ui.Input{})
	}
	said := words.Announcement(b.table.Announced(), b.Match.State(), b.judge.name)
	for _, hidden := range []bool{false, true} {
		if hidden {
			d.Stage.Hidden = true
			d.Ticks(1)
		}
		var c paint.Canvas
		announced := false
		c.Begin(ebiten.NewImage(800, 600), 1)
		c.OnText = func(text string, _, _ float64) { announced = announced || text != "" && strings.HasSuffix(said, text) }
		if b.Draw(&c); announced == hidden || len(b.table.Announced()) == 0 || b.Hides() != hidden {
			t.Errorf("%q is drawn: %t, the board is hidden: %t, and the table announces %d events; want it drawn: %t", said, announced, b.Hides(), len(b.table.Announced()), !hidden)
		}
	}
}

func TestAGoalIsAnnounced(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedNormal)
	b := d.playUntil(stagetest.Game(t, "chessyball"), rules.Score)
	scorer := b.judge.name(rules.First)
	if b.Match.State().(rules.Scorer).Score(rules.First) == 0 {
		scorer = b.judge.name(rules.Second)
	}
	want := text("board.scored", scorer)
	ticks := 0
	for ; points(b.table.Upcoming(), rules.First)+points(b.table.Upcoming(), rules.Second) > 0; ticks++ {
		if b.comment() == want {
			t.Fatal("the goal is announced before the ball is in it")
		}
		d.Tick(ui.Input{})
	}
	if ticks == 0 {
		t.Error("the ball is in the goal before anything moves")
	}
	if b.comment() != want || !b.table.Playing() {
		t.Errorf("when the ball is in the goal the comment is %q, want %q", b.comment(), want)
	}
}

func TestTheEndNamesWinnerAndReason(t *testing.T) {
	for _, id := range []string{"dimpled", "dipole", "crosscut", "akron"} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		b := d.playUntil(stagetest.Game(t, id), rules.End)
		s := b.Match.State()
		winner, won := s.Outcome().Winner()
		if !won {
			t.Fatalf("%s: the outcome is %s; the test needs a win", id, s.Outcome())
		}
		for _, word := range []string{b.judge.name(winner), text(b.game().Colours[winner]), words.Told(b.game(), s, s.(rules.Concluder).Conclude())} {
			if !strings.Contains(b.task(), word) {
				t.Errorf("%s: the task is %q, want %q in it", id, b.task(), word)
			}
		}
		if !d.Logged("result " + s.Outcome().String()) {
			t.Errorf("%s: the result is not in the transcript", id)
		}
	}
}

// TestTheEndIsSaidWhenAllIsAtRest checks that nothing shows or says who has won while a piece
// still moves.
func TestTheEndIsSaidWhenAllIsAtRest(t *testing.T) {
	for _, g := range catalog.All {
		for _, reduced := range []bool{false, true} {
			d := newDriver(t, 1280, 720, settings.SpeedNormal)
			d.Stage.Settings.ReducedMotion = reduced
			b := d.playUntil(g, rules.End)
			winner, won := b.Match.State().Outcome().Winner()
			ticks := 0
			for ; b.table.Playing(); ticks++ {
				if b.task() != "" {
					t.Fatalf("%s: while pieces move the task is %q, want none", g.ID, b.task())
				}
				for p := range rules.Player(2) {
					if b.panel.isWinner(p) {
						t.Fatalf("%s: the winner stands out while pieces move", g.ID)
					}
				}
				d.Tick(ui.Input{})
			}
			if ticks == 0 {
				t.Errorf("%s: nothing moves before the end", g.ID)
			}
			if b.task() != b.result.verdict() || won && !b.panel.isWinner(winner) || won && b.panel.isWinner(winner.Other()) {
				t.Errorf("%s: at rest the task is %q, want %q, with the winner highlighted", g.ID, b.task(), b.result.verdict())
			}
		}
	}
}

// TestWhatHappensIsHeard plays games with and without motion. Every kind of event has its sound,
// and nothing else is heard. Undo is silent, and nothing is heard with sounds off.
func TestWhatHappensIsHeard(t *testing.T) {
	kinds := map[rules.EventKind]bool{}
	for _, g := range catalog.All {
		for _, speed := range []settings.Speed{settings.SpeedOff, settings.SpeedFast} {
			d := newDriver(t, 1280, 720, speed)
			b := d.start(g)
			dice := rand.New(rand.NewPCG(3, 3))
			for n := 0; n < 90 && b.Match.State().Outcome() == rules.Playing; n = b.Match.At() {
				legal := b.Match.State().Legal(nil)
				clear(d.Heard)
				want := maps.Clone(d.Heard)
				b.Play(legal[dice.IntN(len(legal))])
				d.Settle()
				for ply := n; ply < b.Match.At(); ply++ { // includes forced actions, which the program plays by itself
					for _, e := range b.Match.Ply(ply).Events {
						if effect, ok := seat.Effect(e.Kind); ok {
							want[effect] = true
							kinds[e.Kind] = true
						}
					}
				}
				if !maps.Equal(d.Heard, want) {
					t.Errorf("%s at %s: after %s effects %v are heard and not %v", g.ID, speed, b.Match.Ply(n).Text, d.Heard, want)
				}
			}
			clear(d.Heard)
			d.Key(ebiten.KeyArrowLeft)
			d.Settle()
			d.Stage.Settings.Volume = settings.VolumeOff
			d.Key(ebiten.KeyArrowRight)
			d.Settle()
			if len(d.Heard) > 0 {
				t.Errorf("%s: the sounds of undo, and of redo without sounds, are %v, want none", g.ID, d.Heard)
			}
		}
	}
	if len(kinds) < 6 {
		t.Errorf("only events of the kinds %v came up", kinds)
	}
}
