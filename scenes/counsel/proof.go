package counsel

import (
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/scenes/think"
)

// proof is the proven outcome of a position, found by a search for a hint or by a search of the
// coach. The zero value is no outcome.
type proof struct {
	hash    uint64 // of the position
	outcome rules.Outcome
	best    rules.Action // the winning action, if the mover is the winner
}

// prove keeps the outcome of the position s if t proves it. t is the result of a search of all
// actions of s.
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

// Proven returns the proven outcome of the current position of the match; o is Playing if nothing
// is proven. If the mover wins, best is the winning action.
func (c *Counsel) Proven() (o rules.Outcome, best rules.Action) {
	if c.proof.outcome == rules.Playing || c.proof.hash != c.match.State().Hash() {
		return rules.Playing, 0
	}
	return c.proof.outcome, c.proof.best
}
