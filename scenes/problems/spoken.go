package problems

import (
	"cmp"

	"quintet/assets"
	"quintet/scenes/words"
)

// Title implements stage.Scene: it returns the goal and the name of the game.
func (s *solving) Title() string {
	return assets.Text("board.tab", s.board.goal(), s.board.game().Name)
}

// Spoken implements stage.Speaker: it returns the last action or, before the first one, the
// problem, then the note, and then what to do. After a round or a lesson it returns the result and
// the note. The clock is not spoken, because it changes all the time.
func (s *solving) Spoken() []string {
	if s.ended() {
		return []string{s.result() + ".", s.Note}
	}
	passages := []string{s.board.LastAction(), s.said()}
	if passages[0] == "" {
		passages[0] = s.posed()
	}
	todo := ""
	switch {
	case len(s.board.Alternatives()) > 0:
		todo = assets.Text("board.ask")
	case s.acts():
		todo = s.task()
	}
	return append(passages, todo, s.board.Asks(), s.board.Caption())
}

// said returns the note or, without one, what the layer shown says.
func (s *solving) said() string { return cmp.Or(s.Note, s.board.Explained()) }

// posed returns the text of the problem and, in a round, the score.
func (s *solving) posed() string {
	posed := assets.Text("problem.posed", s.board.goal(), s.board.about())
	if s.round != nil {
		posed = words.Passage(s.round.score()+".", posed)
	}
	return posed
}
