package analysis

import (
	"cmp"
	"slices"
	"strconv"

	"quintet/assets"
	"quintet/save/replay"
	"quintet/scenes/words"
)

// Title implements stage.Scene: the name of the scene, and the game.
func (b *Board) Title() string {
	return assets.Text("board.tab", assets.Text("analysis"), b.game().Name)
}

// Spoken implements stage.Speaker. It returns the last action with its glyph, its place
// among the actions played in the same position, its comment, and the shapes drawn. Then
// come the note, who is to act or how the game ended, and the engine's best action.
func (b *Board) Spoken() []string {
	n := b.here()
	last := b.board.LastAction()
	if glyph := lastGlyph(n); glyph != 0 {
		last = words.Passage(last, assets.Text("analysis.glyph."+strconv.Itoa(glyph)))
	}
	place := ""
	if p := n.Parent(); p != nil && len(p.Children()) > 1 {
		place = assets.Text("analysis.place", slices.Index(p.Children(), n)+1, len(p.Children()))
	}
	return []string{last, place, replay.Comment(n), shapesSpoken(n), b.note(), words.Standing(b.game(), b.state()), b.board.Asks(), b.engine.spoken}
}

// Warned implements stage.Warner.
func (b *Board) Warned() (note string, count int) { return b.says.Warned() }

// note returns what was said last or, if nothing was said, what the layer shown says.
func (b *Board) note() string { return cmp.Or(b.says.Note, b.board.Explained()) }
