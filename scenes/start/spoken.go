package start

import (
	"strings"

	"quintet/assets"
	"quintet/scenes/words"
)

// Title implements stage.Speaker.
func (s *setup) Title() string { return s.game.Name }

// Spoken implements stage.Speaker. It returns why the game cannot begin, the suggested level, the
// lines about the game, and the notes below the choices.
func (s *setup) Spoken() []string {
	said := []string{s.wrong}
	for _, w := range s.ui.Items {
		if strings.HasPrefix(w.Name, "suggest:") {
			said = append(said, w.Label)
		}
	}
	said = append(said, assets.Text(s.game.ID+".about"), words.Byline(s.game))
	return append(said, s.form.Told()...)
}
