package play

import (
	"math"
	"math/rand/v2"
	"strings"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/scenes/think"
	"quintet/scenes/ui"
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

// hintLevel is the level at whose limits a hint is thought of, hintTicks for how
// long at most, and hintThreads on how many processors, where there are as many.
const hintLevel, hintTicks, hintThreads = 6, 90, 2

// on says whether a hint is shown or thought of.
func (h *hint) on() bool { return h.thinker != nil || h.action != 0 }

// drop takes the hint away.
func (h *hint) drop() {
	if h.thinker != nil {
		h.thinker.Quit()
	}
	*h = hint{}
}

// dropHint takes the hint away from the table, too.
func (b *Board) dropHint() {
	b.hint.drop()
	b.table.Advise(0)
}

// canAsk says whether there is a person to be given a hint.
func (b *Board) canAsk() bool { return b.Open() }

// ask begins to think of a hint: of the best action or, if one was shown, of the
// best but for those that were. Where there is nobody to be given one it says so.
func (b *Board) ask() {
	if b.hint.thinker != nil {
		return
	}
	if !b.canAsk() {
		b.Say(assets.Text("hint.idle"), true)
		return
	}
	var left []rules.Action
	if b.hint.action != 0 && len(b.hint.left)+1 < len(b.table.Legal()) {
		left = append(b.hint.left, b.hint.action)
	}
	limits, err := b.game().Level(hintLevel)
	if err != nil {
		panic(err) // there is that level in every game
	}
	b.Say("", false)
	b.table.Advise(0)
	p := think.Pose(b.Match, limits, rand.Uint64())
	p.Left, p.Limits.Threads = left, hintThreads
	b.hint = hint{
		thinker: b.tools.Think(p),
		left:    left,
		first:   b.hint.first,
		text:    assets.Text("hint.thinking"),
	}
}

// consider lets the hint be thought of for a tick.
func (b *Board) consider() {
	h := &b.hint
	if h.thinker == nil {
		return
	}
	h.ticks++
	found := h.thinker.Tick()
	h.part = max(found.Part, float64(h.ticks)/hintTicks)
	if h.ticks%perFrame == 0 {
		b.Stale = true
	}
	if found.Best == 0 || !found.Done && h.ticks < hintTicks {
		return
	}
	left, first := h.left, h.first
	if len(left) == 0 {
		first = found.Info
	}
	h.drop()
	*h = hint{left: left, first: first, action: found.Best}
	h.text = b.advice(found)
	b.table.Advise(found.Best)
	b.Stale = true
}

// advice says what is best and what is good about it or, of what comes after the
// best, how far behind that it is. What there is no room for is left out.
func (b *Board) advice(t think.Thought) string {
	s := b.Match.State()
	what, key := b.table.Label(t.Best), "hint.best"
	if n, ok := b.table.Moved(t.Best); ok {
		what = assets.Text("hint.count", s.Format(t.Best), n)
	}
	if len(b.hint.left) > 0 {
		key = behind(b.hint.first, t.Info)
	}
	why := reasons(s, t)
	if len(why) == 0 && len(b.hint.left) == 0 {
		why = []string{assets.Text("hint.good")}
	}
	said := strings.TrimSpace(assets.Text(key, what, strings.Join(why[:min(len(why), 1)], "")))
	task := len(ui.StrongFont.Wrap(b.task(), b.panel.box.W))
	for _, more := range why[min(len(why), 1):] {
		more = said + " " + more
		if task+len(ui.TextFont.Wrap(more, b.panel.box.W)) < b.panel.lines {
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
	line := line(t)
	me := s.Mover()
	s = s.Clone()
	s.Apply(line[0], nil)
	line = line[1:]
	turn := func(player rules.Player) string {
		var text []string
		for len(line) > 0 && s.Outcome() == rules.Playing && s.Mover() == player {
			text = append(text, s.Format(line[0]))
			s.Apply(line[0], nil)
			line = line[1:]
		}
		return strings.Join(text, " ")
	}
	rest, reply := turn(me), turn(me.Other())
	answer := turn(me)
	switch {
	case rest != "":
		return assets.Text("hint.then", rest)
	case answer != "":
		return assets.Text("hint.reply", reply, answer)
	}
	return ""
}

// toggleConsiders shows what the computer considers, or no longer.
func (b *Board) toggleConsiders() {
	b.Settings.Considers = !b.Settings.Considers
	b.Store()
}

// ponder puts into words what the computer has found: what its side is promised
// and how far it has looked, and the actions that it expects.
func (b *Board) ponder(t think.Thought) {
	if len(t.Info.Line) == 0 {
		return
	}
	s := b.Match.State()
	b.thoughts = [2]string{
		assets.Text("board.thought", assets.Text(b.game().Colours[s.Mover()]), promise(t.Info.Value), t.Info.Depth),
		expected(s, t.Info.Line),
	}
}

// promise says what a value means for the mover.
func promise(value int) string {
	n, proven := bot.Proven(value)
	switch {
	case !proven:
		return assets.Text("board.thought.about", value, chance(value))
	case value > 0:
		return assets.Text("board.thought.wins", n)
	}
	return assets.Text("board.thought.loses", n)
}

// chance returns how many games of a hundred are won from a value, of which 100
// stand for 64 of them. None is won for certain, nor lost.
func chance(value int) int {
	won := 100 / (1 + math.Pow(10, -float64(value)/400))
	return max(1, min(99, int(math.Round(won))))
}

// expected writes a line of actions, with commas between the turns.
func expected(s rules.State, line []rules.Action) string {
	s = s.Clone()
	var text strings.Builder
	for i, a := range line {
		switch {
		case i > 0 && s.Status().Start:
			text.WriteString(", ")
		case i > 0:
			text.WriteString(" ")
		}
		text.WriteString(s.Format(a))
		s.Apply(a, nil)
	}
	return text.String()
}

// drawThoughts writes what the computer considers into the last of the lines for
// messages.
func (b *Board) drawThoughts(c *paint.Canvas) {
	const gap = 0.3 // to the move list, in lines
	from := float64(b.panel.lines-len(b.thoughts)) - gap
	for i, text := range b.thoughts {
		b.drawLines(c, ui.SmallFont, fitted(ui.SmallFont, text, b.panel.box.W, 1), 0, from+float64(i), b.Theme().Faint)
	}
}
