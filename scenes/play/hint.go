package play

import (
	"cmp"
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
func (b *Board) canAsk() bool { return b.open() }

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
	p := think.Pose(b.match, limits, rand.Uint64())
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
// best, how far behind that it is.
func (b *Board) advice(t think.Thought) string {
	s := b.match.State()
	what, why := b.table.Label(t.Best), reason(s, t)
	if n, ok := b.table.Moved(t.Best); ok {
		what = assets.Text("hint.count", s.Format(t.Best), n)
	}
	if len(b.hint.left) > 0 {
		return strings.TrimSpace(assets.Text(behind(b.hint.first, t.Info), what, why))
	}
	return assets.Text("hint.best", what, cmp.Or(why, assets.Text("hint.good")))
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

// reason says what is good about the best action: what is proven, else what it
// does, else what is expected after it. It is "" where there is nothing to say.
func reason(s rules.State, t think.Thought) string {
	if n, proven := bot.Proven(t.Info.Value); proven {
		switch {
		case t.Info.Value < 0:
			return words.Counted("hint.loses", n)
		case n == 1:
			return assets.Text("hint.ends")
		}
		return assets.Text("hint.wins", n)
	}
	if a, ok := s.(rules.Adviser); ok {
		if key, n := a.Advise(t.Best); key != "" {
			return words.Counted(key, n)
		}
	}
	const most = 3 // actions that are told
	if line := t.Info.Line; len(line) > 1 {
		after := s.Clone()
		after.Apply(line[0], nil)
		return assets.Text("hint.then", expected(after, line[1:min(len(line), 1+most)]))
	}
	return ""
}
