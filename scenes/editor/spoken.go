package editor

import (
	"quintet/assets"
	"quintet/rules"
	"quintet/scenes/words"
)

// Title implements stage.Scene: the name of the scene, and the game.
func (b *Board) Title() string {
	return assets.Text("board.tab", assets.Text("editor"), b.game.Name)
}

// Spoken implements stage.Speaker: the last change and the note. A change that the player types
// into the text of the position is left out.
func (b *Board) Spoken() []string {
	return []string{b.told, b.note().Text}
}

// Warned implements stage.Warner.
func (b *Board) Warned() (note string, count int) { return b.says.Warned() }

// task returns a sentence that says who is to act in the position, or how the game has ended in it.
// The position must be possible.
func (b *Board) task() string {
	s := b.state
	status := assets.Text(s.Status().Key)
	switch winner, won := s.Outcome().Winner(); {
	case s.Outcome() == rules.Playing:
		return assets.Text("board.task", assets.Text(b.game.Colours[s.Mover()]), status)
	case won:
		return assets.Text("analysis.won", assets.Text(b.game.Colours[winner]), words.Concluded(b.game, s))
	}
	return assets.Text("board.draw", words.Concluded(b.game, s))
}
