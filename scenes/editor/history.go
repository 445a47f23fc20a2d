package editor

import "quintet/rules"

// history holds positions for undo and redo.
type history struct {
	past   []rules.State // for undo: the position before each change, the oldest first
	future []rules.State // for redo: the positions that undo has left, the next one last
	kept   bool          // since the last change, the position was kept, given to another scene or discarded
}

// add records a change. before is the position before it. Nothing can be made again after it.
func (h *history) add(before rules.State) {
	h.past, h.future, h.kept = append(h.past, before), nil, false
}

// undo takes back the last change.
func (b *Board) undo() { b.step(&b.history.past, &b.history.future) }

// redo makes the change again that was taken back last.
func (b *Board) redo() { b.step(&b.history.future, &b.history.past) }

// step moves the last position of from to the board, and appends the one shown before to the list
// to. If from is empty it does nothing.
func (b *Board) step(from, to *[]rules.State) {
	last := len(*from) - 1
	if last < 0 {
		return
	}
	*to = append(*to, b.draft.Clone())
	b.draft.CopyFrom((*from)[last])
	*from, b.history.kept = (*from)[:last], false
	b.Log.Edited(b.spec(), b.draft.String())
	b.updated()
}
