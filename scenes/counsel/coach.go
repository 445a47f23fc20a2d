package counsel

import (
	"slices"

	"quintet/rules"
	"quintet/rules/coach"
	"quintet/rules/match"
	"quintet/rules/review"
	"quintet/scenes/think"
	"quintet/scenes/words"
)

// study is what the coach knows about an action of the person. The zero value is no study.
type study struct {
	at      *match.Node    // where the person acts and, once the person has acted, the node after the action
	before  search         // the search of the position in which the person acts
	after   search         // the search of the position after line, once the person has acted
	line    []rules.Action // the action, and the forced actions after it; see coach.Line
	level   int            // the level of the opponent
	ticks   int            // the number of ticks since the action, from 1; 0 before the action
	blunder *review.Action // the judgement of the action, if it is a blunder
}

// judgeTicks is the longest time, in ticks, that the judgement of an action takes once both searches
// are deep enough for it, and mostTicks the longest time in any case. After that, the action is judged
// by what they have found so far.
const judgeTicks, mostTicks = 120, 600

// quit ends the searches.
func (s *study) quit() {
	s.before.quit()
	s.after.quit()
}

// Watch searches the position shown for one tick, so that the action of the person can be compared
// with the best action. mayAct says that the person may act; if it is false, Watch does not search.
// start begins a search.
func (c *Counsel) Watch(mayAct bool, start func(think.Problem) think.Thinker) {
	here := c.match.Here()
	if c.Holds() {
		return // the study is still about the last action
	}
	if c.study.at != here || !mayAct {
		c.Dismiss()
	}
	before := &c.study.before
	if !mayAct || before.found.Done {
		return
	}
	if c.study.at == nil {
		c.study = study{at: here, before: pose(c.match, c.match.At())}
	}
	if before.tick(start); before.found.Best != 0 {
		c.Prove(here, before.problem.State.Mover(), before.found)
	}
}

// Watches reports whether Watch would search if it were called with mayAct.
func (c *Counsel) Watches(mayAct bool) bool {
	return mayAct && !c.Holds() && (c.study.at != c.match.Here() || !c.study.before.found.Done)
}

// Judge begins to judge a, the action of a person against the given level that has led to the position
// shown, if Watch was called where the person acted. Searches that are not complete go on in Study.
// If the action has ended the game, there is no judgement.
func (c *Counsel) Judge(a rules.Action, level int) {
	s, here := c.study, c.match.Here()
	if s.at == nil || s.at != here.Parent() || s.ticks > 0 || c.match.State().Outcome() != rules.Playing {
		return
	}
	before := s.before.problem
	s.at, s.line, s.level, s.ticks = here, coach.Line(before.State, a), level, 1
	s.after.problem = before
	s.after.problem.State = s.ended()
	s.after.problem.Actions = append(before.Actions[:len(before.Actions):len(before.Actions)], s.line...)
	s.after.found.Done = s.after.problem.State.Outcome() != rules.Playing
	c.study = s
	if s.before.found.Done && s.after.found.Done {
		c.conclude()
	}
}

// JudgeLast begins to judge the action that led to the current position. There must be such an
// action.
func (c *Counsel) JudgeLast(level int) {
	last := c.match.Here()
	c.study = study{at: last.Parent(), before: pose(c.match, c.match.At()-1)}
	c.Judge(last.Action, level)
}

// Judges reports whether the last action is being judged.
func (c *Counsel) Judges() bool {
	return c.study.at == c.match.Here() && c.study.ticks > 0 && c.study.blunder == nil
}

// Study continues the judgement of an action for one tick.
func (c *Counsel) Study(start func(think.Problem) think.Thinker) {
	if !c.Judges() {
		return
	}
	s := &c.study
	s.before.tick(start)
	s.after.tick(start)
	s.ticks++
	done := s.before.found.Done && s.after.found.Done
	deep := s.before.reached(len(s.line)+coach.LeastDepth) && s.after.reached(coach.LeastDepth)
	if done || deep && s.ticks > judgeTicks || s.ticks > mostTicks {
		c.conclude()
	}
}

