package editor

import (
	"quintet/assets"
	"quintet/rules"
)

// history holds positions for undo and redo.
type history struct {
	past    []rules.State // for undo: the position before each change, the oldest first
	future  []rules.State // for redo: the positions that undo has left, the latest last
	saved   string        // the text of the position that was kept last; "" if none was
	dropped bool          // the position was discarded since the last change
}

func (h *history) add(before rules.State) {
	h.past, h.future, h.dropped = append(h.past, before), nil, false
}

func (b *Board) undo() { b.step(&b.history.past, &b.history.future, "editor.undone") }

func (b *Board) redo() { b.step(&b.history.future, &b.history.past, "editor.redone") }

// step shows the last position of source, and moves the position shown until now to target. key is
// the text key of the sentence for told.
func (b *Board) step(source, target *[]rules.State, key string) {
	last := len(*source) - 1
	if last < 0 {
		return
	}
	*target = append(*target, b.draft.Clone())
	b.draft.CopyFrom((*source)[last])
	*source, b.history.dropped = (*source)[:last], false
	b.Log.Edited(b.spec(), b.draft.String())
	b.told = assets.Text(key)
	b.updated()
}
