package editor

import "quintet/rules"

// history is the positions before changes that can be taken back, and those after changes that
// were taken back.
type history struct {
	past, future []rules.State
	kept         bool // since the last change, the position was kept or given to another scene
}

// add records that the position before was changed.
func (h *history) add(before rules.State) {
	h.past, h.future, h.kept = append(h.past, before), nil, false
}

// undo takes back the last change.
func (b *Board) undo() { b.step(&b.history.past, &b.history.future) }

// redo makes a change again that was taken back.
func (b *Board) redo() { b.step(&b.history.future, &b.history.past) }

// step shows the last position of from, and puts the one shown now to the end of to.
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
