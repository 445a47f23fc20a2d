// Package counsel gives advice about a match, in words and marked on the table of the match. It
// gives hints to the person who is to act, shows what the computer considers, and comments on
// actions as a coach. The package reads no input and lays nothing out. The owner of the table
// decides when advice is given and where its sentences are shown.
package counsel

import (
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/table"
)

// Counsel gives advice about one match. Use New to make one.
type Counsel struct {
	table   *table.Table
	match   *match.Match
	hint    hint
	study   study
	warning warning
	belief  belief
	proof   proof
	drawn   []rules.Action               // the line that the computer considers, as Asked draws it
	remarks map[*match.Node]rules.Advice // what there is to say about the action that led to a node
}

// New returns the counsel for a match whose current position is shown on t.
func New(t *table.Table, m *match.Match) *Counsel {
	return &Counsel{table: t, match: m, remarks: map[*match.Node]rules.Advice{}}
}

// Drop removes the hint with its marks, ends the search for a hint, and removes the arrows. The
// coach forgets the last action. Call Drop whenever another position is shown.
func (c *Counsel) Drop() {
	c.dropHint()
	c.Dismiss()
}

// Suspend is called before another scene is shown. It does what Undraw does, removes the hint with
// its marks, and stops the searches. A blunder stays, and an action that is not judged yet is
// judged when the game is shown again.
func (c *Counsel) Suspend() {
	c.dropHint()
	c.study.suspend()
}

// dropHint removes the hint with its marks, ends the search for it, and removes the arrows.
func (c *Counsel) dropHint() {
	c.hint.drop()
	c.Undraw()
}

// Undraw removes the arrows of what the computer considers.
func (c *Counsel) Undraw() { c.drawn = nil }

// Asked returns what the table shows of the advice. While a refutation is shown, that is nothing.
func (c *Counsel) Asked() (a table.Asked) {
	if c.Refutes() {
		return a
	}
	a.Line, a.Named = c.drawn, c.hint.shown.sites
	if c.warning.about == c.match.Here() {
		a.Threats = c.warning.sites
	}
	if advised := c.hint.shown.line; len(advised) > 0 {
		a.Line, a.Advised = advised, true
	}
	return a
}

// Forget does what Drop does, and also removes what the computer considers.
func (c *Counsel) Forget() {
	c.Drop()
	c.belief = belief{}
}
