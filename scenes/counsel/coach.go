package counsel

import (
	"quintet/assets"
	"quintet/rules"
	"quintet/rules/coach"
	"quintet/scenes/think"
	"quintet/scenes/words"
)

// study is what the coach knows about the person's action: the search of the position in
// which they act, and then the judgement of what they did. Its zero value knows nothing.
type study struct {
	before  search         // the position in which the person acts
	after   search         // the position after the action, once there is one
	line    []rules.Action // the action, and the forced actions after it in the turn; see coach.Line
	level   int            // of the opponent
	ticks   int            // since the action; 0 before it
	blunder *Blunder
	shown   refutation
}

// Blunder is an action that gives away a lot of win probability.
type Blunder struct {
	Text  string         // says what it gives away
	reply []rules.Action // the refutation, from the position after the action
}

// Shows reports whether there is a refutation to show.
func (b *Blunder) Shows() bool { return len(b.reply) > 0 }

// judgeTicks is the longest time, in ticks, for which an action is judged. After that the
// verdict comes from what the searches have found until then.
const judgeTicks = 120

// quit ends the searches.
func (s *study) quit() {
	s.before.quit()
	s.after.quit()
}

// Watch searches the position shown for one tick while the person may act in it (open),
// so that their action can be compared with the best one. start begins a search.
func (c *Counsel) Watch(open bool, start func(think.Problem) think.Thinker) {
	s := &c.study
	before := &s.before
	switch {
	case s.ticks > 0 || s.blunder != nil:
		return // the study is still about the last action
	case !open || before.problem.State != nil && before.problem.State.Hash() != c.match.State().Hash():
		s.quit()
		*s = study{}
	}
	if !open || before.found.Done {
		return
	}
	if before.problem.State == nil {
		*before = pose(c.match, c.match.At())
	}
	if before.tick(start); before.found.Best != 0 {
		c.prove(before.problem.State, before.found)
	}
}

// Watches reports whether Watch(open, …) still has something to search for.
func (c *Counsel) Watches(open bool) bool {
	return open && c.study.blunder == nil && !c.Judges() && !c.study.before.found.Done
}

// Watched returns what has been found for the person, to be passed to Judge after their
// action, and forgets it.
func (c *Counsel) Watched() (s study) {
	s, c.study = c.study, study{}
	if s.ticks > 0 {
		s.quit()
		return study{}
	}
	return s
}

// Judge begins to judge the action a of a person who plays against the given level. s is
// what Watched returned before the action. Searches that are not complete go on in Study.
func (c *Counsel) Judge(s study, a rules.Action, level int) {
	before := s.before.problem
	if before.State == nil {
		return
	}
	s.line, s.level, s.ticks = coach.Line(before.State, a), level, 1
	s.after.problem = before
	s.after.problem.State = s.ended()
	s.after.problem.Actions = append(before.Actions[:len(before.Actions):len(before.Actions)], s.line...)
	s.after.found.Done = s.after.problem.State.Outcome() != rules.Playing
	c.study = s
	if s.before.found.Done && s.after.found.Done {
		c.conclude()
	}
}

// JudgeLast begins to judge the last action of the match. No search of that action has begun
// yet.
func (c *Counsel) JudgeLast(level int) {
	last := c.match.At() - 1
	c.Judge(study{before: pose(c.match, last)}, c.match.Ply(last).Action, level)
}

// Judges reports whether an action is being judged.
func (c *Counsel) Judges() bool { return c.study.ticks > 0 && c.study.blunder == nil }

// Study lets a tick pass while an action is judged, and reports whether the verdict is
// in.
func (c *Counsel) Study(start func(think.Problem) think.Thinker) (ended bool) {
	if !c.Judges() {
		return false
	}
	s := &c.study
	s.before.tick(start)
	s.after.tick(start)
	s.ticks++
	if s.before.found.Done && s.after.found.Done || s.ticks > judgeTicks {
		c.conclude()
		return true
	}
	return false
}

// ended returns the position after the action that is judged.
func (s *study) ended() rules.State {
	after := s.before.problem.State.Clone()
	for _, a := range s.line {
		after.Apply(a, nil)
	}
	return after
}

