package problems

import (
	"quintet/assets"
	"quintet/rules"
	"quintet/rules/problem"
)

// act plays an action of the solver.
func (s *solving) act(a rules.Action) {
	s.board.Release()
	s.try.hinted = false
	text := s.board.state.Format(a)
	verdict := s.attempt.Play(a)
	s.board.act(a)
	s.Log.Moved("try", text, s.board.state.String())
	s.ui.Focus = ""
	switch verdict {
	case problem.Solved:
		s.say("problem.solved")
	case problem.Failed:
		s.Say(assets.Text("problem.wrong"), true)
		s.Log.Said(s.Note)
	default:
		s.say("problem.right")
	}
	if verdict != problem.Going {
		s.judge(verdict)
	}
	if !s.ended() {
		s.board.expect(s.reply)
	}
}

// say says something of the attempt.
func (s *solving) say(key string, args ...any) {
	s.Say(assets.Text(key, args...), false)
	s.Log.Said(s.Note)
}

// reply returns the next action that comes without the solver. In a round there is
// no time for refutations.
func (s *solving) reply() (rules.Action, bool) {
	if s.round != nil && s.attempt.Verdict() == problem.Failed {
		return 0, false
	}
	a, ok := s.attempt.Reply()
	if ok {
		s.Log.Moved("reply", s.board.state.Format(a), s.attempt.State().String())
	}
	return a, ok
}

// judge notes how the solver did, which only the first verdict decides.
func (s *solving) judge(v problem.Verdict) {
	day := dayOf(s.keeper.Now())
	if s.round != nil {
		s.count(v, day)
		return
	}
	if v == problem.Solved && s.from == daily && !s.try.told {
		s.keeper.Learn(streakOn(day))
	}
	if s.try.judged {
		return
	}
	before, _ := s.keeper.Progress()
	was := s.set.rating(before).Value
	s.keeper.Learn(tried(s.problem, v == problem.Solved, day))
	after, _ := s.keeper.Progress()
	s.try.judged, s.try.gained = true, s.set.rating(after).Value-was
}

// rest does what is to be done once nothing comes any more.
func (s *solving) rest() {
	switch v := s.attempt.Verdict(); {
	case s.round != nil && v != problem.Going:
		s.goOn()
	case s.try.shown:
		s.say("problem.shown")
	case v == problem.Failed:
		s.Say(assets.Text("problem.refuted"), true)
	}
}

// hint tells with which site an action begins that is right. It counts as a miss.
func (s *solving) hint() {
	if !s.acts() || s.try.hinted {
		return
	}
	key := "problem.hinted"
	if !s.try.judged {
		key = "problem.hinted.missed"
	}
	s.judge(problem.Failed)
	s.try.told, s.try.hinted = true, true
	s.board.Release()
	a := s.attempt.Hint()
	s.board.Suggest(a)
	s.say(key, s.board.state.SiteName(s.board.state.Path(a, nil)[0]))
}

// solve plays the solution, from here on or, after something wrong, from the
// beginning. It counts as a miss.
func (s *solving) solve() {
	if !s.solvable() {
		return
	}
	s.judge(problem.Failed)
	if s.try.shown || s.attempt.Verdict() != problem.Going {
		s.board.reset(s.problem)
		s.begin()
	}
	s.try.told, s.try.shown = true, true
	line := s.attempt.Solution()
	s.board.Release()
	s.board.expect(func() (a rules.Action, ok bool) {
		if len(line) == 0 {
			return 0, false
		}
		a, line = line[0], line[1:]
		return a, true
	})
	s.say("problem.showing")
}

// solvable says whether the solution can be played now.
func (s *solving) solvable() bool {
	return s.round == nil && (s.acts() || s.done()) && s.attempt.Verdict() != problem.Solved
}

// retry begins another attempt, which does not count any more, or another round.
func (s *solving) retry() {
	switch {
	case !s.done():
	case s.round != nil:
		s.startRound()
	default:
		s.board.reset(s.problem)
		s.begin()
	}
}
