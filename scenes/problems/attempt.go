package problems

import (
	"quintet/assets"
	"quintet/rules"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/scenes/place"
	"quintet/scenes/words"
)

// act plays the solver's action a.
func (s *solving) act(a rules.Action) {
	if err := s.board.Act(a); err != nil {
		s.Say(words.Sentence(err), true)
		return
	}
	s.try.hints = 0
	verdict := s.attempt.Play(a)
	s.Log.Moved("try", s.board.Match.Ply(s.board.Match.At()-1).Text, s.board.state().String())
	s.ui.Focus = ""
	switch {
	case verdict == problem.Solved:
		s.say("problem.solved")
	case verdict == problem.Failed:
		s.Say(assets.Text("problem.wrong"), true)
		s.Log.Said(s.Note)
	case s.problem.Kind == problem.Better:
		s.say("problem.judging")
		return // ponder goes on once there is a verdict
	default:
		if s.Say("", false); !s.attempt.Found() {
			s.say("problem.right")
		}
	}
	s.goOnFrom(verdict)
}

// goOnFrom records verdict, the state of the attempt. Then it starts the actions that follow by
// themselves.
func (s *solving) goOnFrom(verdict problem.Verdict) {
	if verdict != problem.Going {
		s.judge(verdict)
	}
	if !s.ended() {
		s.board.Run(0, s.reply)
	}
}

// say shows the sentence for key with args, and writes it to the transcript.
func (s *solving) say(key string, args ...any) {
	s.Say(assets.Text(key, args...), false)
	s.Log.Said(s.Note)
}

// reply returns the next action that comes by itself: an answer, a refutation, or an action that
// ends the problem. It returns false if there is none. In a round no action comes after the
// verdict, to save time.
func (s *solving) reply() (rules.Action, bool) {
	if s.round != nil && s.attempt.Verdict() != problem.Going {
		return 0, false
	}
	before := s.attempt.Verdict()
	a, ok := s.attempt.Reply()
	if ok {
		s.Log.Moved("reply", s.board.state().Format(a), s.attempt.State().String())
	}
	if v := s.attempt.Verdict(); v != before {
		s.judge(v)
	}
	return a, ok
}

// judge records the verdict v. In a round it counts v. Otherwise only the first verdict about a
// problem counts for the rating, but a daily problem that is solved later without help still
// counts for the streak. It counts for the day whose problem it is, even if that day is over.
func (s *solving) judge(v problem.Verdict) {
	day := save.Day(s.Keeper.Now())
	if s.round != nil {
		s.count(v, day)
		return
	}
	if v == problem.Solved && s.origin == daily && !s.try.helped {
		s.Keeper.Learn(streakOn(s.day))
	}
	if s.problem.Kind == problem.Better {
		s.judgeBetter(v, day)
		return
	}
	if s.try.judged || s.origin == own {
		return
	}
	before, _ := s.Keeper.Progress()
	was := s.set.points(before)
	s.Keeper.Learn(tried(s.problem, v == problem.Solved, day))
	after, _ := s.Keeper.Progress()
	s.try.judged, s.try.gained = true, s.set.points(after)-was
}

// settle updates the scene once no more actions come by themselves.
func (s *solving) settle() {
	why := s.why()
	switch v := s.attempt.Verdict(); {
	case s.next().Text != "":
		s.Say(s.next().Text, false)
	case s.round != nil && v != problem.Going:
		s.goOn()
	case s.try.shown && s.problem.Kind == problem.Better:
		s.Say(why, false)
	case s.try.shown:
		s.Say(words.Passage(assets.Text("problem.shown"), why), false)
	case v == problem.Solved:
		s.Say(words.Passage(assets.Text("problem.solved"), why), false)
	case v == problem.Failed:
		s.Say(words.Passage(assets.Text("problem.refuted"), why), true)
	}
}

// why returns a sentence that says why the actions played are right or wrong; "" in a round.
func (s *solving) why() string {
	switch a := s.attempt.(type) {
	case *problem.Attempt:
		if s.round == nil {
			return reason(a.Because())
		}
	case *problem.BetterAttempt:
		return whyBetter(a, s.board.Match, s.try.shown)
	}
	return ""
}

// idea returns the first step of a hint for the attempt; "" if there is only the second step.
func idea(of attempt) string {
	if a, ok := of.(*problem.Attempt); ok {
		return reason(a.Idea())
	}
	return ""
}

// reason returns the sentence for r; "" for the zero Reason.
func reason(r problem.Reason) string {
	if r.Key == "" {
		return ""
	}
	key, args := r.Message()
	return assets.Text(key, args...)
}

