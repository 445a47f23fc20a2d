// Package counsel is the advice that is given at the table of a match, in words and drawn
// on the board: a hint for the person who is to act, what the computer considers, and
// what a coach says about actions. It reads no input and lays nothing out; the owner of
// the table decides when advice is given and where its words stand.
package counsel

import (
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/table"
)

// Counsel is given at the table of a match. Use New to make one.
type Counsel struct {
	table   *table.Table
	match   *match.Match
	hint    hint
	study   study
	warning string
	belief  belief
	proof   proof
	drawn   []rules.Action               // of what it considers
	told    map[*match.Node]rules.Advice // what there is to tell of the actions that led there
}

// New returns counsel at a table, on which the present position of the match is
// shown.
func New(t *table.Table, m *match.Match) *Counsel {
	return &Counsel{table: t, match: m, told: map[*match.Node]rules.Advice{}}
}

// Drop takes the hint away, also one that is still thought of, and what is drawn. It
// is called whenever another position is shown. The coach forgets what he did.
func (c *Counsel) Drop() {
	c.unhint()
	c.Dismiss()
}

// Rest takes the same away while another scene than the game is shown, but what the coach
// asks stays asked, and what he judges is judged anew then.
func (c *Counsel) Rest() {
	c.unhint()
	c.study.rest()
}

// unhint takes the hint away, and what is drawn.
func (c *Counsel) unhint() {
	c.hint.drop()
	c.table.Mark(nil)
	c.Undraw()
}

// Undraw takes away what is drawn of a hint or of what the computer considers.
func (c *Counsel) Undraw() {
	c.drawn = nil
	c.table.Advise()
}

// Forget takes everything away.
func (c *Counsel) Forget() {
	c.Drop()
	c.belief = belief{}
}
