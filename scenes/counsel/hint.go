package counsel

import (
	"math/rand/v2"
	"slices"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/match"
	"quintet/rules/problem"
	"quintet/rules/review"
	"quintet/scenes/think"
	"quintet/scenes/words"
)

// hint is advice for the person who is to act. The zero value is no hint.
type hint struct {
	at      *match.Node    // the position that it is for
	thinker think.Thinker  // the search for the hint; nil once it has ended
	ticks   int            // the number of ticks since the hint was asked for
	part    float64        // the progress of the search: 0 at the beginning, 1 or more at the end
	omitted []rules.Action // the actions that earlier hints advised; the search leaves them out
	found   think.Thought
	line    []rules.Action // the actions advised, which belong to one turn; empty until they are found
	reply   []rules.Action // the expected reply to line, and the answer to that reply; may be empty
	replies bool           // the person has asked for the reply
	shown   advice
}

// The search for a hint visits on its first thread at most the nodes of rules.HintPart. It visits more if
// it needs them to search as deep as the rest of the turn is long. After hintTicks ticks it ends as soon
// as it has found an action. It runs on up to hintThreads threads.
const hintTicks, hintThreads = 90, 2

func (h *hint) drop() {
	if h.thinker != nil {
		h.thinker.Quit()
	}
	*h = hint{}
}

// Hints reports whether a hint is shown or the search for a hint is going on.
func (c *Counsel) Hints() bool { return c.Thinks() || c.Advised() != 0 }

// Thinks reports whether the search for a hint is going on.
func (c *Counsel) Thinks() bool { return c.hint.thinker != nil }

// Part returns the progress of the search for a hint, from 0 to 1.
func (c *Counsel) Part() float64 { return min(1, c.hint.part) }

// Advised returns the action that the hint advises, or 0 if there is no hint.
func (c *Counsel) Advised() rules.Action {
	if len(c.hint.line) == 0 {
		return 0
	}
	return c.hint.line[0]
}

// HintText returns the text of the hint; "" if there is none. During the search the text says that
// a hint is being looked for.
func (c *Counsel) HintText() string { return c.hint.shown.text }

// Ask begins to search for a hint; start returns the Thinker that searches. If a hint is there
// already, the next one advises the best of the actions not advised yet. Once all actions were
// advised, or the hint was removed, the hints begin again with the first one, without a search. While a
// search is going on, Ask does nothing.
func (c *Counsel) Ask(start func(think.Problem) think.Thinker) {
	if c.hint.at != c.match.Here() {
		c.hint.drop()
	}
	if c.Thinks() {
		return
	}
	var omitted []rules.Action
	if advised := c.Advised(); advised != 0 && len(c.hint.omitted)+1 < len(c.table.Legal()) {
		omitted = append(c.hint.omitted, advised)
	}
	if first, found := c.firsts[c.match.Here()]; found && len(omitted) == 0 {
		start = func(think.Problem) think.Thinker { return answered(first) }
	}
	p := think.Pose(c.match, c.match.Game().Fraction(rules.HintPart, c.match.Values()), rand.Uint64())
	p.Left, p.Limits.Threads = omitted, hintThreads
	status := p.State.Status()
	p.Limits.Least = max(p.Limits.Least, status.Steps-status.Step+1)
	c.Drop()
	c.hint = hint{at: c.match.Here(), thinker: start(p), omitted: omitted, shown: advice{text: assets.Text("hint.thinking")}}
}

// answered is a Thinker whose search has ended with a result.
type answered think.Thought

func (a answered) Tick() think.Thought {
	a.Done = true
	return think.Thought(a)
}

func (answered) Quit() {}

// ProgressTicks is the number of ticks between two updates of the progress bar. It is large because
// each update makes Ebitengine draw four frames.
const ProgressTicks = 30

