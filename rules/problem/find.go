package problem

import (
	"cmp"
	"fmt"
	"slices"

	"quintet/rules"
	"quintet/rules/proof"
)

// The limits of a problem. Those of the kind Score are higher, because the actions of a turn that
// scores can often be made in any order.
const (
	maxRight  = 3  // the greatest number of right first actions
	maxTree   = 24 // the greatest Size of the answers
	maxFirst  = 8  // maxRight for the kind Score
	maxOrders = 60 // maxTree for the kind Score
	minLegal  = 6  // the least number of legal actions to choose from
)

// Find returns the problem of the kind k in s, without a rating. turns is the number of turns
// in which the goal must be reached; only turns of the side that wants to reach it count.
// Find returns false if s is not such a problem, or if the nodes of v are not enough to prove
// it. Unless the kind is Score, at least half of the legal actions in s are wrong.
func Find(v *proof.Solver, k Kind, turns int, g *rules.Game, values rules.Values, s rules.State) (Problem, bool) {
	v.Renew()
	t, ok := newTask(k, s)
	if !ok || len(s.Legal(nil)) < minLegal || !t.poses(v, s, turns) {
		return Problem{}, false
	}
	m := maker{v, t}
	first, size := min(maxRight, len(s.Legal(nil))/2), maxTree
	switch {
	case k == Only:
		first = 1
	case k == Score:
		first, size = maxFirst, maxOrders
	}
	right := t.right(v, s, t.turns(turns), first)
	if len(right) == 0 {
		return Problem{}, false
	}
	answers := m.answers(s, right, t.turns(turns))
	if v.Exhausted() || Size(answers) > size {
		return Problem{}, false
	}
	spec, text := g.Spec(values), s.String()
	return Problem{
		ID: id(string(k), spec, text), Kind: k, Turns: turns, Spec: spec, Text: text, Answers: answers,
	}, true
}

// maker finds the answers of a problem. In its methods the parameter turns is the number of turns
// left to reach the goal, as package proof counts them: the turns of both sides count.
type maker struct {
	*proof.Solver
	task
}

// answers returns the answers that begin with one of actions in s.
func (m maker) answers(s rules.State, actions []rules.Action, turns int) []Answer {
	var all []Answer
	for _, a := range actions {
		all = append(all, m.answer(s, a, turns))
		if m.Exhausted() || Size(all) > maxOrders {
			return all
		}
	}
	return all
}

func (m maker) answer(s rules.State, a rules.Action, turns int) Answer {
	answer := Answer{Action: s.Format(a)}
	next, rest := m.play(s, a, turns)
	if m.done(next, rest) {
		return answer
	}
	for next.Mover() != m.solver && next.Outcome() == rules.Playing {
		reply := m.reply(next, rest)
		answer.Replies = append(answer.Replies, next.Format(reply))
		next, rest = m.play(next, reply, rest)
	}
	if m.done(next, rest) {
		answer.Replies = nil
		return answer
	}
	legal := next.Legal(nil)
	right := m.right(m.Solver, next, rest, len(legal))
	if !m.attacks() && len(right) == len(legal) {
		return answer
	}
	answer.Next = m.answers(next, right, rest)
	return answer
}

// done reports whether nothing is left for the solver to find in s.
func (m maker) done(s rules.State, turns int) bool {
	_, known := m.goal.Reached(s, m.solver)
	if !m.attacks() {
		return s.Outcome() != rules.Playing || s.Mover() != m.solver || s.Status().Start
	}
	return known || turns <= m.late
}

// play returns the position after the action a in s, and the number of turns left in it.
func (m maker) play(s rules.State, a rules.Action, turns int) (rules.State, int) {
	next := s.Clone()
	next.Apply(a, nil)
	return next, turns - proof.Ended(s.Mover(), next)
}

// reply returns the action of the opponent in s after which the solver needs the most turns. Of
// several such actions it prefers one that shares its right answers with the fewest others, because
// such an action counters a threat. If the nodes are used up, reply may return any legal action.
func (m maker) reply(s rules.State, turns int) rules.Action {
	type reply struct {
		action rules.Action
		right  []rules.Action
		key    string // the right answers, as a text
	}
	var best []reply
	longest, alike := -1, map[string]int{} // alike counts the replies of best by their key
	for _, a := range s.Legal(nil) {
		next, rest := m.play(s, a, turns)
		need := m.need(next, rest)
		if m.Exhausted() || need < longest {
			continue
		}
		if need > longest {
			best, longest = nil, need
			clear(alike)
		}
		r := reply{action: a}
		if need > 0 && next.Mover() == m.solver {
			r.right = m.Reaching(next, m.goal, need)
		}
		r.key = fmt.Sprint(r.right)
		alike[r.key]++
		best = append(best, r)
	}
	if len(best) == 0 {
		return s.Legal(nil)[0] // the nodes were not enough
	}
	return slices.MinFunc(best, func(r, q reply) int {
		return cmp.Or(cmp.Compare(alike[r.key], alike[q.key]), cmp.Compare(len(r.right), len(q.right)))
	}).action
}

// need returns the least number of turns in which the solver forces the goal in s, but at most
// turns. It is 0 if the goal is reached or the game is over.
func (m maker) need(s rules.State, turns int) int {
	if _, known := m.goal.Reached(s, m.solver); known {
		return 0
	}
	need := 0
	for need < turns && !m.Forces(s, m.solver, m.goal, need) {
		need++
	}
	return need
}
