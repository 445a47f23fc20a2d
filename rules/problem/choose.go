package problem

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
)

// Seen is what is recorded about a problem that was tried.
type Seen struct {
	Failures int // the number of failures in a row
	Due      int // the day from which it may come again
}

// rests are the numbers of days for which a problem rests after it was failed once, twice
// and so on. solvedRest is the number of days after it was solved.
var rests = []int{1, 3, 7, 21}

const solvedRest = 90

// After returns the record after the problem is solved or failed on the given day.
func (s Seen) After(solved bool, day int) Seen {
	if solved {
		return Seen{Due: day + solvedRest}
	}
	rest := rests[min(s.Failures, len(rests)-1)]
	return Seen{s.Failures + 1, day + rest}
}

// Look returns the record of the problem with the id, and false if it was never tried.
type Look func(id string) (Seen, bool)

// Daily returns the problem of the day. It is the same for everyone who has the same
// problems. It is of medium difficulty: neither in the easiest nor in the hardest tenth. No problem
// comes again before all others of medium difficulty have come. Daily returns false if there are no
// problems.
func Daily(problems []Problem, day int) (Problem, bool) {
	const seed = 0x646179
	middling := slices.SortedFunc(slices.Values(problems), func(p, q Problem) int {
		return cmp.Or(cmp.Compare(p.Rating, q.Rating), strings.Compare(p.ID, q.ID))
	})
	tenth := len(middling) / 10
	middling = middling[tenth : len(middling)-tenth]
	n := len(middling)
	if n == 0 {
		return Problem{}, false
	}
	slices.SortStableFunc(middling, func(p, q Problem) int { return strings.Compare(p.ID, q.ID) })
	dice := rand.New(rand.NewPCG(seed, uint64(n)))
	dice.Shuffle(n, func(i, j int) { middling[i], middling[j] = middling[j], middling[i] })
	return middling[((day%n)+n)%n], true
}

// nearest is the number of problems nearest to a rating from which the seed picks one.
const nearest = 6

// Skill is a player's rating and its deviation, which says how uncertain the rating is.
type Skill struct{ Rating, Deviation float64 }

// unsure is the deviation above which the rating is too uncertain for problems of several
// turns.
const unsure = 200

// Next returns the problem that player should try next on the given day. It looks first for
// problems that were failed and are due, then for those that were not tried, and then for those
// that were solved and may come again. From the first of these groups that is not empty it takes
// one with a rating near the player's. While the player's rating is uncertain the problem has one
// turn, if there is such a problem that does not rest. Next returns false if all problems rest.
func Next(problems []Problem, look Look, player Skill, day int, seed uint64) (Problem, bool) {
	if player.Deviation > unsure {
		short := slices.DeleteFunc(slices.Clone(problems), func(p Problem) bool { return p.Turns > 1 })
		if p, ok := Next(short, look, Skill{Rating: player.Rating}, day, seed); ok {
			return p, true
		}
	}
	var groups [3][]Problem
	for _, p := range problems {
		s, tried := look(p.ID)
		switch {
		case !tried:
			groups[1] = append(groups[1], p)
		case s.Due > day:
		case s.Failures > 0:
			groups[0] = append(groups[0], p)
		default:
			groups[2] = append(groups[2], p)
		}
	}
	dice := rand.New(rand.NewPCG(seed, uint64(day)))
	for _, g := range groups {
		if len(g) > 0 {
			return near(g, player.Rating, dice), true
		}
	}
	return Problem{}, false
}

func near(all []Problem, rating float64, dice *rand.Rand) Problem {
	slices.SortStableFunc(all, func(p, q Problem) int {
		return cmp.Compare(math.Abs(float64(p.Rating)-rating), math.Abs(float64(q.Rating)-rating))
	})
	return all[dice.IntN(min(nearest, len(all)))]
}

// rushStep is a difference of ratings. In a quick round a problem may have a lower rating
// than the problem before it, but by less than this.
const rushStep = 40

// Rush returns the problems of a quick round in rising difficulty (rushStep). The seed determines
// which problems these are, and the order of those that are about equally difficult.
func Rush(all []Problem, seed uint64) []Problem {
	const round = 60
	dice := rand.New(rand.NewPCG(seed, 0x72757368))
	all = slices.Clone(all)
	dice.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	slices.SortStableFunc(all, func(p, q Problem) int { return cmp.Compare(p.Rating/rushStep, q.Rating/rushStep) })
	if len(all) <= round {
		return all
	}
	chosen := make([]Problem, round)
	for i := range chosen {
		from, to := i*len(all)/round, (i+1)*len(all)/round
		chosen[i] = all[from+dice.IntN(to-from)]
	}
	return chosen
}
