package counsel

import (
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/scenes/think"
)

// proof is the certain result of a position, as found by a hint or the coach. Its zero
// value is none.
type proof struct {
	hash    uint64 // of the position
	outcome rules.Outcome
	best    rules.Action // the winning action, if the mover is the winner
}

// prove keeps the result of a search of all actions of s, if it is proven.
func (c *Counsel) prove(s rules.State, t think.Thought) {
	if _, ok := bot.Proven(t.Info.Value); !ok {
		return
	}
	winner := s.Mover()
	if t.Info.Value < 0 {
		winner = winner.Other()
	}
	c.proof = proof{s.Hash(), rules.Win(winner), t.Best}
}

// Proven returns the proven outcome of the position of the match, and the action with
// which the mover wins if it is a win for them; Playing if nothing is proven.
func (c *Counsel) Proven() (o rules.Outcome, best rules.Action) {
	if c.proof.outcome == rules.Playing || c.proof.hash != c.match.State().Hash() {
		return rules.Playing, 0
	}
	return c.proof.outcome, c.proof.best
}
