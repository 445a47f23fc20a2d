package akron

import "quintet/rules"

// The text keys of Advise.
const (
	adviceWins    = "akron.advice.wins"    // the sides are joined, and it stays so
	adviceJoins   = "akron.advice.joins"   // the sides are joined
	adviceBreaks  = "akron.advice.breaks"  // the opponent's were
	adviceStops   = "akron.advice.stops"   // the opponent would have joined his for good
	adviceBars    = "akron.advice.bars"    // no number of balls joins the opponent's
	adviceHinders = "akron.advice.hinders" // the opponent needs more balls: how many
	adviceNears   = "akron.advice.nears"   // the mover needs fewer: how many
	adviceKeeps   = "akron.advice.keeps"   // both need as many as before: the mover how many
)

// Advise implements rules.Adviser.
func (p *Position) Advise(a rules.Action) (key string, n int) {
	me, opponent := p.mover, p.mover.Other()
	q := *p
	q.Apply(a, nil)
	switch {
	case p.completes(a):
		return adviceWins, 0
	case q.outcome != rules.Playing:
		return "", 0
	case q.joined(me):
		return adviceJoins, 0
	case p.joined(opponent):
		return adviceBreaks, 0
	case p.threatens(opponent) && !q.threatens(opponent):
		return adviceStops, 0
	}
	before, after := p.distances(), q.distances()
	nearer := before[me] - after[me]
	farther := after[opponent] - before[opponent]
	switch {
	case farther > 0 && after[opponent] >= never:
		return adviceBars, 0
	case farther > 0 && farther >= nearer:
		return adviceHinders, after[opponent]
	case nearer > 0:
		return adviceNears, after[me]
	case farther == 0 && nearer == 0 && after[me] < never:
		return adviceKeeps, after[me]
	}
	return "", 0
}

// threatens says whether player can complete a chain that cannot be broken if
// it is his turn.
func (p *Position) threatens(player rules.Player) bool {
	q := *p
	q.setMover(player)
	return q.canComplete()
}
