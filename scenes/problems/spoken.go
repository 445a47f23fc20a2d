package problems

import (
	"quintet/assets"
	"quintet/scenes/words"
)

// Title implements stage.Speaker: the goal and the game.
func (s *solving) Title() string { return assets.Text("board.tab", s.goal(), s.board.game().Name) }

// Spoken implements stage.Speaker: the last action and its consequences, whether it was
// right or why a click was refused, and what to do; before all that the problem. The
// clock is not spoken, because it always changes.
func (s *solving) Spoken() []string {
	if s.ended() {
		return []string{words.Counted("problem.count", s.round.solved) + ".", s.Note}
	}
	told := []string{s.board.Told(), s.Note}
	if words.Passage(told...) == "" {
		told = []string{s.posed()}
	}
	todo := ""
	switch {
	case len(s.board.Asked()) > 0:
		todo = assets.Text("board.ask")
	case s.acts():
		todo = s.task()
	}
	return append(told, todo, s.board.Caption())
}

// posed says what the problem is and, in a round, the score.
func (s *solving) posed() string {
	posed := assets.Text("problem.posed", s.goal(), words.Counted(s.key()+".about", s.problem.Turns))
	if s.round != nil {
		posed = words.Passage(s.score()+".", posed)
	}
	return posed
}
