package problems

import (
	"slices"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/rules/problem"
	"quintet/rules/review"
	"quintet/save"
	"quintet/save/replay"
	"quintet/scenes/think"
	"quintet/scenes/words"
)

// lesson presents the mistakes of a side in a game, one after the other.
type lesson struct {
	side     rules.Player
	mistakes []problem.Problem
	shown    int             // the number of mistakes shown so far
	mended   map[string]bool // the ids of the problems for which the player has found something better
	over     bool
}

// done returns what is done, as for Learn.
func (l *lesson) done() (done string) {
	for i, p := range l.mistakes[:l.shown] {
		switch {
		case l.mended[p.ID]:
			done += "y"
		case i+1 < l.shown, l.over:
			done += "n"
		}
	}
	return done
}

// next returns the next mistake, and false if there is none.
func (l *lesson) next() (problem.Problem, bool) {
	if l.shown == len(l.mistakes) {
		return problem.Problem{}, false
	}
	l.shown++
	return l.mistakes[l.shown-1], true
}

// heading returns a text that says which mistake of the game called name is shown.
func (l *lesson) heading(name string) string {
	return assets.Text("problem.from.learn", l.shown, len(l.mistakes), name)
}

// result returns a text that says how many mistakes were mended.
func (l *lesson) result() string {
	return assets.Text("problem.mended", len(l.mended), len(l.mistakes))
}

// endLesson ends the lesson and says whether all mistakes were mended.
func (s *solving) endLesson() {
	s.lesson.over = true
	s.board.Stop()
	s.board.Release()
	key := "problem.lesson.over"
	if len(s.lesson.mended) == len(s.lesson.mistakes) {
		key = "problem.lesson.all"
	}
	s.say(key)
}

func newAttempt(p problem.Problem) (attempt, error) {
	if p.Kind == problem.Better {
		return problem.NewBetterAttempt(p)
	}
	return problem.NewAttempt(p)
}

// judges reports whether an action of the solver is being judged by a search.
func (s *solving) judges() bool {
	return s.problem.Kind == problem.Better && s.attempt.Verdict() == problem.Going && !s.attempt.Waits()
}

// ponder gives a tick to the search that the attempt needs, and reports whether there is a verdict
// now.
func (s *solving) ponder() {
	a, ok := s.attempt.(*problem.BetterAttempt)
	if !ok {
		return
	}
	r, i, due := a.Due()
	if !due {
		return
	}
	if s.thinker == nil {
		s.thinker = s.Think(think.PoseReview(r, i, s.problem.Spec))
	}
	thought := s.thinker.Tick()
	if !thought.Done {
		return
	}
	s.stopSearch()
	verdict := a.Put(thought.Info)
	s.settle()
	s.Log.Said(s.Note)
	s.goOnFrom(verdict)
}

func (s *solving) stopSearch() {
	if s.thinker != nil {
		s.thinker.Quit()
		s.thinker = nil
	}
}

// whyBetter returns a sentence that says how good the solver's action was, with which m begins. If
// shown is set, the sentence instead says what would have been better.
func whyBetter(a *problem.BetterAttempt, m *match.Match, shown bool) string {
	before := m.Before(0)
	if shown {
		return words.Better(m.Game(), before, a.Best())
	}
	judged, same := a.Judged()
	lost := ""
	if judged.Class >= review.Inaccuracy {
		lost = words.Lost(m.Game(), judged)
	}
	switch {
	case a.Verdict() == problem.Solved && judged.Class == review.Best:
		return words.Passage(assets.Text("review.said.best"), words.Why(m.Game(), before, a.Best()))
	case a.Verdict() == problem.Solved:
		return assets.Text("review.said." + judged.Class.String())
	case same:
		return words.Passage(assets.Text("problem.better.same"), lost, words.Answered(m.Game(), before, judged))
	}
	return words.Passage(lost, words.Answered(m.Game(), before, judged))
}

// line is a line from the position of a problem, which the player can step through.
type line struct{ words.Shown }

// next returns what is said and drawn after the first n actions of the line: the rest of a turn, or the
// end of the line.
func (l line) next(n int) words.Turn {
	for _, t := range l.Turns {
		if n < len(t.Actions) {
			t.Actions = t.Actions[n:]
			return t
		}
		n -= len(t.Actions)
	}
	return words.Turn{Text: l.End}
}