// Tick continues the search for a hint for one tick. fits reports whether there is room for a text;
// the hint leaves out sentences that do not fit.
func (c *Counsel) Tick(fits func(text string) bool) {
	h := &c.hint
	if h.thinker == nil || h.at != c.match.Here() {
		return
	}
	h.ticks++
	found := h.thinker.Tick()
	if found.Best == 0 || !found.Done && h.ticks < hintTicks {
		if h.ticks%ProgressTicks == 0 {
			h.part = max(found.Part, float64(h.ticks)/hintTicks)
		}
		return
	}
	omitted := h.omitted
	if len(omitted) == 0 {
		c.firsts[h.at] = found
		c.Prove(c.match.Here(), c.match.State().Mover(), found)
	}
	h.drop()
	*h = hint{at: c.match.Here(), omitted: omitted, found: found}
	h.line, h.reply = advisedLine(c.match.State(), found, len(omitted) == 0)
	h.shown = c.advice(fits)
}

// HasReply reports whether the person can ask for the expected reply: it is known, it was not asked
// for yet, and the hint names the whole turn.
func (c *Counsel) HasReply() bool {
	h := &c.hint
	return !h.replies && len(h.reply) > 0 && len(h.shown.line) == len(h.line)
}

// Reply says the expected reply, with the answer to it. Call it only if HasReply returns
// true. fits is as in Tick.
func (c *Counsel) Reply(fits func(text string) bool) {
	c.hint.replies = true
	c.hint.shown = c.advice(fits)
}

// Fit leaves sentences out of the hint shown if it does not fit any more. fits is as in Tick. It reports whether
// it has changed the hint.
func (c *Counsel) Fit(fits func(text string) bool) (changed bool) {
	h := &c.hint
	if h.at != c.match.Here() || len(h.line) == 0 || fits(h.shown.text) {
		return false
	}
	before := h.shown.text
	h.shown = c.advice(fits)
	return h.shown.text != before
}

// advice is the text of a hint, with the actions and sites that it names.
type advice struct {
	text  string
	line  []rules.Action // the actions that the text names; the first is the advised action
	sites []rules.Site   // the other sites that the text names
}

