package problems

import (
	"strings"
	"testing"

	"quintet/assets"
	"quintet/rules/problem"
	"quintet/save/settings"
	"quintet/scenes/stage"
	"quintet/scenes/words"
)

var _ stage.Speaker = (*solving)(nil)

// says checks that Spoken contains all of texts.
func (d *driver) says(s *solving, texts ...string) {
	d.T.Helper()
	for _, text := range texts {
		if said := words.Passage(s.Spoken()...); text == "" || !strings.Contains(said, text) {
			d.T.Errorf("%s: %q does not say %q", s.problem, said, text)
		}
	}
}

// TestProblemsAreSpokenOf checks Spoken for all kinds of problems. At first it must have the task
// and the side to act. Then it must have each action and reply, whether the action was right, and
// the result.
func TestProblemsAreSpokenOf(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	for _, p := range usual(t) {
		s := d.open(p)
		if title := s.Title(); !strings.Contains(title, s.board.goal()) || !strings.Contains(title, s.board.game().Name) {
			t.Errorf("%s: the title is %q; want the goal and the game", p, title)
		}
		d.says(s, s.board.goal(), s.task())
		a := wrong(s)
		played := words.Played(s.board.game(), s.board.state().Mover(), s.board.state().Format(a))
		d.fail(s)
		d.says(s, played, assets.Text("problem.wrong"))
		d.Until(s.rested)
		d.says(s, s.board.LastAction(), assets.Text("problem.refuted"))
		d.Click("button:again")
		d.says(s, s.board.goal(), s.task())
		for s.attempt.Verdict() == problem.Going {
			state, hint := s.board.state(), s.attempt.Hint()
			played := words.Played(s.board.game(), state.Mover(), state.Format(hint))
			d.do(s, hint)
			d.says(s, played, s.Note)
			for s.attempt.Verdict() == problem.Going && !s.acts() {
				told, mover := s.board.LastAction(), s.board.state().Mover()
				if d.Ticks(1); s.board.LastAction() != told {
					d.says(s, assets.Text(s.board.game().Colours[mover]), s.board.LastAction())
				}
			}
			if s.acts() {
				d.says(s, s.task())
			}
		}
		d.says(s, assets.Text("problem.solved"))
		d.Stage.Back()
	}
}

// TestARefusalIsSpokenOf checks that after a refused click Spoken has the reason and the task, and
// still the text of the problem.
func TestARefusalIsSpokenOf(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	refused := 0
	for _, p := range usual(t) {
		s := d.open(p)
		for _, place := range s.Sites() {
			if d.Click(place.Name); s.Warn || s.attempt.Verdict() != problem.Going || !s.acts() {
				break
			}
		}
		if s.Warn && s.acts() {
			refused++
			d.says(s, s.Note, s.task(), s.board.about())
		}
		d.Stage.Back()
	}
	if refused == 0 {
		t.Error("no click is refused")
	}
}