// next returns what is said and drawn of the line on the board at the position shown; nothing where it
// rests, because the verdict is said there.
func (s *solving) next() words.Turn {
	if at := s.board.Match.At(); at != s.try.rest {
		return s.try.line.next(at)
	}
	return words.Turn{}
}

// prolong adds to the actions on the board those that are expected to follow, once a bad action was
// answered or the solution was shown, so that the player can step through them.
func (s *solving) prolong() {
	a, ok := s.attempt.(*problem.BetterAttempt)
	m := s.board.Match
	if !ok || s.try.line.Turns != nil || a.Verdict() == problem.Going || a.Verdict() == problem.Solved && !s.try.shown || m.At() < m.Len() {
		return
	}
	judged, _ := a.Judged()
	show := words.Refuted
	if s.try.shown {
		show = words.Improved
	}
	s.try.line, s.try.rest = line{show(m.Game(), m.Before(0), judged)}, m.Len()
	for next := s.try.line.next(m.Len()); len(next.Actions) > 0; next = s.try.line.next(m.Len()) {
		for _, action := range next.Actions {
			if err := m.Play(action); err != nil {
				panic(err) // the line was found by a search
			}
		}
	}
	m.Goto(s.try.rest)
}

// judgeBetter records v, the result of an attempt at a problem from a game of the player.
func (s *solving) judgeBetter(v problem.Verdict, day int) {
	solved := v == problem.Solved
	if s.lesson != nil && solved && !s.try.shown {
		s.lesson.mended[s.problem.ID] = true
	}
	if s.try.judged {
		return
	}
	s.try.judged = true
	s.Keeper.Learn(triedOwn(s.problem, solved, day))
}

// triedOwn returns a function that records that q, a problem from a game of the player, was solved
// or failed on day. If q was tried and is not due again on day, or is solved and was never failed, the
// function changes nothing. The progress keeps q from its first failure until it is solved, or until the
// progress has save.MaxMissed later problems of the same game. The record of q stays.
func triedOwn(q problem.Problem, solved bool, day int) func(*save.Progress) {
	kept := save.Missed{Game: q.Spec, Position: q.Text, Played: q.Played, Found: foundText(q), Day: day}
	return func(p *save.Progress) {
		c := p.Games[q.Game()]
		if _, failed := c.Tried[q.ID]; solved && !failed || resting(*p, q.ID, day) {
			return
		}
		c.Missed = slices.DeleteFunc(slices.Clone(c.Missed), func(m save.Missed) bool {
			id := problem.BetterID(m.Game, m.Position)
			t, ok := c.Tried[id]
			return ok && t.Failures == 0 || solved && id == q.ID
		})
		if !solved && !slices.ContainsFunc(c.Missed, func(m save.Missed) bool { return m.Game == kept.Game && m.Position == kept.Position }) {
			c.Missed = append(c.Missed, kept)
			c.Missed = c.Missed[max(0, len(c.Missed)-save.MaxMissed):]
		}
		p.Games[q.Game()] = c
		note(p, q, solved, day)
	}
}

// foundText returns what a review has found out about q, as a text.
func foundText(q problem.Problem) string {
	s, err := q.State()
	if err != nil {
		panic(err) // it cannot fail: each problem has a position of its game
	}
	return replay.Finding(s, q.Found)
}

// own returns the problems that p keeps from the player's games, for the games of the set. Problems
// that this program cannot read are left out.
func (s set) own(p save.Progress) (all []problem.Problem) {
	for _, g := range catalog.All {
		if s.game != nil && s.game != g {
			continue
		}
		for _, m := range p.Games[g.ID].Missed {
			if q, ok := readMissed(g, m); ok {
				all = append(all, q)
			}
		}
	}
	return all
}

// readMissed returns the problem m, which is kept with the progress in g, and false if it
// cannot be read.
func readMissed(g *rules.Game, m save.Missed) (problem.Problem, bool) {
	of, v, err := catalog.Parse(m.Game)
	if err != nil || of != g {
		return problem.Problem{}, false
	}
	before, err := g.Decode(v, m.Position)
	if err != nil {
		return problem.Problem{}, false
	}
	found, ok := replay.ParseFinding(before, m.Found)
	if !ok {
		return problem.Problem{}, false
	}
	q, err := problem.NewBetter(m.Game, m.Position, m.Played, found)
	return q, err == nil
}