// advice returns the advice of the hint that was found: the action, the rest of the turn, the reply
// if the person has asked for it, and the reasons. fits is as in Tick.
func (c *Counsel) advice(fits func(sentence string) bool) (all advice) {
	h, s := &c.hint, c.match.State()
	why := reasons(c.match.Game(), s, h.found, h.line, len(h.omitted) == 0)
	if len(why) == 0 && len(h.omitted) == 0 {
		why = []reason{{text: assets.Text("hint.good")}}
	}
	key, because := "hint.best", ""
	if len(h.omitted) > 0 {
		key = behind(c.firsts[h.at].Info, h.found.Info)
	}
	what, next := c.actionName(h.line[0]), s.Clone()
	all.text = strings.TrimSpace(assets.Text(key, what, because))
	for because == "" && len(why) > 0 {
		if text := assets.Text(key, what, why[0].text); fits(text) {
			all.text, all.sites, because = text, why[0].sites, why[0].text
		}
		why = why[1:]
	}
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

func (c *Counsel) actionName(a rules.Action) string {
	if n, ok := c.table.PieceCount(a); ok {
		return assets.Text("hint.count", c.match.State().Format(a), n)
	}
	return c.table.Label(a)
}

// behind returns the key of the text that compares an action with the best action. best is the
// result of the search for the best action, and second is the result of the search for the other
// action.
func behind(best, second bot.Info) string {
	const margin, little = 15, 80
	less := best.Value - second.Value
	switch {
	case best.Depth != second.Depth:
		return "hint.next"
	case less <= margin:
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

// reasons returns the reasons for line, the actions of one turn from the position s. t is the
// result of the search for the hint. The strongest reason comes first: what is proven, then what
// the actions do. If isBest is set, the first action is the best of all, and a reason may say that
// no other action holds out longer.
func reasons(g *rules.Game, s rules.State, t think.Thought, line []rules.Action, isBest bool) (all []reason) {
	actions, proven := bot.Proven(t.Info.Value)
	turns := problem.WinnersTurns(s, t.Info.Value, t.Info.Line)
	loses := "hint.loses"
	if !isBest {
		loses = "hint.loses.worse"
	}
	switch {
	case proven && actions == 1 && t.Info.Value > 0:
		return []reason{{text: assets.Text("hint.ends")}}
	case proven && turns <= 1 && t.Info.Value < 0:
		return []reason{{text: words.Counted(loses, 1)}}
	case proven && t.Info.Value < 0:
		all = append(all, reason{text: words.Counted(loses, turns)})
	case proven && wins(s, line):
		return []reason{{text: words.Counted("hint.wins", turns)}}
	case proven:
		all = append(all, reason{text: words.Counted("hint.wins", turns)})
	}
	if a, ok := s.(rules.Adviser); ok {
		if said := a.Advise(line); said.Key != "" {
			all = append(all, reason{words.Told(g, s, said), said.Sites()})
		}
	}
	return all
}

func wins(s rules.State, line []rules.Action) bool {
	me := s.Mover()
	s = s.Clone()
	for _, a := range line {
		s.Apply(a, nil)
	}
	return s.Outcome() == rules.Win(me)
}

// advisedLine returns line, the actions of one turn to advise from the position s. reply is the
// expected reply with the answer to it, or nil. t is the result of the search. line begins with
// t.Best, unless isBest is set and there is a shorter way to a goal.
func advisedLine(s rules.State, t think.Thought, isBest bool) (line, reply []rules.Action) {
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
	if next := finish(s); isBest && len(next) > 0 && len(next) < len(line) && scores(s, line) {
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

// finish returns the actions with which the mover of s scores in this turn, or nil if no such
// actions are known.
func finish(s rules.State) []rules.Action {
	if f, ok := s.(rules.Finisher); ok && s.Outcome() == rules.Playing {
		return f.Finish(nil)
	}
	return nil
}

// turn splits line, which begins in the position s, after the turn of the mover. If the turn
// scores, line is split after the action that scores.
func turn(s rules.State, line []rules.Action) (first, rest []rules.Action) {
	n := 0
	for own := len(review.TurnOf(s, line)); n < own && !scores(s, line[:n]); {
		n++
	}
	return line[:n], line[n:]
}

// scores reports whether line, played from the position s, scores a goal in the game or in a
// shoot-out.
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

// replied returns a sentence with the reply that is expected after line, played from the position
// s, and the answer to that reply. reply holds the actions of both.
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

// proof is the outcome of the position of a node, proven by a search.
type proof struct {
	outcome rules.Outcome
	line    []rules.Action // wins if the mover is the winner
}

// Prove keeps the outcome of the position of n if t proves it. t is the result of a search of all
// actions for mover, in that position or after the forced actions that follow it.
func (c *Counsel) Prove(n *match.Node, mover rules.Player, t think.Thought, forced ...rules.Action) {
	if o := Outcome(mover, t); o != rules.Playing {
		c.proofs[n] = proof{o, append(slices.Clone(forced), t.Best)}
	}
}

// Outcome returns the outcome that t, the result of a search for mover, proves; Playing if t proves
// no outcome.
func Outcome(mover rules.Player, t think.Thought) rules.Outcome {
	switch _, ok := bot.Proven(t.Info.Value); {
	case !ok:
		return rules.Playing
	case t.Info.Value < 0:
		return rules.Win(mover.Other())
	}
	return rules.Win(mover)
}

// Proven returns the proven outcome of the position shown; Playing if nothing is proven. It was
// proven there, or in an earlier position from which the winner has played nothing but what wins.
func (c *Counsel) Proven() rules.Outcome {
	var since []*match.Node // the nodes after that of the proof, the last first
	for n := c.match.Here(); n != nil; n = n.Parent() {
		if p, ok := c.proofs[n]; ok {
			return p.after(since)
		}
		since = append(since, n)
	}
	return rules.Playing
}

// after returns what is left of the proof in the first of nodes, the last of which is a child of the
// node of the proof.
func (p proof) after(nodes []*match.Node) rules.Outcome {
	winner, _ := p.outcome.Winner()
	follows := true
	for i := range nodes {
		n := nodes[len(nodes)-1-i]
		follows = follows && i < len(p.line) && p.line[i] == n.Action
		if n.Mover == winner && !follows {
			return rules.Playing
		}
	}
	return p.outcome
}
