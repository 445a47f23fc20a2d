package counsel

import (
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/scenes/think"
)

// proof is how a position ends for certain, as a hint or the coach has found. Its zero
// value is none.
type proof struct {
	hash    uint64 // of the position
	outcome rules.Outcome
	best    rules.Action // with which the winner, if it is the mover, wins
}

// prove takes up what was found of the position s, of all its actions, if that is
// proven.
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

// Proven returns the outcome that is proven of the position of the match, with the
// action by which the mover wins, if it is the mover; Playing if none is.
func (c *Counsel) Proven() (o rules.Outcome, best rules.Action) {
	if c.proof.outcome == rules.Playing || c.proof.hash != c.match.State().Hash() {
		return rules.Playing, 0
	}
	return c.proof.outcome, c.proof.best
}
