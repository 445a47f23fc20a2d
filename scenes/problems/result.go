package problems

import (
	"maps"
	"math"

	"quintet/rules/problem"
	"quintet/rules/rating"
	"quintet/save"
)

// problemDeviation is how far the rating of a problem may be from how difficult it
// is: that is estimated from the levels of the computer that solve it.
const problemDeviation = 150

// resting says whether a problem was tried and may not come again yet, so that
// nothing counts that is done with it.
func resting(p save.Progress, id string, day int) bool {
	t, ok := triedIn(p, id)
	return ok && t.Due > day
}

// tried notes what came of a problem on a day, unless it rests. The first time it
// counts for the rating, in its game and overall.
func tried(q problem.Problem, solved bool, day int) func(*save.Progress) {
	return func(p *save.Progress) {
		if resting(*p, q.ID, day) {
			return
		}
		if _, again := triedIn(*p, q.ID); !again {
			for _, key := range []string{q.Game(), overall} {
				p.Games[key] = rated(p.Games[key], q, solved, day)
			}
		}
		note(p, q, solved, day)
	}
}

// missed notes that a problem was failed in a round, unless it rests. It comes again,
// and counts for no rating.
func missed(q problem.Problem, day int) func(*save.Progress) {
	return func(p *save.Progress) {
		if !resting(*p, q.ID, day) {
			note(p, q, false, day)
		}
	}
}

// note notes when a problem may come again.
func note(p *save.Progress, q problem.Problem, solved bool, day int) {
	c := p.Games[q.Game()]
	before := c.Tried[q.ID]
	after := problem.Seen{Failures: before.Failures, Due: before.Due}.After(solved, day)
	all := maps.Clone(c.Tried)
	if all == nil {
		all = map[string]save.Tried{}
	}
	all[q.ID] = save.Tried{Solved: before.Solved || solved, Failures: after.Failures, Due: after.Due}
	c.Tried = all
	p.Games[q.Game()] = c
}

// rated returns the course with the rating after a problem was solved or failed.
func rated(c save.Course, q problem.Problem, solved bool, day int) save.Course {
	score := 0.0
	if solved {
		score = 1
	}
	before := ratingIn(c)
	if c.Skill == nil {
		c = c.Note(day, int(math.Round(before.Value)))
	}
	r := before.After(rating.Result{Value: float64(q.Rating), Deviation: problemDeviation, Score: score})
	c.Skill = &save.Skill{Rating: r.Value, Deviation: r.Deviation, Volatility: r.Volatility}
	return c.Note(day, int(math.Round(r.Value)))
}

// streakOn notes that the problem of the day was solved.
func streakOn(day int) func(*save.Progress) {
	return func(p *save.Progress) { p.Streak = p.Streak.Solved(day) }
}

// rushed notes how many problems of the set were solved in a round.
func (s set) rushed(n int) func(*save.Progress) {
	key := s.key()
	return func(p *save.Progress) {
		c := p.Games[key]
		c.Rush = max(c.Rush, n)
		p.Games[key] = c
	}
}
