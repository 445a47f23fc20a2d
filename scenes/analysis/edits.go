package analysis

import (
	"slices"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/words"
)

// edits are the changes of the tree that can be taken back, the latest change last. An action
// played on the board is not among these changes, because it can be deleted. The new actions of a
// line of the engine are among them. Each function takes back its change, and reports whether
// there was anything left to take back.
type edits []func() bool

// edit records a change of the tree. restore takes it back.
func (b *Board) edit(restore func()) {
	b.record(func() bool { restore(); return true })
}

// record adds restore to the edits.
func (b *Board) record(restore func() bool) {
	b.edits = append(b.edits, restore)
	b.changed()
}

// undo takes back the last change of the tree that still has an effect.
func (b *Board) undo() {
	for undone := false; len(b.edits) > 0 && !undone; {
		last := len(b.edits) - 1
		restore := b.edits[last]
		b.edits = b.edits[:last]
		if undone = restore(); undone {
			b.board.Refresh()
			b.arrived()
			b.changed()
			b.say(assets.Text("analysis.undone"), false)
		}
	}
	b.Relayout()
}

// order returns a function that restores the present order of the children of n. If the line of
// n ends with n now, the function makes it end there again.
func (b *Board) order(n *match.Node) (restore func()) {
	before, ended := slices.Clone(n.Children()), n.Next() == nil
	return func() {
		for _, c := range slices.Backward(before) {
			b.match().Promote(b.locate(c))
		}
		if ended {
			b.match().EndLine(b.locate(n))
		}
	}
}

// locate returns the node of the tree to which the actions that led to n lead now. This is not n
// itself if n was deleted and its action was then played again. If there is no such node, locate
// returns the last existing node on the way to it.
func (b *Board) locate(n *match.Node) *match.Node {
	var actions []rules.Action
	for ; n.Parent() != nil; n = n.Parent() {
		actions = append(actions, n.Action)
	}
	at := b.match().Root()
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
func (b *Board) promote() {
	n := b.here()
	for n.Parent() != nil && n.Parent().Next() == n {
		n = n.Parent()
	}
	if n.Parent() == nil {
		return
	}
	restore := b.order(n.Parent())
	b.match().Promote(n)
	b.edit(restore)
}

// makeMain makes the line through the position shown the main line.
func (b *Board) makeMain() {
	if !promotable(b.here()) {
		return
	}
	var all []func()
	for n := b.here(); n.Parent() != nil; n = n.Parent() {
		all = append(all, b.order(n.Parent()))
	}
	b.match().MakeMain(b.here())
	b.edit(func() {
		for _, restore := range all {
			restore()
		}
	})
}

// delete deletes the action that led to the position shown, and everything after that action.
func (b *Board) delete() {
	n := b.here()
	if n.Parent() == nil {
		return
	}
	b.edit(b.cutOff(n))
	b.board.Refresh()
	b.arrived()
	b.say(deleted(n), false)
}

func deleted(n *match.Node) string {
	if more := size(n) - 1; more > 0 {
		return assets.Text("analysis.deleted.more", n.Text, words.Actions(more))
	}
	return assets.Text("analysis.deleted", n.Text)
}

// cut deletes everything after the position shown.
func (b *Board) cut() {
	n := b.here()
	if len(n.Children()) == 0 {
		return
	}
	count := size(n) - 1
	var all []func()
	for _, c := range slices.Clone(n.Children()) {
		all = append(all, b.cutOff(c))
	}
	b.edit(func() {
		for _, restore := range slices.Backward(all) {
			restore()
		}
	})
	b.board.Refresh()
	b.arrived()
	b.say(assets.Text("analysis.cut", words.Actions(count)), false)
}

// cutOff deletes n and everything after it. restore puts n and everything after it back, and shows
// the position that was shown before cutOff.
func (b *Board) cutOff(n *match.Node) (restore func()) {
	here := b.here()
	back := b.match().Delete(n)
	return func() {
		back()
		b.match().Show(b.locate(here))
	}
}

func size(n *match.Node) int {
	count := 1
	for _, c := range n.Children() {
		count += size(c)
	}
	return count
}
