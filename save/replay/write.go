package replay

import (
	"slices"

	"quintet/rules/match"
	"quintet/save"
	"quintet/save/form"
)

// Update writes m into g: the game, all lines with their comments and glyphs, and the position
// looked at. It also writes the result if the rules give one. If the rules give no result and
// the main line has changed, the earlier result of g is dropped, unless it is a resignation, a
// time-out or an agreement.
func Update(g *save.Game, m *match.Match) { UpdateTo(g, m, m.End()) }

// UpdateTo is Update for a game that ends at end, a node of the main line. The main line that it
// writes ends at end; actions after end, which were taken back, become a variation.
func UpdateTo(g *save.Game, m *match.Match, end *match.Node) {
	start := m.Position(m.Root())
	g.Game, g.Position, g.At = m.Game().Spec(m.Values()), "", m.At()
	if usual, err := m.Game().New(m.Values()); err != nil || usual.String() != start.String() {
		g.Position = start.String()
	}
	w := writer{end: end, looked: m.Here()}
	main := w.mainLine(m.Root())
	same := slices.Equal(g.Actions, main.Actions)
	g.SetMain(main)
	for n := m.Here(); n.Parent() != nil; n = n.Parent() {
		if n != w.next(n.Parent()) {
			g.At = n.Parent().Depth()
		}
	}
	switch r := Result(m); {
	case r != "":
		g.Result, g.Reason = r, Reason(m)
	case !same && !g.Declared():
		g.Result, g.Reason = "", ""
	}
}

// writer writes the lines of a match. end is the last node of its main line, and looked is the node
// of the position looked at.
type writer struct{ end, looked *match.Node }

// next returns the child of n on the same line; nil at the end of the line.
func (w writer) next(n *match.Node) *match.Node {
	if n == w.end {
		return nil
	}
	return n.Next()
}

// mainLine returns the line from root on, in the form of a file.
func (w writer) mainLine(root *match.Node) save.Variation {
	v := save.Variation{Actions: []string{}, Comments: map[int]string{}, Glyphs: map[int][]int{}}
	comment(&v, 0, noteOf(root).after)
	w.appendBranches(&v, root, 0)
	w.appendLine(&v, w.next(root), 0)
	return v
}

// appendLine appends to v the actions from n to the end of its line, and their variations. A
// comment before an action that does not begin v, as after Promote, becomes a part of the comment
// on the action before. depth is 0 if v is the main line, 1 if it is a variation of the main line,
// and so on. appendLine returns the variations that must stand beside v because they would be
// nested too deeply.
func (w writer) appendLine(v *save.Variation, n *match.Node, depth int) (beside []save.Variation) {
	for ; n != nil; n = w.next(n) {
		comment(v, n.Depth()-1, noteOf(n).before)
		v.Actions = append(v.Actions, n.Text)
		v.Spent = timed(v.Spent, v, Spent(n))
		v.Thought = timed(v.Thought, v, Thought(n))
		if n == w.looked {
			v.Looked = n.Depth()
		}
		comment(v, n.Depth(), noteOf(n).after)
		if all := Glyphs(n); len(all) > 0 {
			v.Glyphs[n.Depth()] = all
		}
		beside = append(beside, w.appendBranches(v, n, depth)...)
	}
	return beside
}

// appendBranches is appendLine for the variations that leave the line at n.
func (w writer) appendBranches(v *save.Variation, n *match.Node, depth int) (beside []save.Variation) {
	for _, c := range n.Children() {
		switch {
		case c == w.next(n):
		case depth < form.MaxNesting:
			v.Variations = append(v.Variations, w.branches(c, n.Depth(), nil, depth+1)...)
		default:
			beside = append(beside, w.branches(c, v.At, v.Actions, depth)...)
		}
	}
	return beside
}

// branches returns a variation and, after it, the variations that must stand beside it. The first
// variation begins with the actions in shared, which another variation also has. It goes on with
// the line from n on. start is the number of actions of the game before the place where the
// variations leave their line. depth is as in appendLine.
func (w writer) branches(n *match.Node, start int, shared []string, depth int) []save.Variation {
	v := noteOf(n).rest
	v.At, v.Actions, v.Comments, v.Glyphs = start, slices.Clone(shared), map[int]string{}, map[int][]int{}
	beside := w.appendLine(&v, n, depth)
	return append([]save.Variation{v}, beside...)
}

// comment adds the comment text to v, after ply actions of the game, if there is room.
func comment(v *save.Variation, ply int, text string) {
	if text != "" {
		v.Comments[ply], _ = joined(v.Comments[ply], text)
	}
}

// timed returns times, as they are in a file, with ms milliseconds for the last action of v.
func timed(times []int, v *save.Variation, ms int) []int {
	if ms == 0 {
		return times
	}
	missing := len(v.Actions) - len(times) - 1
	return append(append(times, slices.Repeat([]int{0}, missing)...), ms)
}
