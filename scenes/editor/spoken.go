package editor

import (
	"quintet/assets"
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