// ended returns the position after line.
func (s *study) ended() rules.State {
	after := s.before.problem.State.Clone()
	for _, a := range s.line {
		after.Apply(a, nil)
	}
	return after
}

// conclude ends the judgement, and sets the blunder if the action is a blunder.
func (c *Counsel) conclude() {
	s := c.study
	c.Dismiss()
	before, after := s.before.found, s.after.found
	if after.Best != 0 {
		c.Prove(s.at, s.after.problem.State.Mover(), after, s.line[1:]...)
	}
	v := coach.Judge(s.before.problem.State, s.line, before.Info, after.Info, s.level)
	if !v.Blunder {
		return
	}
	blunder := review.NewAction(s.before.problem.State, s.line[0], v.Before, v.After, before.Info.Line, slices.Concat(s.line[1:], after.Info.Line))
	blunder.Loss, blunder.Class = v.Before-v.After, review.Blunder
	s.before, s.after, s.blunder = search{}, search{}, &blunder
	c.study = s
}

// Blunder returns the judgement of the blunder that the person has just made. It is nil if the last
// action is no blunder or is not judged yet, or if the blunder was dismissed.
func (c *Counsel) Blunder() *review.Action {
	if c.study.at != c.match.Here() {
		return nil
	}
	return c.study.blunder
}

// Holds reports whether the game has to wait: while an action is being judged, and while a
// blunder waits for the person's answer.
func (c *Counsel) Holds() bool { return c.Judges() || c.Blunder() != nil }

// suspend stops the searches while another scene is shown. A judgement that has not ended begins
// again when the game is shown.
func (s *study) suspend() {
	s.quit()
	s.ticks = min(s.ticks, 1)
}

// Dismiss forgets the last action and its judgement.
func (c *Counsel) Dismiss() {
	c.study.quit()
	c.study = study{}
}

// warning is what threatens the mover of a position. The zero value is no warning.
type warning struct {
	about *match.Node // the position
	text  string      // "" if nothing threatens
	sites []rules.Site
}

// warn finds what threatens the mover, for Warning and Asked. If on is false, nothing does. It looks for
// a threat only once in a position.
func (c *Counsel) warn(on bool) {
	switch here := c.match.Here(); {
	case !on:
		c.warning = warning{}
	case c.warning.about != here:
		c.warning = warning{about: here}
		if n, ok := c.match.State().(rules.Narrator); ok {
			c.warning.tell(c.match.Game(), c.match.State(), n.Warn())
		}
	}
}

// tell sets the text and the sites to those of threat, which is about the position s of g.
func (w *warning) tell(g *rules.Game, s rules.State, threat rules.Advice) {
	if w.sites = threat.Sites(); threat.Key != "" {
		w.text = words.Told(g, s, threat)
	}
}

// Warning returns the sentence about the threat that Follow has found, or "" if there is none.
func (c *Counsel) Warning() string { return c.warning.text }

// maxExplained is the greatest number of times that Explain explains the same thing in a game.
const maxExplained = 4

// Explain returns a sentence about what the last of the first n actions of the current line did and
// why. It returns "" if there is nothing to say, or if the remark on at least maxExplained earlier
// actions is the same. n is at least 1.
func (c *Counsel) Explain(n int) string {
	last := n - 1
	remark := c.remark(last)
	if remark.Key == "" {
		return ""
	}
	earlier := 0
	for at := range last {
		if c.remark(at).Key == remark.Key {
			earlier++
		}
	}
	if earlier >= maxExplained {
		return ""
	}
	return words.Told(c.match.Game(), c.match.Before(last), remark)
}

// remark returns what there is to say about the action with this index on the current line. It
// is computed once for each node of the match, because a node never changes.
func (c *Counsel) remark(index int) rules.Advice {
	node := c.match.On(index + 1)
	if known, ok := c.remarks[node]; ok {
		return known
	}
	var remark rules.Advice
	if n, ok := c.match.Before(index).(rules.Narrator); ok {
		remark = n.Tell(c.match.Ply(index).Action)
	}
	c.remarks[node] = remark
	return remark
}
