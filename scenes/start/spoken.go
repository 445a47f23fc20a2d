package start

import (
	"strings"

	"quintet/assets"
	"quintet/scenes/words"
)

// Title implements stage.Scene.
func (s *setup) Title() string {
	return assets.Text("board.tab", assets.Text("board.new"), s.game.Name)
}

// Spoken implements stage.Speaker. It returns the title, why the game cannot begin, the suggested
// level, the lines about the game, its author, and the notes below the choices.
func (s *setup) Spoken() []string {
	passages := []string{s.Title(), s.wrong}
	for _, w := range s.ui.Items {
		if strings.HasPrefix(w.Name, "suggest:") {
			passages = append(passages, w.Label)
		}
	}
	passages = append(passages, assets.Text(s.game.ID+".about"), words.Byline(s.game))
	return append(passages, s.ui.Form.NoteTexts()...)
}
