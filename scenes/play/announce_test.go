package play

import (
	"maps"
	"math/rand/v2"
	"slices"
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
func gameWith(t *testing.T, g *rules.Game, kind rules.EventKind) (actions []rules.Action) {
	t.Helper()
	for seed := range uint64(500) {
		m := stagetest.PlayOn(t, stagetest.Match(t, g.ID), rand.New(rand.NewPCG(seed, 9)), 2000)
		actions = nil
		for i := range m.Len() {
			actions = append(actions, m.Ply(i).Action)
			if slices.ContainsFunc(m.Ply(i).Events, func(e rules.Event) bool { return e.Kind == kind }) {
				return actions
			}
		}
	}
	t.Fatalf("no random game of %s has a %v", g.ID, kind)
	return nil
}

// playUntil plays the actions of gameWith on a new board, all but the last without motion. The program
// plays forced actions by itself.
func (d *driver) playUntil(g *rules.Game, kind rules.EventKind) *Board {
	d.T.Helper()
	actions, speed := gameWith(d.T, g, kind), d.Stage.Settings.Speed
	d.Stage.Settings.Speed = settings.SpeedOff
	b := d.start(g.ID)
	for b.Match.At() < len(actions) {
		at := b.Match.At()
		if at >= len(actions)-3 { // the last ones may be forced
			d.Stage.Settings.Speed = speed
			b.Refresh()
		}
		d.Until(func() bool { return !b.table.Playing() || b.Match.At() != at })
		if b.Match.At() == at {
			b.Play(actions[at])
		}
	}
	return b
}

// TestASkippedTurnIsAnnounced announces a skipped turn over the board, and pauses the game of two people
// meanwhile. The announcement is not drawn over what hides the board.
func TestASkippedTurnIsAnnounced(t *testing.T) {
	d := newDriver(t, 800, 600, settings.SpeedNormal)
	b := d.playUntil(stagetest.Game(t, "dipole"), rules.Skip)
	if want := text("board.skipped", b.Called(b.Match.State().Mover().Other())); b.judge.told() != want {
		t.Errorf("%q is told, not %q", b.judge.told(), want)
	}
	b.SetControl(clock.Even(clock.Increment, 60_000, 0))
	d.Until(func() bool { return len(b.table.Announced()) > 0 })
	said := words.Announcement(b.table.Announced(), b.Match.State(), b.Called)
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
	scorer := rules.First
	if b.Match.State().(rules.Scorer).Score(rules.First) == 0 {
		scorer = rules.Second
	}
	want, ticks := text("board.scored", b.Called(scorer)), 0
	for ; points(b.table.Upcoming(), rules.First)+points(b.table.Upcoming(), rules.Second) > 0; ticks++ {
		if scored, _ := b.panel.score(scorer); scored > 0 || b.comment() == want {
			t.Fatal("the goal is announced or counts before the ball is in it")
		}
		d.Tick(ui.Input{})
	}
	if scored, _ := b.panel.score(scorer); ticks == 0 || scored != 1 || b.comment() != want || !b.table.Playing() {
		t.Errorf("when the ball is in the goal, after %d ticks, the score is %d and the comment %q; want 1 and %q, after a motion", ticks, scored, b.comment(), want)
	}
}

// TestTheEndIsSaidWhenAllIsAtRest checks that nothing shows or says who has won while a piece still
// moves. At rest the task names winner and reason, and the card comes, with the focus on Rematch.
func TestTheEndIsSaidWhenAllIsAtRest(t *testing.T) {
	for _, g := range catalog.All {
		for _, reduced := range []bool{false, true} {
			d := newDriver(t, 1280, 720, settings.SpeedNormal)
			d.Stage.Settings.ReducedMotion = reduced
			b := d.playUntil(g, rules.End)
			b.panel.ui.Focus = "button:undo"
			s, ticks := b.Match.State(), 0
			for ; b.table.Playing(); ticks++ {
				if b.task() != "" || b.panel.isWinner(rules.First) || b.panel.isWinner(rules.Second) || b.card.shown() || d.Has("end:rematch") {
					t.Fatalf("%s: while pieces move the task is %q, and the card is shown: %t; want none, and no winner who stands out", g.ID, b.task(), b.card.shown())
				}
				d.Tick(ui.Input{})
			}
			d.Ticks(1)
			if ticks == 0 || !b.card.shown() || b.card.ui.Focus != "end:rematch" || b.panel.ui.Focus != "" {
				t.Errorf("%s: after %d ticks the card is shown: %t; its focus is %q, that of the panel %q; want it after a motion, with the focus on end:rematch", g.ID, ticks, b.card.shown(), b.card.ui.Focus, b.panel.ui.Focus)
			}
			said := []string{words.Concluded(g, s)}
			if winner, won := s.Outcome().Winner(); won {
				said = append(said, b.Called(winner), text(g.Colours[winner]))
				if !b.panel.isWinner(winner) || b.panel.isWinner(winner.Other()) {
					t.Errorf("%s: at rest the winner does not stand out alone", g.ID)
				}
			}
			for _, part := range said {
				if !strings.Contains(b.task(), part) {
					t.Errorf("%s: at rest the task is %q, want %q in it", g.ID, b.task(), part)
				}
			}
			if !d.Logged("result " + s.Outcome().String()) {
				t.Errorf("%s: the result is not in the transcript", g.ID)
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
			b := d.start(g.ID)
			for n := 0; n < 90 && !b.Concluded(); {
				clear(d.Heard)
				want := maps.Clone(d.Heard)
				for d.goOn(b, uint64(n), 1); n < b.Match.At(); n++ { // includes forced actions, which the program plays by itself
					for _, e := range b.Match.Ply(n).Events {
						if effect, ok := seat.Effect(e.Kind); ok {
							want[effect], kinds[e.Kind] = true, true
						}
					}
				}
				if !maps.Equal(d.Heard, want) {
					t.Errorf("%s at %s: after action %d effects %v are heard and not %v", g.ID, speed, n, d.Heard, want)
				}
			}
			clear(d.Heard)
			d.Key(ebiten.KeyArrowLeft)
			d.Settle()
			d.Stage.Settings.Volume = settings.VolumeOff
			d.Key(ebiten.KeyArrowRight)
			if d.Settle(); len(d.Heard) > 0 {
				t.Errorf("%s: the sounds of undo, and of redo without sounds, are %v, want none", g.ID, d.Heard)
			}
		}
	}
	if len(kinds) < 6 {
		t.Errorf("only events of the kinds %v came up", kinds)
	}
}