// maxHints is the number of steps of a hint: first the idea of the right action, then the site
// where it begins.
const maxHints = 2

// counts reports whether a failure would be recorded now, outside a round.
func (s *solving) counts() bool {
	progress, _ := s.Keeper.Progress()
	return !s.try.judged && s.origin != own && !resting(progress, s.problem.ID, save.Day(s.Keeper.Now()))
}

// hint shows the next step of the hint. If the problem then counts as failed, the text says so.
func (s *solving) hint() {
	if !s.acts() || s.try.hints == maxHints {
		return
	}
	text := ""
	if s.try.hints++; s.try.hints == 1 {
		text = idea(s.attempt)
	}
	if text == "" {
		s.try.hints = maxHints
		s.board.Release()
		text = assets.Text("problem.hinted", s.board.state().SiteName(s.board.state().Path(s.attempt.Hint(), nil)[0]))
	}
	if s.counts() {
		text = words.Passage(text, assets.Text("problem.missed"))
	}
	s.judge(problem.Failed)
	s.try.helped = true
	s.Say(text, false)
	s.Log.Said(s.Note)
}

// solve plays the solution, from the current position or, after a wrong action, from the beginning.
// It calls judge with the verdict Failed.
func (s *solving) solve() {
	if !s.solvable() {
		return
	}
	s.judge(problem.Failed)
	if s.attempt.Verdict() != problem.Going {
		s.begin()
	}
	s.try.helped, s.try.shown = true, true
	s.board.Release()
	s.board.run(s.line())
	s.say("problem.showing")
}

// line plays the right actions and the replies to the end of the attempt, and returns all of them.
func (s *solving) line() (line []rules.Action) {
	for {
		a := s.attempt.Hint()
		if a != 0 {
			s.attempt.Play(a)
		} else if reply, ok := s.attempt.Reply(); ok {
			a = reply
		} else {
			return line
		}
		line = append(line, a)
	}
}

// solvable reports whether the solution can be played now.
func (s *solving) solvable() bool {
	return s.round == nil && !s.ended() && !s.try.shown && (s.acts() || s.done()) && s.attempt.Verdict() != problem.Solved
}

func (s *solving) step(backward bool) {
	switch b := s.board; {
	case s.round != nil || s.ended() || !s.done():
	case backward && b.Match.At() > 0:
		b.Step(-1)
		s.settle() // the solution, if it was being played, has stopped
	case !backward && b.onward():
		b.Step(1)
		s.settle()
	}
}

// retry begins another attempt, which does not count for the rating, or another round.
func (s *solving) retry() {
	switch {
	case !s.done():
	case s.round != nil:
		s.startRound()
	case s.ended():
	default:
		s.begin()
	}
}

// analyse analyses the problem from the position shown.
func (s *solving) analyse() {
	if err := s.Go(place.AnalysisOf(s.board.Match.Copy())); err != nil {
		s.Say(words.Error(err), true)
	}
}

// playOn begins a game against the computer from the position shown. If the game is over there, the
// new game begins in the position of the problem.
func (s *solving) playOn() {
	m, side := s.board.Match.Copy(), s.attempt.Solver()
	if m.State().Outcome() != rules.Playing {
		m = m.Again()
	}
	if err := s.Go(place.Play(m, &side)); err != nil {
		s.Say(words.Error(err), true)
	}
}

// goOn shows the next problem. If there is no next problem, it ends the round or the lesson or,
// outside of both, leaves the scene.
func (s *solving) goOn() {
	p, ok := s.following()
	switch {
	case ok:
		s.pose(p)
	case s.round != nil:
		s.finish()
	case s.lesson != nil:
		s.endLesson()
	default:
		s.leave()
	}
}

// skip goes on as goOn does, without a verdict. Skipping does not change the rating. The skipped
// problem does not come again in this scene.
func (s *solving) skip() {
	if s.round == nil && s.acts() {
		s.skipped[s.problem.ID] = true
		s.goOn()
	}
}

// following returns the next problem, and false if there is none.
func (s *solving) following() (problem.Problem, bool) {
	switch {
	case s.round != nil:
		return s.round.next()
	case s.lesson != nil:
		return s.lesson.next()
	case s.origin == own:
		return problem.Problem{}, false
	}
	progress, _ := s.Keeper.Progress()
	day := save.Day(s.Keeper.Now())
	if s.origin == again {
		return s.set.missed(progress, day).without(s.skipped).next(progress, day)
	}
	s.origin = matched
	return s.set.without(s.skipped).next(progress, day)
}
