package scenes

import (
	"maps"
	"slices"

	"quintet/save"
	"quintet/save/replay"
)

// resume returns the game that was on the board at the last end, with what could
// not be read of it as its note; nil if there is none.
func (h *host) resume() (*board, error) {
	g, err := h.keeper.store.Resume()
	f := readGame(g, err)
	if f.match == nil {
		return nil, f.err
	}
	b := openBoard(h, f.game, f.match)
	if f.err != nil {
		b.say(f.err.Error(), true)
	}
	return b, nil
}

// autosave keeps the game on the board if that has changed.
func (h *host) autosave() {
	if b := h.current; b != nil && b.unsaved() {
		h.keeper.save(b.toSave())
	}
}

// take makes b the game on the board. The one before goes to the saved games.
func (h *host) take(b *board) {
	if h.current == b {
		return
	}
	var left *save.Game
	if old := h.current; old != nil {
		old.computer.drop()
		old.hint.drop()
		if g := old.toSave(); !old.elsewhere && len(g.Actions) > 0 {
			left = g
		}
	}
	h.current = b
	h.keeper.exchange(left, b.toSave(), b.id)
}

// warn says on the board that something is wrong outside of it.
func (h *host) warn(sentence string) {
	if h.current != nil {
		h.current.say(sentence, true)
	}
}

// unsaved says whether the game is another one than that kept last.
func (b *board) unsaved() bool { return b.changed || b.players != b.saved.Players }

// toSave returns the game as it is to be kept. It does not change any more.
func (b *board) toSave() *save.Game {
	if !b.unsaved() {
		return b.saved
	}
	g := *b.saved
	g.Comments, g.Variations = maps.Clone(g.Comments), slices.Clone(g.Variations)
	g.Players, g.Changed = b.players, b.keeper.now()
	g.Result, g.Reason = b.ending.result, b.ending.reason
	replay.Update(&g, b.match)
	b.elsewhere = b.elsewhere && slices.Equal(g.Actions, b.saved.Actions)
	b.saved, b.changed = &g, false
	return b.saved
}
