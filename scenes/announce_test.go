package scenes

import (
	"math/rand/v2"
	"strings"
	"testing"

	"quintet/render"
	"quintet/rules"
	"quintet/save"
	"quintet/scenes/ui"
)

// gameWith returns the actions of a random game up to the first that has an
// event of the given kind.
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

// play makes the actions of such a game on a new board, but for those that
// play themselves.
func play(t *testing.T, d *driver, id string, kind rules.EventKind) *board {
	t.Helper()
	g := find(t, id)
	actions := gameWith(t, g, kind)
	b := d.start(g)
	for b.match.At() < len(actions) {
		if b.match.At() > 0 {
			d.settle()
		}
		if at := b.match.At(); at < len(actions) {
			b.act(actions[at])
		}
	}
	return b
}

func TestASkippedTurnIsAnnounced(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedNormal)
	b := play(t, d, "dipole", rules.Skip)
	skipped := b.called(b.match.State().Mover().Other())
	if want := text("board.skipped", skipped); b.note.note != want {
		t.Errorf("the note is %q, not %q", b.note.note, want)
	}
	shown := false
	for b.table.play.running() {
		for _, e := range b.table.play.notes() {
			shown = shown || e.Kind == rules.Skip
		}
		d.tick(ui.Input{})
	}
	if !shown {
		t.Error("the skip is not shown while the pieces move")
	}
}

func TestAGoalIsAnnounced(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedNormal)
	b := play(t, d, "chessyball", rules.Score)
	scorer := b.called(rules.First)
	if b.match.State().(rules.Scorer).Score(rules.First) == 0 {
		scorer = b.called(rules.Second)
	}
	if want := text("board.scored", scorer); b.note.note != want {
		t.Errorf("the note is %q, not %q", b.note.note, want)
	}
}

func TestTheEndNamesWinnerReasonAndChain(t *testing.T) {
	for _, id := range []string{"dimpled", "dipole", "crosscut", "akron"} {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		b := play(t, d, id, rules.End)
		s := b.match.State()
		winner, won := s.Outcome().Winner()
		if !won {
			continue // Akron's random games may be draws
		}
		for _, word := range []string{b.called(winner), text(b.game().Colours[winner]), reasonOf(s.Status().Key, s.Outcome(), b.game())} {
			if !strings.Contains(b.task(), word) {
				t.Errorf("%s: %q does not say %q", id, b.task(), word)
			}
		}
		if h, ok := s.(rules.Highlighter); ok {
			decided := 0
			for _, m := range b.table.marked(nil) {
				if m.Kind == render.Decided {
					decided++
				}
			}
			if want := len(h.Decided(nil)); decided != want || want == 0 {
				t.Errorf("%s: %d marks for the %d sites that won", id, decided, want)
			}
		}
		if !d.logged("result " + s.Outcome().String()) {
			t.Errorf("%s: the result is not in the transcript", id)
		}
	}
}
