package rulestest

import (
	"slices"
	"testing"

	"quintet/rules"
)

// searches checks that the methods that a search calls return what it needs, and allocate nothing.
func (w *walk) searches(pos rules.State, legal []rules.Action) {
	if err := consulted(pos, legal); err != nil {
		w.fail(pos, "%v", err)
	}
	actions, priorities := make([]rules.Action, 0, len(legal)), make([]int32, 0, len(legal))
	if e, ok := pos.(rules.Evaluator); ok {
		w.allocates(pos, "Eval", func() { e.Eval() })
	}
	if f, ok := pos.(rules.Foreseer); ok {
		w.allocates(pos, "Foresee", func() { f.Foresee() })
	}
	if o, ok := pos.(rules.Orderer); ok {
		w.allocates(pos, "Order", func() { o.Order(legal, priorities) })
	}
	if u, ok := pos.(rules.Unsettled); ok {
		w.allocates(pos, "Forcing", func() { u.Forcing(actions) })
	}
	if l, ok := pos.(rules.Learner); ok && l.Inputs() != nil {
		w.features(pos, l)
	}
}

// allocates checks that call allocates nothing in the position pos. name says in the message what it
// does. The average over several runs leaves out a few allocations of the runtime itself.
func (w *walk) allocates(pos rules.State, name string, call func()) {
	if n := testing.AllocsPerRun(4, call); n > 0 {
		w.fail(pos, "%s makes %v allocations", name, n)
	}
}

// features checks that the features of a position are those that its Inputs describe.
func (w *walk) features(pos rules.State, l rules.Learner) {
	in := l.Inputs()
	features, stage := l.Features(nil)
	if len(features) > in.Most || stage < 0 || stage >= in.Stages {
		w.fail(pos, "it has %d features, at stage %d, want at most %d, and a stage from 0 to %d", len(features), stage, in.Most, in.Stages-1)
	}
	for i, f := range features {
		if int(f) >= in.Features || slices.Contains(features[:i], f) {
			w.fail(pos, "the features are %v, want different ones below %d", features, in.Features)
		}
	}
	w.allocates(pos, "Features", func() { l.Features(features[:0]) })
}

// foresight checks what the position foresees, by trying the actions of both sides.
func (w *walk) foresight(pos rules.State) {
	o, actions := rules.Foresee(pos)
	if o == rules.Playing {
		return
	}
	for p := rules.First; p <= rules.Second; p++ {
		v := Prover{Left: mostTries}
		if o != rules.Win(p.Other()) && !v.Forces(pos, p, o, actions) && v.Left >= 0 {
			w.fail(pos, "Foresee returns %v in %d actions, but player %d cannot force this", o, actions, p+1)
		}
	}
}

// mostTries is the number of actions that foresight tries for one player. It believes what they do
// not refute.
const mostTries = 2000

// Prover finds out what players can force. It tries everything that can follow, by the rules alone.
type Prover struct {
	Left  int // the number of actions that may still be tried; if it is negative, an answer may be wrong
	known map[claim]bool
}

// claim says that a player can force an outcome, or a win, from the position with a hash.
type claim struct {
	hash    uint64
	player  rules.Player
	outcome rules.Outcome
	actions int
}

// Forces reports whether the player can force the outcome o or a win within the given number of
// actions, those of both players.
func (v *Prover) Forces(pos rules.State, player rules.Player, o rules.Outcome, actions int) bool {
	if now := pos.Outcome(); now != rules.Playing || actions <= 0 || v.Left < 0 {
		return now == o || now == rules.Win(player)
	}
	c := claim{pos.Hash(), player, o, actions}
	if forces, ok := v.known[c]; ok {
		return forces
	}
	next, mine := pos.Clone(), pos.Mover() == player
	forces := !mine
	for _, a := range pos.Legal(nil) {
		v.Left--
		next.CopyFrom(pos)
		next.Apply(a, nil)
		if v.Forces(next, player, o, actions-1) == mine {
			forces = mine
			break
		}
	}
	if v.known == nil {
		v.known = map[claim]bool{}
	}
	v.known[c] = forces
	return forces
}