// conclude sets the blunder if the action gives away enough to be one.
func (c *Counsel) conclude() {
	s := c.study
	c.Dismiss()
	before, after := s.before.found, s.after.found
	if after.Best != 0 {
		c.prove(s.ended(), after)
	}
	v := coach.Judge(s.before.problem.State, s.line, before.Info, after.Info, s.level)
	if !v.Blunder {
		return
	}
	s.before, s.after = search{}, search{}
	s.blunder = &Blunder{}
	chance := coach.Chance(before.Info.Value)
	switch {
	case len(after.Info.Line) == 0:
		s.blunder.Text = assets.Text("coach.ends")
	case v.Lost > 0:
		s.blunder.Text = words.Counted("coach.loses", v.Lost)
	default:
		s.blunder.Text = assets.Text("coach.drops", percent(chance), percent(max(0, chance-v.Loss)))
	}
	if len(after.Info.Line) > 0 {
		s.blunder.reply = append(s.line[1:len(s.line):len(s.line)], after.Info.Line...)
	}
	c.study = s
}

// percent returns a probability from 0 to 1 in per cent.
func percent(chance float64) int { return int(100*chance + 0.5) }

// Blunder returns the blunder that the person has just made. It is nil if the last action is
// no blunder or is not judged yet, or if the blunder was dismissed.
func (c *Counsel) Blunder() *Blunder { return c.study.blunder }

// Holds reports whether the game has to wait after an action: while it is being judged,
// and while a blunder waits for an answer.
func (c *Counsel) Holds() bool { return c.Judges() || c.study.blunder != nil }

// rest stops the searches while the game is not on the screen. A blunder stays, and an
// action that is not judged yet is judged again from the start.
func (s *study) rest() {
	s.quit()
	s.ticks = min(s.ticks, 1)
}

// Dismiss forgets the last action and its verdict.
func (c *Counsel) Dismiss() {
	c.study.quit()
	c.study = study{}
}

// refutation shows on the board what follows a blunder. Its zero value shows nothing.
type refutation struct {
	at    rules.State    // the position shown
	left  []rules.Action // still to be shown
	ticks int            // since the pieces came to rest
}

// mostShown is the greatest number of actions of a refutation that are shown. restTicks
// is the pause after each, in ticks.
const mostShown, restTicks = 8, 40

// Refute begins to show the refutation of the blunder.
func (c *Counsel) Refute() {
	s := &c.study
	s.shown = refutation{at: c.match.State(), left: s.blunder.reply[:min(mostShown, len(s.blunder.reply))], ticks: restTicks}
}

// Refutes reports whether a refutation is shown.
func (c *Counsel) Refutes() bool { return c.study.shown.at != nil }

// Unshow ends the refutation. The owner of the table then shows the position of the match
// again.
func (c *Counsel) Unshow() { c.study.shown = refutation{} }

// Show lets a tick pass while a refutation is shown, and reports whether it is over.
func (c *Counsel) Show() (ended bool) {
	s := &c.study.shown
	if c.table.Playing() {
		return false
	}
	if s.ticks++; s.ticks <= restTicks {
		return false
	}
	if len(s.left) == 0 || s.at.Outcome() != rules.Playing {
		c.Unshow()
		return true
	}
	var log rules.Log
	before := s.at
	s.at = before.Clone()
	s.at.Apply(s.left[0], &log)
	s.left, s.ticks = s.left[1:], 0
	c.table.Show(s.at, log.Events, true)
	c.table.Animate(before, log.Events, false)
	return false
}

// Warn marks what threatens the person who may act (open); with open false it clears the
// warning.
func (c *Counsel) Warn(open bool) {
	c.warning = ""
	n, ok := c.match.State().(rules.Narrator)
	if !ok || !open {
		c.table.Warn()
		return
	}
	said := n.Warn()
	if said.Key != "" {
		c.warning = words.Told(c.match.Game(), c.match.State(), said)
	}
	c.table.Warn(said.Sites()...)
}

// Warning returns the sentence about what threatens, "" if nothing does.
func (c *Counsel) Warning() string { return c.warning }

// enough is how often one thing is explained in a game.
const enough = 4

// Tell returns a sentence about what the last action did and why; "" if there is nothing
// to say or the match has said it often enough.
func (c *Counsel) Tell() string {
	last := c.match.At() - 1
	said := c.telling(last)
	if said.Key == "" {
		return ""
	}
	often := 0
	for at := range last {
		if c.telling(at).Key == said.Key {
			often++
		}
	}
	if often >= enough {
		return ""
	}
	return words.Told(c.match.Game(), c.match.Before(last), said)
}

// telling returns what there is to say about action number at of the match. It is
// computed once, because a node of the match never changes.
func (c *Counsel) telling(at int) rules.Advice {
	played := c.match.On(at + 1)
	if said, ok := c.told[played]; ok {
		return said
	}
	var said rules.Advice
	if n, ok := c.match.Before(at).(rules.Narrator); ok {
		said = n.Tell(c.match.Ply(at).Action)
	}
	c.told[played] = said
	return said
}
