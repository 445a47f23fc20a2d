package replay

import (
	"slices"

	"quintet/rules/match"
	"quintet/save"
)

// Update writes into g what was played in m: the game, all its lines with their
// comments, the last position of the main line before the one looked at, and the result
// if the rules know one. A result that they do not know is dropped if the actions of
// the main line are others and nobody resigned, ran out of time or agreed.
func Update(g *save.Game, m *match.Match) { UpdateTo(g, m, m.End()) }

// UpdateTo is Update for a game that stands at the node end of the main line: the main
// line that it writes ends there, and what was taken back after that is a variation.
func UpdateTo(g *save.Game, m *match.Match, end *match.Node) {
	start := m.Position(m.Root())
	g.Game, g.Position, g.At = m.Game().Spec(m.Values()), "", m.At()
	if usual, err := m.Game().New(m.Values()); err != nil || usual.String() != start.String() {
		g.Position = start.String()
	}
	w := writer{end}
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
	case !same && g.Reason != save.Resigned && g.Reason != save.TimeOut && g.Reason != save.Agreed:
		g.Result, g.Reason = "", ""
	}
}

// writer writes the lines of a match, of which the main line ends at a node.
type writer struct{ end *match.Node }

// next returns the child with which the line of n goes on; nil at its end.
func (w writer) next(n *match.Node) *match.Node {
	if n == w.end {
		return nil
	}
	return n.Next()
}

// mainLine returns the line from the root on, as a file has it.
func (w writer) mainLine(root *match.Node) save.Variation {
	v := save.Variation{Actions: []string{}, Comments: map[int]string{}}
	comment(&v, 0, noteOf(root).after)
	w.appendBranches(&v, root, 0)
	w.appendLine(&v, w.next(root), 0)
	return v
}

// appendLine appends to v the actions from n to the end of its line, and their variations.
// The variation v is nested within others, within levels deep. appendLine returns the
// variations that have to stand beside v because they would be nested too deep.
func (w writer) appendLine(v *save.Variation, n *match.Node, within int) (beside []save.Variation) {
	for ; n != nil; n = w.next(n) {
		v.Actions = append(v.Actions, n.Text)
		comment(v, n.Depth(), noteOf(n).after)
		beside = append(beside, w.appendBranches(v, n, within)...)
	}
	return beside
}

// appendBranches is appendLine for the variations that leave the line at n.
func (w writer) appendBranches(v *save.Variation, n *match.Node, within int) (beside []save.Variation) {
	for _, c := range n.Children() {
		switch {
		case c == w.next(n):
		case within < save.MaxNesting:
			v.Variations = append(v.Variations, w.branches(c, n.Depth(), nil, within+1)...)
		default:
			beside = append(beside, w.branches(c, v.At, v.Actions, within)...)
		}
	}
	return beside
}

// branches returns the variation that begins with n, and what has to stand beside it.
// It leaves its line after at actions, and goes along another variation for the shared
// actions before n.
func (w writer) branches(n *match.Node, at int, shared []string, within int) []save.Variation {
	note := noteOf(n)
	v := note.rest
	v.At, v.Actions, v.Comments = at, slices.Clone(shared), map[int]string{}
	comment(&v, n.Depth()-1, note.before)
	beside := w.appendLine(&v, n, within)
	return append([]save.Variation{v}, beside...)
}

// comment adds a comment after at actions of the game.
func comment(v *save.Variation, at int, text string) {
	if text != "" {
		v.Comments[at] = joined(v.Comments[at], text)
	}
}
