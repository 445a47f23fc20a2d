package counsel

import (
	"math/rand/v2"
	"slices"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/scenes/think"
	"quintet/scenes/words"
)

// hint is advice for the person who is to act. Its zero value is none.
type hint struct {
	thinker think.Thinker  // nil unless the search goes on
	ticks   int            // since it was asked for
	part    float64        // progress of the search, from 0; 1 is the end
	left    []rules.Action // what was advised before and is left out now
	first   bot.Info       // about what was advised first
	found   think.Thought
	line    []rules.Action // what is advised, to the end of the turn; empty if nothing yet
	reply   []rules.Action // what is expected after the line, and the answer to it; may be empty
	replies bool           // the reply was asked for
	said    advice
}

// A hint is searched for with one hintPart of the strongest level's nodes, but at least to the
// end of the turn, for at most hintTicks ticks and on up to hintThreads threads.
const hintPart, hintTicks, hintThreads = 8, 90, 2

// drop stops the search and removes the hint.
func (h *hint) drop() {
	if h.thinker != nil {
		h.thinker.Quit()
	}
	*h = hint{}
}

// Hints reports whether a hint is shown or being searched for.
func (c *Counsel) Hints() bool { return c.Thinks() || c.Advised() != 0 }

// Thinks reports whether a hint is being searched for.
func (c *Counsel) Thinks() bool { return c.hint.thinker != nil }

// Part returns the progress of that search, from 0 to 1.
func (c *Counsel) Part() float64 { return min(1, c.hint.part) }

// Advised returns the action that the hint advises, 0 if none is given.
func (c *Counsel) Advised() rules.Action {
	if len(c.hint.line) == 0 {
		return 0
	}
	return c.hint.line[0]
}

// Said returns the words of the hint; while it is searched for, that it is.
func (c *Counsel) Said() string { return c.hint.said.text }

// Ask begins to search for a hint with a thinker made by start. If hints are shown
// already, the next one is the best of the other actions. It does nothing while a search
// goes on.
func (c *Counsel) Ask(start func(think.Problem) think.Thinker) {
	if c.Thinks() {
		return
	}
	var left []rules.Action
	if advised := c.Advised(); advised != 0 && len(c.hint.left)+1 < len(c.table.Legal()) {
		left = append(c.hint.left, advised)
	}
	p := think.Pose(c.match, c.match.Game().Fraction(hintPart, c.match.Values()), rand.Uint64())
	p.Left, p.Limits.Threads = left, hintThreads
	status := p.State.Status()
	p.Limits.Least = max(p.Limits.Least, status.Steps-status.Step+1)
	first := c.hint.first
	c.Drop()
	c.hint = hint{thinker: start(p), left: left, first: first, said: advice{text: assets.Text("hint.thinking")}}
}

// PerFrame is the number of ticks between two updates of the progress bar. Ebitengine
// draws what changed in four frames.
const PerFrame = 30

// Tick lets a tick pass while a hint is searched for, and reports whether something to be
// seen has changed. The hint says as many of its sentences as fits accepts.
func (c *Counsel) Tick(fits func(said string) bool) (seen bool) {
	h := &c.hint
	if h.thinker == nil {
		return false
	}
	h.ticks++
	found := h.thinker.Tick()
	h.part = max(found.Part, float64(h.ticks)/hintTicks)
	if found.Best == 0 || !found.Done && h.ticks < hintTicks {
		return h.ticks%PerFrame == 0
	}
	left, first := h.left, h.first
	if len(left) == 0 {
		first = found.Info
		c.prove(c.match.State(), found)
	}
	h.drop()
	*h = hint{left: left, first: first, found: found}
	h.line, h.reply = course(c.match.State(), found, len(left) == 0)
	c.give(fits)
	return true
}

// HasReply reports whether an expected reply is known and has not been asked for.
func (c *Counsel) HasReply() bool {
	h := &c.hint
	return !h.replies && len(h.reply) > 0 && len(h.said.line) == len(h.line)
}

// Reply says and draws the expected reply, with the answer to it. fits is as in Tick.
func (c *Counsel) Reply(fits func(said string) bool) {
	c.hint.replies = true
	c.give(fits)
}

// give says the hint, draws the actions that it names and marks its other sites.
func (c *Counsel) give(fits func(said string) bool) {
	c.hint.said = c.advice(fits)
	c.table.Advise(c.hint.said.line...)
	c.table.Mark(c.hint.said.sites)
}

// advice is the text of a hint and what it points out on the board.
type advice struct {
	text  string
	line  []rules.Action // the actions that it names, beginning with the one advised
	sites []rules.Site   // the other sites that it names
}

// advice says what is best, with the rest of the turn and the reasons; for an action
// after the best one, how much worse it is. Sentences that do not fit are left out.
func (c *Counsel) advice(fits func(said string) bool) (all advice) {
	h, s := &c.hint, c.match.State()
	why := reasons(s, h.found, h.line, len(h.left) == 0)
	if len(why) == 0 && len(h.left) == 0 {
		why = []reason{{text: assets.Text("hint.good")}}
	}
	key, because := "hint.best", ""
	if len(h.left) > 0 {
		key = behind(h.first, h.found.Info)
	}
	if len(why) > 0 {
		because, all.sites, why = why[0].text, why[0].sites, why[1:]
	}
	what, next := c.named(h.line[0]), s.Clone()
	all.text = strings.TrimSpace(assets.Text(key, what, because))
	for n, a := range h.line {
		if n > 0 {
			longer := assets.Text("hint.line", what, next.Format(a))
			text := strings.TrimSpace(assets.Text(key, longer, because))
			if !fits(text) {
				break
			}
			what, all.text = longer, text
		}
		all.line = h.line[:n+1]
		next.Apply(a, nil)
	}
	if h.replies {
		reply := replied(s, h.line, h.reply)
		if all.text += " " + reply; !fits(all.text) {
			all.text, all.sites = assets.Text(key, what, reply), nil
		}
		all.line = slices.Concat(h.line, h.reply)
	}
	for _, more := range why {
		if text := all.text + " " + more.text; fits(text) {
			all.text, all.sites = text, slices.Concat(all.sites, more.sites)
		}
	}
	return all
}

