package counsel

import (
	"math/rand/v2"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/scenes/think"
	"quintet/scenes/words"
)

// hint is advice for the person who is to act. Its zero value is none.
type hint struct {
	thinker think.Thinker  // nil unless the advice is still being thought of
	ticks   int            // since it was asked for
	part    float64        // of the thinking that is done
	left    []rules.Action // what was advised before
	first   bot.Info       // of what was advised first
	action  rules.Action   // what is advised, 0 if nothing yet
	text    string
}

// hintLevel is the level at whose limits a hint is thought of, but as far as to the
// end of the turn at least; hintTicks for how long at most, and hintThreads on how
// many processors, where there are as many.
const hintLevel, hintTicks, hintThreads = 7, 90, 2

// drop takes the hint away.
func (h *hint) drop() {
	if h.thinker != nil {
		h.thinker.Quit()
	}
	*h = hint{}
}

// Hints says whether a hint is given or thought of.
func (c *Counsel) Hints() bool { return c.Thinks() || c.Advised() != 0 }

// Thinks says whether a hint is thought of, and Part how far that is, from 0 to 1.
func (c *Counsel) Thinks() bool  { return c.hint.thinker != nil }
func (c *Counsel) Part() float64 { return min(1, c.hint.part) }

// Advised returns the action that a hint advises, 0 if none is given.
func (c *Counsel) Advised() rules.Action { return c.hint.action }

// Said returns the words of the hint, or that one is thought of.
func (c *Counsel) Said() string { return c.hint.text }

// Ask begins to think of a hint, which is made by thinkers of start: of the best
// action or, if one was shown, of the best but for those that were. While one is
// thought of it does nothing.
func (c *Counsel) Ask(start func(think.Problem) think.Thinker) {
	if c.Thinks() {
		return
	}
	var left []rules.Action
	if c.hint.action != 0 && len(c.hint.left)+1 < len(c.table.Legal()) {
		left = append(c.hint.left, c.hint.action)
	}
	limits, err := c.match.Game().Level(hintLevel)
	if err != nil {
		panic(err) // there is that level in every game
	}
	p := think.Pose(c.match, limits, rand.Uint64())
	p.Left, p.Limits.Threads = left, hintThreads
	status := p.State.Status()
	p.Limits.Least = max(p.Limits.Least, status.Steps-status.Step+1)
	first := c.hint.first
	c.Drop()
	c.hint = hint{thinker: start(p), left: left, first: first, text: assets.Text("hint.thinking")}
}

// PerFrame is in every how many ticks it is shown how far thinking is. Ebitengine draws
// what changed in four frames.
const PerFrame = 30

// Tick lets the hint be thought of for a tick and says whether that is to be seen.
// Of its words as many sentences are said as fit.
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
	}
	h.drop()
	*h = hint{left: left, first: first, action: found.Best}
	h.text = c.advice(found, fits)
	c.table.Advise(line(found)...)
	return true
}

// advice says what is best and what is good about it or, of what comes after the
// best, how far behind that it is. What there is no room for is left out.
func (c *Counsel) advice(t think.Thought, fits func(said string) bool) string {
	s := c.match.State()
	what, key := c.table.Label(t.Best), "hint.best"
	if n, ok := c.table.Moved(t.Best); ok {
		what = assets.Text("hint.count", s.Format(t.Best), n)
	}
	if len(c.hint.left) > 0 {
		key = behind(c.hint.first, t.Info)
	}
	why := reasons(s, t)
	if len(why) == 0 && len(c.hint.left) == 0 {
		why = []string{assets.Text("hint.good")}
	}
	said := strings.TrimSpace(assets.Text(key, what, strings.Join(why[:min(len(why), 1)], "")))
	for _, more := range why[min(len(why), 1):] {
		if more = said + " " + more; fits(more) {
			said = more
		}
	}
	return said
}

// behind returns the text key for what comes after the best: how much less it is
// worth, if both were looked at equally far, as values are like only then. Those
// that differ by no more than even are told apart by chance alone.
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

// reasons says what is good about the best action, the most telling first: what is
// proven, what the action does, and what comes after it.
func reasons(s rules.State, t think.Thought) (all []string) {
	n, proven := bot.Proven(t.Info.Value)
	switch {
	case proven && n == 1 && t.Info.Value > 0:
		return []string{assets.Text("hint.ends")}
	case proven && n <= 2 && t.Info.Value < 0:
		return []string{words.Counted("hint.loses", n)}
	case proven && t.Info.Value < 0:
		all = append(all, words.Counted("hint.loses", n))
	case proven:
		all = append(all, assets.Text("hint.wins", n))
	}
	if a, ok := s.(rules.Adviser); ok {
		if said := a.Advise(line(t)); said.Key != "" {
			all = append(all, words.Advice(s, said))
		}
	}
	if plan := plan(s, t); plan != "" {
		all = append(all, plan)
	}
	return all
}

// line returns the actions that are expected, from the best one on.
func line(t think.Thought) []rules.Action {
	if l := t.Info.Line; len(l) > 0 && l[0] == t.Best {
		return l
	}
	return []rules.Action{t.Best}
}

// plan says what comes after the best action, as far as it is known: the rest of
// the turn, the reply that is expected and what fails it. It is "" if nothing is.
func plan(s rules.State, t think.Thought) string {
	after := s.Clone()
	text := func(actions []rules.Action) string {
		var all []string
		for _, a := range actions {
			all = append(all, after.Format(a))
			after.Apply(a, nil)
		}
		return strings.Join(all, " ")
	}
	own, line := split(s, line(t))
	text(own[:1])
	rest := text(own[1:])
	own, line = split(after, line)
	reply := text(own)
	own, _ = split(after, line)
	answer := text(own)
	switch {
	case rest != "":
		return assets.Text("hint.then", rest)
	case answer != "":
		return assets.Text("hint.reply", reply, answer)
	}
	return ""
}
