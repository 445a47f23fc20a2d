package problem

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
)

// Seen is what came of a problem that was tried.
type Seen struct {
	Failures int // running
	Due      int // the day from which it may come again
}

// rests are how many days a problem rests after it was failed once, twice and so
// on, and solvedRests those after it was solved.
var rests = []int{1, 3, 7, 21}

const solvedRests = 90

// After returns what comes of a problem that is solved or failed on a day.
func (s Seen) After(solved bool, day int) Seen {
	if solved {
		return Seen{Due: day + solvedRests}
	}
	rest := rests[min(s.Failures, len(rests)-1)]
	return Seen{s.Failures + 1, day + rest}
}

// Look says what came of the problem with the id, and whether it was tried at all.
type Look func(id string) (Seen, bool)

// Daily returns the problem of a day, which is the same for everyone who has the
// same problems, and comes again only when all others of middling difficulty have
// been the day's.
func Daily(all []Problem, day int) (Problem, bool) {
	const easy, hard, seed = 800, 2000, 0x646179
	middling := slices.DeleteFunc(slices.Clone(all), func(p Problem) bool { return p.Rating < easy || p.Rating > hard })
	if len(middling) == 0 {
		middling = slices.Clone(all)
	}
	n := len(middling)
	if n == 0 {
		return Problem{}, false
	}
	slices.SortFunc(middling, func(p, q Problem) int { return strings.Compare(p.ID, q.ID) })
	dice := rand.New(rand.NewPCG(seed, uint64(n)))
	dice.Shuffle(n, func(i, j int) { middling[i], middling[j] = middling[j], middling[i] })
	return middling[((day%n)+n)%n], true
}

// nearest is among how many of the problems nearest to a rating the seed decides.
const nearest = 6

// Skill is how well a player solves: the rating, and how sure that is.
type Skill struct{ Rating, Deviation float64 }

// unsure is above which deviation too little is known of how well a player solves for
// problems of several turns.
const unsure = 200

// Next returns the problem that a player should try next on a day: one that was failed
// and is due, or else one that was not tried, or else one that may come again, each of a
// difficulty near the player's rating. As long as that is unsure the problem is of one
// turn, if there is one that does not rest. Next returns false if all of them rest.
func Next(all []Problem, look Look, player Skill, day int, seed uint64) (Problem, bool) {
	if player.Deviation > unsure {
		short := slices.DeleteFunc(slices.Clone(all), func(p Problem) bool { return p.Turns > 1 })
		if p, ok := Next(short, look, Skill{Rating: player.Rating}, day, seed); ok {
			return p, true
		}
	}
	var groups [3][]Problem
	for _, p := range all {
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

// near returns one of the problems nearest to the rating.
func near(all []Problem, rating float64, dice *rand.Rand) Problem {
	slices.SortStableFunc(all, func(p, q Problem) int {
		return cmp.Compare(math.Abs(float64(p.Rating)-rating), math.Abs(float64(q.Rating)-rating))
	})
	return all[dice.IntN(min(nearest, len(all)))]
}

// rushStep is how much easier the next problem of a quick round may be.
const rushStep = 40

// Rush returns the problems of a quick round, of rising difficulty, which are
// others for another seed.
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
