package bot

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"quintet/rules"
)

// lapses make a search choose like a person who is still learning (rules.Lapses). All
// chance comes from the seed, and all numbers are integers, so lapses are the same on every
// machine.
type lapses struct {
	rules.Lapses
	seed      uint64
	unguarded bool // this search does not see that an action loses at once (rules.Lapses.Unguarded)
	absurd    bool // absurd actions are looked at like other actions
	places    places
}

func newLapses(s rules.State, l rules.Lapses, seed uint64) *lapses {
	dice := rand.New(rand.NewPCG(seed, 0x6c61707365))
	return &lapses{
		Lapses:    l,
		seed:      dice.Uint64(),
		unguarded: dice.IntN(1000) < l.Unguarded,
		absurd:    dice.IntN(1000) < l.Absurd,
		places:    places{state: s},
	}
}

// seen returns two lists of candidates of s, both in the order of cands. The search looks only at
// view or, if all of view loses, at choices. choices is cands without the shunned actions
// (rules.OrderShun) and, unless l.absurd is set, without the absurd actions. view is choices
// without the actions that are overlooked. An action that wins at once is in both lists. If no
// action is left for choices, choices is cands. If no action is left for view, view is choices.
func (l *lapses) seen(s rules.State, cands []Candidate) (view, choices []Candidate) {
	actions := make([]rules.Action, len(cands))
	for i, c := range cands {
		actions[i] = c.Action
	}
	absurd, priorities := make([]bool, len(cands)), make([]int32, len(cands))
	if critic, ok := s.(rules.Critic); ok && !l.absurd {
		absurd = critic.Absurd(actions, absurd[:0])
	}
	if orderer, ok := s.(rules.Orderer); ok {
		priorities = orderer.Order(actions, priorities[:0])
	}
	middle, next := median(priorities), s.Clone()
	for i, c := range cands {
		next.CopyFrom(s)
		next.Apply(c.Action, nil)
		winner, over := next.Outcome().Winner()
		wins := over && winner == s.Mover()
		if wins || !absurd[i] && priorities[i] != rules.OrderShun {
			choices = append(choices, c)
			if wins || !l.misses(c.Action, priorities[i] < middle, l.places.length(c.Action) > near) {
				view = append(view, c)
			}
		}
	}
	if len(choices) == 0 {
		choices = slices.Clone(cands)
	}
	if len(view) == 0 {
		view = slices.Clone(choices)
	}
	return view, choices
}

// overlooks reports whether the search does not see the reply a. previous is the action before it.
// priority is the priority of the reply, and middle is the median of the priorities of all replies.
func (l *lapses) overlooks(previous, a rules.Action, priority, middle int32) bool {
	return l.misses(a, priority < middle, l.places.apart(previous, a) > near)
}

// misses reports whether the search does not see the action a. quiet says whether the priority of a
// is below the median. distant says whether the path of a is long, or a is far from the action to
// which it replies.
func (l *lapses) misses(a rules.Action, quiet, distant bool) bool {
	chance := l.Overlooks
	if !quiet && !distant {
		chance = chance * chance / 1000
	}
	return chance > 0 && int(rand.NewPCG(l.seed, uint64(a)).Uint64()%1000) < chance
}

// median returns the median of priorities. There must be at least one.
func median(priorities []int32) int32 {
	return slices.Sorted(slices.Values(priorities))[len(priorities)/2]
}

// margin is a difference of win probability, in 100,000ths. The worst candidate is clearly the
// worst if every other candidate is better by at least margin.
const margin = 5_000

// choose returns the index of the candidate to be played. If there are proven wins, it chooses
// the quickest win. If all candidates lose, it chooses the slowest loss. Otherwise it chooses at
// random: the more win probability a candidate loses compared to the best candidate, the less
// likely it is to be chosen. A proven loss is then never chosen. If there are at least three
// candidates and one of them is clearly the worst, that candidate is never chosen.
func (l *lapses) choose(cands []Candidate) int {
	order := make([]int, len(cands)) // the best first
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(cands[j].Value, cands[i].Value) })
	value := func(i int) int { return cands[order[i]].Value }
	n, top := len(order), value(0)
	if top >= Won || top <= -Won {
		return order[0]
	}
	if n > 2 && chance(value(n-2))-chance(value(n-1)) >= margin {
		n--
	}
	for value(n-1) <= -Won {
		n--
	}
	weights, sum := make([]uint64, n), uint64(0)
	for i := range weights {
		weights[i] = weight(chance(top)-chance(value(i)), l.Temperature)
		sum += weights[i]
	}
	at := rand.New(rand.NewPCG(l.seed, 0x63686f6f7365)).Uint64N(sum)
	for i, w := range weights {
		if at < w {
			return order[i]
		}
		at -= w
	}
	panic("sum is not the sum of the weights")
}

// chances holds the win probability, in 100,000ths, for the values 0, 50, 100 ... up to
// 1,600: 1 / (1 + 10^(-value/400)).
var chances = [...]int{
	50000, 57146, 64006, 70339, 75975, 80832, 84902, 88234, 90909, 93024, 94676, 95954, 96935,
	97684, 98253, 98684, 99010, 99256, 99441, 99580, 99685, 99763, 99822, 99867, 99900, 99925,
	99944, 99958, 99968, 99976, 99982, 99987, 99990,
}

// chance returns the win probability for a value, in 100,000ths.
func chance(value int) int {
	const step = 50
	v := min(max(value, -value), step*(len(chances)-1)-1)
	i, rest := v/step, v%step
	c := chances[i] + (chances[i+1]-chances[i])*rest/step
	if value < 0 {
		return 100_000 - c
	}
	return c
}

// exps holds e^(-x/4), times 2^32, for x from 0 to 80.
var exps = [...]uint64{
	4294967296, 3344923893, 2605029347, 2028798896, 1580030169, 1230528733, 958336741,
	746353404, 581260615, 452686223, 352552385, 274568073, 213833830, 166533955, 129696774,
	101007949, 78665070, 61264418, 47712777, 37158748, 28939262, 22537920, 17552550, 13669939,
	10646160, 8291237, 6457222, 5028890, 3916503, 3050176, 2375479, 1850025, 1440801, 1122097,
	873890, 680586, 530041, 412796, 321486, 250374, 194991, 151859, 118268, 92107, 71733,
	55866, 43508, 33884, 26389, 20552, 16006, 12465, 9708, 7561, 5888, 4586, 3571, 2781, 2166,
	1687, 1314, 1023, 797, 621, 483, 376, 293, 228, 178, 138, 108, 84, 65, 51, 40, 31, 24, 19,
	15, 11, 9,
}

// weight returns how likely an action is, relative to the others. loss is the win probability that
// the action loses, in 100,000ths; temperature, in thousandths, is the loss with which an action is
// e times less likely than without a loss.
func weight(loss, temperature int) uint64 {
	unit := 100 * temperature // the temperature in 100,000ths
	x := loss * 4             // x/unit is the index in exps, rest/unit the fraction beyond it
	i, rest := x/unit, x%unit
	if i+1 >= len(exps) {
		return 1
	}
	return max(1, exps[i]-(exps[i]-exps[i+1])*uint64(rest)/uint64(unit))
}
