package analysis

import (
	"slices"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/words"
)

// edits change the tree of a match. Changes can be taken back, but for an action that was played on the
// board, because it can be deleted.
type edits struct {
	match   *match.Match
	undos   []func() bool // each takes back a change, the last one first, and reports whether anything was left to take back
	version int           // the number of all changes, and of those taken back
}

// add counts a change. undo takes it back.
func (e *edits) add(undo func() bool) {
	e.undos = append(e.undos, undo)
	e.version++
}

// restorable counts a change that restore takes back.
func (e *edits) restorable(restore func()) {
	e.add(func() bool { restore(); return true })
}

// annotated counts a change of the comment, the glyphs or the shapes of n, which restore takes back.
func (e *edits) annotated(n *match.Node, restore func(*match.Node)) {
	e.restorable(func() {
		n := e.locate(n)
		restore(n)
		e.match.Show(n)
	})
}

// undo takes back the last change that still has an effect, and reports whether there was one.
func (e *edits) undo() (undone bool) {
	for len(e.undos) > 0 && !undone {
		last := len(e.undos) - 1
		restore := e.undos[last]
		e.undos = e.undos[:last]
		undone = restore()
	}
	if undone {
		e.version++
	}
	return undone
}

// order returns a function that restores the present order of the children of n. If the line of
// n ends with n now, the function makes it end there again.
func (e *edits) order(n *match.Node) (restore func()) {
	before, ended := slices.Clone(n.Children()), n.Next() == nil
	return func() {
		for _, c := range slices.Backward(before) {
			e.match.Promote(e.locate(c))
		}
		if ended {
			e.match.EndLine(e.locate(n))
		}
	}
}

// locate returns the node of the tree to which the actions that led to n lead now. This is not n
// itself if n was deleted and its action was then played again. If there is no such node, locate
// returns the last existing node on the way to it.
func (e *edits) locate(n *match.Node) *match.Node {
	var actions []rules.Action
	for ; n.Parent() != nil; n = n.Parent() {
		actions = append(actions, n.Action)
	}
	at := e.match.Root()
	for _, a := range slices.Backward(actions) {
		i := slices.IndexFunc(at.Children(), func(c *match.Node) bool { return c.Action == a })
		if i < 0 {
			break
		}
		at = at.Children()[i]
	}
	return at
}

// promotable reports whether the line through n is a variation.
func promotable(n *match.Node) bool {
	for ; n.Parent() != nil; n = n.Parent() {
		if n.Parent().Next() != n {
			return true
		}
	}
	return false
}

// promote moves a variation up by one level: the innermost variation that contains the position
// shown. The line from which this variation branches off now continues with the variation.
func (e *edits) promote() {
	n := e.match.Here()
	for n.Parent() != nil && n.Parent().Next() == n {
		n = n.Parent()
	}
	if n.Parent() == nil {
		return
	}
	restore := e.order(n.Parent())
	e.match.Promote(n)
	e.restorable(restore)
}

// makeMain makes the line through the position shown the main line.
func (e *edits) makeMain() {
	if !promotable(e.match.Here()) {
		return
	}
	var all []func()
	for n := e.match.Here(); n.Parent() != nil; n = n.Parent() {
		all = append(all, e.order(n.Parent()))
	}
	e.match.MakeMain(e.match.Here())
	e.restorable(func() {
		for _, restore := range all {
			restore()
		}
	})
}

// cutOff deletes nodes, which have the same parent, and everything after them. It can be taken back:
// then the position is shown that was shown before.
func (e *edits) cutOff(nodes ...*match.Node) {
	here := e.match.Here()
	var all []func()
	for _, n := range nodes {
		all = append(all, e.match.Delete(n))
	}
	e.restorable(func() {
		for _, restore := range slices.Backward(all) {
			restore()
		}
		e.match.Show(e.locate(here))
	})
}

// edited shows the position shown after a change of the tree, and says what was changed.
func (b *Board) edited(said string) {
	b.board.Refresh()
	b.say(said, false)
}

// undo takes back the last change.
func (b *Board) undo() {
	if b.edits.undo() {
		b.edited(assets.Text("analysis.undone"))
	}
}

// delete deletes the action that led to the position shown, and everything after that action.
func (b *Board) delete() {
	if n := b.here(); n.Parent() != nil {
		b.edits.cutOff(n)
		b.edited(b.deleted(n))
	}
}

// cut deletes everything after the position shown.
func (b *Board) cut() {
	if n := b.here(); len(n.Children()) > 0 {
		count := size(n) - 1
		b.edits.cutOff(slices.Clone(n.Children())...)
		b.edited(assets.Text("analysis.cut", words.Actions(b.game().ID, count)))
	}
}

func (b *Board) deleted(n *match.Node) string {
	if more := size(n) - 1; more > 0 {
		return assets.Text("analysis.deleted.more", n.Text, words.Actions(b.game().ID, more))
	}
	return assets.Text("analysis.deleted", n.Text)
}

func size(n *match.Node) int {
	count := 1
	for _, c := range n.Children() {
		count += size(c)
	}
	return count
}
