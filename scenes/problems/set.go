// Package problems has the scenes in which the player solves problems. One is a page with the
// player's rating and the kinds of problems; the other is a problem on a table. The keeper
// keeps the results.
package problems

import (
	"maps"
	"math"
	"slices"
	"time"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/rules/rating"
	"quintet/save"
)

// set is the problems of a game, or of all games.
type set struct {
	game     *rules.Game // nil for all
	problems []problem.Problem
}

// overall is the key of the progress with the problems of all games together.
const overall = "all"

// setOf returns the set of the problems of g or, if g is nil, of all games.
func setOf(g *rules.Game) set {
	read := problem.All
	if g != nil {
		read = func() ([]problem.Problem, error) { return problem.Of(g.ID) }
	}
	all, err := read()
	if err != nil {
		panic(err) // it cannot fail: the problems are data of the program
	}
	return set{g, all}
}

// find returns the problem with the id and the set of its game, and false if there is no such
// problem.
func find(id string) (problem.Problem, set, bool) {
	for _, g := range catalog.All {
		s := setOf(g)
		if i := slices.IndexFunc(s.problems, func(p problem.Problem) bool { return p.ID == id }); i >= 0 {
			return s.problems[i], s, true
		}
	}
	return problem.Problem{}, set{}, false
}

// key returns the key under which the progress with the set is kept.
func (s set) key() string {
	if s.game == nil {
		return overall
	}
	return s.game.ID
}

func (s set) rating(p save.Progress) rating.Rating { return ratingIn(p.Games[s.key()]) }

func ratingIn(c save.Course) rating.Rating {
	if c.Skill == nil {
		return rating.New()
	}
	return rating.Rating{Value: c.Skill.Rating, Deviation: c.Skill.Deviation, Volatility: c.Skill.Volatility}
}

// points returns the player's rating as it is shown, and pointsIn the rating in c.
func (s set) points(p save.Progress) int { return pointsIn(p.Games[s.key()]) }

func pointsIn(c save.Course) int { return int(math.Round(ratingIn(c).Value)) }

// ratingText returns the rating and its change by a problem, as text.
func (s set) ratingText(p save.Progress, gained int) string {
	text := assets.Text("problem.rating", s.points(p), int(math.Round(s.rating(p).Deviation)))
	if gained != 0 {
		text = assets.Text("problem.gained", text, gained)
	}
	return text
}

// price returns the change of the rating if the player fails q on day; 0 if q was tried before.
func (s set) price(p save.Progress, q problem.Problem, day int) int {
	if _, again := triedIn(p, q.ID); again {
		return 0
	}
	c := p.Games[s.key()]
	return pointsIn(rated(c, q, false, day)) - pointsIn(c)
}

// next returns the problem that the player should try next on day, and false if all are resting.
// For one day it returns the same problem until the player has tried a problem.
func (s set) next(p save.Progress, day int) (problem.Problem, bool) {
	r := s.rating(p)
	return problem.Next(s.problems, seenIn(p), problem.Skill{Rating: r.Value, Deviation: r.Deviation}, day, uint64(s.count(p, func(save.Tried) bool { return true })))
}

// missed returns the problems that were failed and are due on day, including problems from games of
// the player.
func (s set) missed(p save.Progress, day int) set {
	look := seenIn(p)
	return set{s.game, slices.DeleteFunc(slices.Concat(s.problems, s.own(p)), func(q problem.Problem) bool {
		seen, tried := look(q.ID)
		return !tried || seen.Failures == 0 || seen.Due > day
	})}
}

// without returns the set without the problems whose ids are in ids.
func (s set) without(ids map[string]bool) set {
	return set{s.game, slices.DeleteFunc(slices.Clone(s.problems), func(p problem.Problem) bool { return ids[p.ID] })}
}

// count returns the number of problems that were tried and whose record satisfies condition.
func (s set) count(p save.Progress, condition func(save.Tried) bool) (n int) {
	for _, q := range s.problems {
		if t, ok := triedIn(p, q.ID); ok && condition(t) {
			n++
		}
	}
	return n
}

// solvedIn reports whether t, the record of a problem, says that it was solved.
func solvedIn(t save.Tried) bool { return t.Solved }

// triedIn returns the record of the problem with the id, and whether it was tried.
func triedIn(p save.Progress, id string) (save.Tried, bool) {
	for _, c := range p.Games {
		if t, ok := c.Tried[id]; ok {
			return t, true
		}
	}
	return save.Tried{}, false
}

func seenIn(p save.Progress) problem.Look {
	return func(id string) (problem.Seen, bool) {
		t, ok := triedIn(p, id)
		return problem.Seen{Failures: t.Failures, Due: t.Due}, ok
	}
}

func dateOf(day int) string {
	return time.Unix(0, 0).UTC().AddDate(0, 0, day).Format(assets.Text("date.day"))
}

// problemDeviation is the deviation of a problem's rating, which is estimated from the
// levels of the computer that solve it.
const problemDeviation = 150

// resting reports whether the problem with the id was tried and is not due again on day. A result
// of a resting problem changes no rating, and in its record only the day.
func resting(p save.Progress, id string, day int) bool {
	t, ok := triedIn(p, id)
	return ok && t.Due > day
}

// triedOn reports whether the problem with the id was last tried on day.
func triedOn(p save.Progress, id string, day int) bool {
	t, ok := triedIn(p, id)
	return ok && t.Last == day
}

// tried returns a function that records that q was solved or failed on day. If q was never tried
// before, the function also changes the ratings, in the game of q and overall.
func tried(q problem.Problem, solved bool, day int) func(*save.Progress) {
	return func(p *save.Progress) {
		if _, again := triedIn(*p, q.ID); !again {
			for _, key := range []string{q.Game(), overall} {
				p.Games[key] = rated(p.Games[key], q, solved, day)
			}
		}
		note(p, q, solved, day)
	}
}

// missed returns a function that records that q was failed in a round on day. No rating changes.
func missed(q problem.Problem, day int) func(*save.Progress) {
	return func(p *save.Progress) { note(p, q, false, day) }
}

// note records in p that q was solved or failed on day, and when q may come again. If q is resting, only
// the day is recorded.
func note(p *save.Progress, q problem.Problem, solved bool, day int) {
	c := p.Games[q.Game()]
	all := maps.Clone(c.Tried)
	if all == nil {
		all = map[string]save.Tried{}
	}
	t := all[q.ID]
	if !resting(*p, q.ID, day) {
		after := problem.Seen{Failures: t.Failures, Due: t.Due}.After(solved, day)
		t.Solved, t.Failures, t.Due = t.Solved || solved, after.Failures, after.Due
	}
	t.Last = day
	all[q.ID] = t
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
