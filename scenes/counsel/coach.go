package counsel

import (
	"quintet/assets"
	"quintet/rules"
	"quintet/rules/coach"
	"quintet/scenes/think"
	"quintet/scenes/words"
)

// study is what a coach knows of the person who is to act, or has acted last. Its zero
// value knows nothing.
type study struct {
	before  search // of the position in which the person acts
	after   search // of the position after, once the person has acted
	line    []rules.Action
	level   int // of the opponent
	ticks   int // since the person acted; 0 before
	blunder *Blunder
	shown   refutation
}

// Blunder is an action that gives much away.
type Blunder struct {
	Text  string         // of what it gives away
	reply []rules.Action // that shows it, from the position after what the person did
}

// Shows says whether there is something to show for it.
func (b *Blunder) Shows() bool { return len(b.reply) > 0 }

// judgeTicks is for how long an action is judged at most, in sixtieths of a second; by
// then it is judged by what has been found.
const judgeTicks = 120

// quit ends the searches.
func (s *study) quit() {
	s.before.quit()
	s.after.quit()
}

// Watch lets a tick pass in which a person may act in the position shown, if open,
// and looks for the best that can be done.
func (c *Counsel) Watch(open bool, start func(think.Problem) think.Thinker) {
	s := &c.study
	before := &s.before
	switch {
	case s.ticks > 0 || s.blunder != nil:
		return // it is still about what was done
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

// Watches says whether Watch, with what is open, has still to find something.
func (c *Counsel) Watches(open bool) bool {
	return open && c.study.blunder == nil && !c.Judges() && !c.study.before.found.Done
}

// Watched takes what is known of the person away, for Judge.
func (c *Counsel) Watched() (s study) {
	s, c.study = c.study, study{}
	if s.ticks > 0 {
		s.quit()
		return study{}
	}
	return s
}

// Judge begins to judge an action, with what was found for the person before it, and
// against an opponent of the level. What is not found by now is looked for on.
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

// JudgeLast is Judge for the last action of the match, which has not been judged yet.
func (c *Counsel) JudgeLast(level int) {
	last := c.match.At() - 1
	c.Judge(study{before: pose(c.match, last)}, c.match.Ply(last).Action, level)
}

// Judges says whether an action is being judged.
func (c *Counsel) Judges() bool { return c.study.ticks > 0 && c.study.blunder == nil }

// Study lets a tick pass in which an action is judged, and says whether that has come
// to an end.
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

// ended returns the position after the line that is judged.
func (s *study) ended() rules.State {
	after := s.before.problem.State.Clone()
	for _, a := range s.line {
		after.Apply(a, nil)
	}
	return after
}

// conclude says what the action gives away, if that is much.
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

// percent returns a chance in hundredths.
func percent(chance float64) int { return int(100*chance + 0.5) }

// Blunder returns what the person has done last, if that gives much away; nil if it
// does not, or that is not known or no longer of interest.
func (c *Counsel) Blunder() *Blunder { return c.study.blunder }

// Holds says whether what follows an action has to wait, as that is being judged or
// gives much away.
func (c *Counsel) Holds() bool { return c.Judges() || c.study.blunder != nil }

// rest ends the searches, as others are shown than the game. What the coach has asked
// stays asked, and what he has not judged yet is judged anew.
func (s *study) rest() {
	s.quit()
	s.ticks = min(s.ticks, 1)
}

// Dismiss forgets what the person has done.
func (c *Counsel) Dismiss() {
	c.study.quit()
	c.study = study{}
}

// refutation is how it is shown what an action gives away. Its zero value is not
// shown.
type refutation struct {
	at    rules.State // that is shown
	left  []rules.Action
	ticks int // that it has been at rest
}

// mostShown is the greatest number of actions of a refutation that are shown, and
// restTicks the ticks of rest after each.
const mostShown, restTicks = 8, 40

// Refute begins to show what the blunder gives away.
func (c *Counsel) Refute() {
	s := &c.study
	s.shown = refutation{at: c.match.State(), left: s.blunder.reply[:min(mostShown, len(s.blunder.reply))], ticks: restTicks}
}

// Refutes says whether that is shown.
func (c *Counsel) Refutes() bool { return c.study.shown.at != nil }

// Unshow ends it. The owner of the table then shows the position of the match again.
func (c *Counsel) Unshow() { c.study.shown = refutation{} }

// Show lets a tick pass while it is shown, and says whether it has come to its end.
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

// Warn takes up what threatens the person who is to act, if open, and marks it.
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

// Warning returns what threatens, "" if nothing does.
func (c *Counsel) Warning() string { return c.warning }

// enough is how often something is explained in a game.
const enough = 4

// Tell returns what came of the last action and why, "" if there is nothing to say or
// what there is was said often enough in the match.
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

// telling returns what there is to say about the action after at actions. It is computed
// once, because a node of the match never changes.
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
