package problems

import (
	"maps"

	"quintet/rules/problem"
	"quintet/rules/rating"
	"quintet/save"
)

// problemDeviation is the deviation of a problem's rating, which is estimated from the
// levels of the computer that solve it.
const problemDeviation = 150

// resting reports whether the problem with the id was tried and is not due again on day. A result
// of a resting problem changes neither its record nor a rating.
func resting(p save.Progress, id string, day int) bool {
	t, ok := triedIn(p, id)
	return ok && t.Due > day
}

// dailyDone reports whether the problem with the id, the problem of day, is done. It is done once it
// was tried on day. If it was tried before and still rests, its record does not show another try. Then
// it counts as done once a problem of the day was solved on day.
func dailyDone(p save.Progress, id string, day int) bool {
	if !resting(p, id, day) {
		return false
	}
	t, _ := triedIn(p, id)
	solved := t.Failures == 0
	triedToday := problem.Seen{Failures: max(0, t.Failures-1)}.After(solved, day)
	return t.Due == triedToday.Due || p.Streak.Last == day
}

// tried returns a function that records that q was solved or failed on day, unless q is resting. If
// q was never tried before, the function also changes the ratings, in the game of q and overall.
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

// missed returns a function that records that q was failed in a round on day, unless q is resting.
// No rating changes.
func missed(q problem.Problem, day int) func(*save.Progress) {
	return func(p *save.Progress) {
		if !resting(*p, q.ID, day) {
			note(p, q, false, day)
		}
	}
}

// note records in p that q was solved or failed on day, and when q may come again.
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

// rated returns c with the new rating after q was solved or failed on day.
func rated(c save.Course, q problem.Problem, solved bool, day int) save.Course {
	score := 0.0
	if solved {
		score = 1
	}
	before := ratingIn(c)
	if c.Skill == nil {
		c = c.Note(day, pointsIn(c))
	}
	r := before.After(rating.Result{Value: float64(q.Rating), Deviation: problemDeviation, Score: score})
	c.Skill = &save.Skill{Rating: r.Value, Deviation: r.Deviation, Volatility: r.Volatility}
	return c.Note(day, pointsIn(c))
}

// streakOn returns a function that records that the problem of day was solved.
func streakOn(day int) func(*save.Progress) {
	return func(p *save.Progress) { p.Streak = p.Streak.Solved(day) }
}

// rushed returns a function that records that n problems of the set were solved in a round, if n is
// the best result.
func (s set) rushed(n int) func(*save.Progress) {
	key := s.key()
	return func(p *save.Progress) {
		c := p.Games[key]
		c.Rush = max(c.Rush, n)
		p.Games[key] = c
	}
}
