package problem

import (
	"cmp"
	"fmt"
	"slices"

	"quintet/rules"
	"quintet/rules/proof"
)

// What makes a problem: so many right actions at first, so many actions in all
// answers and what follows them. Of a turn of several actions that may be made in
// any order there are more.
const (
	maxRight  = 3
	maxTree   = 24
	maxFirst  = 8 // of several actions that score in a turn
	maxOrders = 60
	minLegal  = 6 // actions to choose from
)

// Find returns the problem that the state is, of the kind and with so many turns
// of the solver, without a rating, and false if it is none or the nodes of the
// solver do not suffice. At least half of the actions are wrong in every problem.
func Find(v *proof.Solver, k Kind, own int, g *rules.Game, values rules.Values, s rules.State) (Problem, bool) {
	v.Renew()
	t, ok := newTask(k, s)
	if !ok || len(s.Legal(nil)) < minLegal || !t.poses(v, s, own) {
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
	right := t.right(v, s, t.turns(own), first)
	if len(right) == 0 {
		return Problem{}, false
	}
	answers := m.answers(s, right, t.turns(own))
	if v.Exhausted() || Size(answers) > size {
		return Problem{}, false
	}
	spec, text := g.Spec(values), s.String()
	return Problem{
		ID: id(string(k), spec, text), Kind: k, Turns: own, Spec: spec, Text: text, Answers: answers,
	}, true
}

// maker works the answers out.
type maker struct {
	*proof.Solver
	task
}

// answers returns the right actions with what follows them.
func (m maker) answers(s rules.State, right []rules.Action, turns int) []Answer {
	var all []Answer
	for _, a := range right {
		all = append(all, m.answer(s, a, turns))
		if m.Exhausted() || Size(all) > maxOrders {
			return all
		}
	}
	return all
}

// answer returns a right action with what follows it.
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

// done says whether nothing is left for the solver to find.
func (m maker) done(s rules.State, turns int) bool {
	_, known := m.goal.Reached(s, m.solver)
	if !m.attacks() {
		return s.Outcome() != rules.Playing || s.Mover() != m.solver || s.Status().Start
	}
	return known || turns <= m.late
}

// play returns the position to which an action leads, and how many of the turns
// are left.
func (m maker) play(s rules.State, a rules.Action, turns int) (rules.State, int) {
	next := s.Clone()
	next.Apply(a, nil)
	if next.Status().Start {
		turns--
	}
	return next, turns
}

// reply returns the action of the opponent with which the solver needs the most
// turns. Of those it is one against which other actions are right than against
// most, for that counters a threat, and of these one that leaves the fewest right.
func (m maker) reply(s rules.State, turns int) rules.Action {
	type reply struct {
		action rules.Action
		right  []rules.Action
		key    string // of what is right
	}
	var best []reply
	longest, alike := -1, map[string]int{}
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
		return s.Legal(nil)[0] // the nodes do not suffice
	}
	return slices.MinFunc(best, func(r, q reply) int {
		return cmp.Or(cmp.Compare(alike[r.key], alike[q.key]), cmp.Compare(len(r.right), len(q.right)))
	}).action
}

// need returns the fewest turns in which the solver reaches his goal.
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