// named returns what an action is called in a hint.
func (c *Counsel) named(a rules.Action) string {
	if n, ok := c.table.Moved(a); ok {
		return assets.Text("hint.count", c.match.State().Format(a), n)
	}
	return c.table.Label(a)
}

// behind returns the text key that compares an action with the best one. Values are
// compared only if both were searched to the same depth; a difference up to even means
// nothing.
func behind(best, next bot.Info) string {
	const even, little = 15, 80
	less := best.Value - next.Value
	switch {
	case best.Depth != next.Depth:
		return "hint.next"
	case less <= even:
		return "hint.even"
	case less <= little:
		return "hint.less"
	}
	return "hint.far"
}

// reason is a sentence about an action, with the sites that it names.
type reason struct {
	text  string
	sites []rules.Site
}

// reasons says what is good about line, the actions of one turn; t is the search that found
// the first one. The strongest reason comes first: what is proven, then what the action
// does. Only if best is set may a reason say that every other action loses sooner.
func reasons(s rules.State, t think.Thought, line []rules.Action, best bool) (all []reason) {
	n, proven := bot.Proven(t.Info.Value)
	loses := "hint.loses"
	if !best {
		loses = "hint.loses.worse"
	}
	switch {
	case proven && n == 1 && t.Info.Value > 0:
		return []reason{{text: assets.Text("hint.ends")}}
	case proven && n <= 2 && t.Info.Value < 0:
		return []reason{{text: words.Counted(loses, n)}}
	case proven && t.Info.Value < 0:
		all = append(all, reason{text: words.Counted(loses, n)})
	case proven && wins(s, line):
		return []reason{{text: assets.Text("hint.wins", n)}}
	case proven:
		all = append(all, reason{text: assets.Text("hint.wins", n)})
	}
	if a, ok := s.(rules.Adviser); ok {
		if said := a.Advise(line); said.Key != "" {
			all = append(all, reason{words.Advice(s, said), said.Sites()})
		}
	}
	return all
}

// wins reports whether line, played from s, wins for the mover of s.
func wins(s rules.State, line []rules.Action) bool {
	me := s.Mover()
	s = s.Clone()
	for _, a := range line {
		s.Apply(a, nil)
	}
	return s.Outcome() == rules.Win(me)
}

// course returns the actions to advise from the position s, up to the end of the turn or
// a goal, by the shortest known way, and the expected reply with the answer to it. With
// best set, line may begin with another action than the one found, if that one scores
// later.
func course(s rules.State, t think.Thought, best bool) (line, reply []rules.Action) {
	found := []rules.Action{t.Best}
	if l := t.Info.Line; len(l) > 0 && l[0] == t.Best {
		found = l
	}
	line, rest := turn(s, found)
	after := s.Clone()
	after.Apply(t.Best, nil)
	if next := finish(after); len(next) > 0 && after.Mover() == s.Mover() && !after.Status().Start {
		line, rest = append([]rules.Action{t.Best}, next...), nil
	}
	if next := finish(s); best && len(next) > 0 && len(next) < len(line) && scores(s, line) {
		return next, nil
	}
	if scores(s, line) {
		return line, nil
	}
	for _, a := range line[1:] {
		after.Apply(a, nil)
	}
	theirs, rest := turn(after, rest)
	for _, a := range theirs {
		after.Apply(a, nil)
	}
	answer, _ := turn(after, rest)
	if len(theirs) == 0 || len(answer) == 0 {
		return line, nil
	}
	return line, slices.Concat(theirs, answer)
}

// finish returns the actions with which the mover of s scores in this turn, nil if none
// are known.
func finish(s rules.State) []rules.Action {
	if f, ok := s.(rules.Finisher); ok && s.Outcome() == rules.Playing {
		return f.Finish(nil)
	}
	return nil
}

// turn splits a line from the position s after the mover's turn or, if that scores, after
// the action that scores.
func turn(s rules.State, line []rules.Action) (own, rest []rules.Action) {
	me := s.Mover()
	next := s.Clone()
	for i, a := range line {
		if i > 0 && (next.Mover() != me || next.Status().Start) || next.Outcome() != rules.Playing || scores(s, line[:i]) {
			return line[:i], line[i:]
		}
		next.Apply(a, nil)
	}
	return line, nil
}

// scores reports whether a line from the position s scores a point or a shot.
func scores(s rules.State, line []rules.Action) bool {
	next := s.Clone()
	for _, a := range line {
		var log rules.Log
		next.Apply(a, &log)
		if slices.ContainsFunc(log.Events, func(e rules.Event) bool { return e.Kind == rules.Score || e.Kind == rules.Hit }) {
			return true
		}
	}
	return false
}

// replied says which reply is expected after a line from the position s, and the answer
// to it.
func replied(s rules.State, line, reply []rules.Action) string {
	next := s.Clone()
	text := func(actions []rules.Action) string {
		var all []string
		for _, a := range actions {
			all = append(all, next.Format(a))
			next.Apply(a, nil)
		}
		return strings.Join(all, ", ")
	}
	text(line)
	theirs, answer := turn(next, reply)
	return assets.Text("hint.reply", text(theirs), text(answer))
}
