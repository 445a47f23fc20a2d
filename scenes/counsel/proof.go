package counsel

import (
	"slices"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/match"
	"quintet/scenes/think"
)

// proof is the outcome of the position of a node, proven by a search.
type proof struct {
	outcome rules.Outcome
	line    []rules.Action // wins if the mover is the winner
}

// Prove keeps the outcome of the position of n if t proves it. t is the result of a search of all
// actions for mover, in that position or after the forced actions that follow it.
func (c *Counsel) Prove(n *match.Node, mover rules.Player, t think.Thought, forced ...rules.Action) {
	if o := Outcome(mover, t); o != rules.Playing {
		c.proofs[n] = proof{o, append(slices.Clone(forced), t.Best)}
	}
}

// Outcome returns the outcome that t, the result of a search for mover, proves; Playing if t proves
// no outcome.
func Outcome(mover rules.Player, t think.Thought) rules.Outcome {
	switch _, ok := bot.Proven(t.Info.Value); {
	case !ok:
		return rules.Playing
	case t.Info.Value < 0:
		return rules.Win(mover.Other())
	}
	return rules.Win(mover)
}

// Proven returns the proven outcome of the position shown; Playing if nothing is proven. It was
// proven there, or in an earlier position from which the winner has played nothing but what wins.
func (c *Counsel) Proven() rules.Outcome {
	var since []*match.Node // the nodes after that of the proof, the last first
	for n := c.match.Here(); n != nil; n = n.Parent() {
		if p, ok := c.proofs[n]; ok {
			return p.after(since)
		}
		since = append(since, n)
	}
	return rules.Playing
}

// after returns what is left of the proof in the first of nodes, the last of which is a child of the
// node of the proof.
func (p proof) after(nodes []*match.Node) rules.Outcome {
	winner, _ := p.outcome.Winner()
	follows := true
	for i := range nodes {
		n := nodes[len(nodes)-1-i]
		follows = follows && i < len(p.line) && p.line[i] == n.Action
		if n.Mover == winner && !follows {
			return rules.Playing
		}
	}
	return p.outcome
}
