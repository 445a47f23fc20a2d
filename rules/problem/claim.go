package problem

import (
	"errors"
	"fmt"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/proof"
)

// Claim is what a player can force in a position, proven by exhaustive search.
type Claim struct {
	Kind   Kind         // Win or Score; "" if nothing could be proven
	Player rules.Player // who can force it
	// Turns is the number of turns that Player needs. If nothing could be proven, it is the number
	// of turns of the mover within which nothing that Prove looks for can be forced.
	Turns int
	// Actions is the least number of Player's own actions that force it within Turns turns; 0 if
	// it was not found.
	Actions int
	// More says that a search of more positions or of more turns may prove something; false if
	// something is proven.
	More  bool
	Right []rules.Action // the actions with which the mover, if that is Player, forces it
	// Problem is the problem to find what the claim says. Its Kind is "" if there is none, for
	// example because too many actions are right.
	Problem Problem
}

// Prove finds out what the mover can force in s, a position of g with the options values: a win
// in as few turns as possible or, in a game with a score, a goal in this turn. In a game without a
// score, if the mover cannot force a win, Prove looks whether the opponent wins, whatever the mover
// does. It stops when the nodes of v are used up, or after the given number of turns of the mover.
func Prove(v *proof.Solver, g *rules.Game, values rules.Values, s rules.State, turns int) Claim {
	unproven := Claim{More: true}
	for _, k := range []Kind{Score, Win} {
		t, ok := newTask(k, s)
		if !ok {
			continue
		}
		for own := 1; own <= turns; own++ {
			right := v.Reaching(s, t.goal, t.turns(own))
			if v.Exhausted() {
				return unproven
			}
			if len(right) > 0 {
				v.Renew()
				actions, _ := v.Actions(s, t.solver, t.goal, t.turns(own))
				p, _ := Find(v, k, own, g, values, s)
				return Claim{Kind: k, Player: t.solver, Turns: own, Actions: actions, Right: right, Problem: p}
			}
			if k == Score {
				unproven.Turns, unproven.More = own, false
				break // a goal counts only in this turn
			}
			loses := v.Forces(s, t.solver.Other(), t.goal, 2*own+t.late)
			switch {
			case v.Exhausted():
				return unproven
			case loses:
				v.Renew()
				actions, _ := v.Actions(s, t.solver.Other(), t.goal, 2*own+t.late)
				return Claim{Kind: k, Player: t.solver.Other(), Turns: own, Actions: actions}
			}
			unproven.Turns = own
		}
	}
	return unproven
}

// ErrNodes says that the proof of a problem needs more positions than were allowed.
var ErrNodes = errors.New("the proof needs more positions than are allowed")

// Prove finds the answers again, and returns an error if they differ. nodes is the greatest number
// of positions that it looks at. If these do not suffice, the error wraps ErrNodes.
func (p Problem) Prove(nodes int) error {
	g, v, err := catalog.Parse(p.Spec)
	if err != nil {
		return err
	}
	s, err := g.Decode(v, p.Text)
	if err != nil {
		return err
	}
	solver := proof.NewSolver(nodes)
	again, ok := Find(solver, p.Kind, p.Turns, g, v, s)
	switch got, want := answersText(again.Answers), answersText(p.Answers); {
	case solver.Exhausted():
		return fmt.Errorf("%s: %w", p, ErrNodes)
	case !ok:
		return fmt.Errorf("%s: this is not a problem", p)
	case got != want:
		return fmt.Errorf("%s: the answers are %s", p, got)
	}
	return nil
}
