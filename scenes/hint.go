package scenes

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"quintet/assets"
	"quintet/render"
	"quintet/rules"
	"quintet/rules/bot"
)

// hint is advice for the person who is to act. Its zero value is none.
type hint struct {
	thinker thinker        // nil unless the advice is still being thought of
	ticks   int            // since it was asked for
	part    float64        // of the thinking that is done
	left    []rules.Action // what was advised before
	action  rules.Action   // what is advised, 0 if nothing yet
	text    string
}

// hintLevel is the level at whose limits a hint is thought of, and hintTicks for
// how long at most.
const hintLevel, hintTicks = 6, 90

// on says whether a hint is shown or thought of.
func (h *hint) on() bool { return h.thinker != nil || h.action != 0 }

// drop takes the hint away.
func (h *hint) drop() {
	if h.thinker != nil {
		h.thinker.quit()
	}
	*h = hint{}
}

// canAsk says whether there is a person to be given a hint.
func (b *board) canAsk() bool { return b.level() == 0 && len(b.picker.legal) > 1 }

// ask begins to think of a hint: of the best action or, if one was shown, of the
// best but for those that were.
func (b *board) ask() {
	if !b.canAsk() || b.hint.thinker != nil {
		return
	}
	var left []rules.Action
	if b.hint.action != 0 && len(b.hint.left)+1 < len(b.picker.legal) {
		left = append(b.hint.left, b.hint.action)
	}
	limits, err := b.game.Level(hintLevel)
	if err != nil {
		panic(err) // there is that level in every game
	}
	b.say("", false)
	b.hint = hint{
		thinker: b.think(problem{state: b.match.State().Clone(), limits: limits, left: left, seed: rand.Uint64()}),
		left:    left,
		text:    assets.Text("hint.thinking"),
	}
}

// consider lets the hint be thought of for a tick.
func (b *board) consider() {
	h := &b.hint
	if h.thinker == nil {
		return
	}
	h.ticks++
	found := h.thinker.tick()
	h.part = max(found.part, float64(h.ticks)/hintTicks)
	if h.ticks%perFrame == 0 {
		b.stale = true
	}
	if found.best == 0 || !found.done && h.ticks < hintTicks {
		return
	}
	left := h.left
	h.drop()
	*h = hint{left: left, action: found.best}
	h.text = b.advice(found)
	b.stale = true
}

// advice says what is best and what is good about it.
func (b *board) advice(t thought) string {
	s := b.match.State()
	what, why := b.label(t.best), reason(s, t)
	if b.picker.counter != nil {
		what = assets.Text("hint.count", s.Format(t.best), b.picker.counter(t.best))
	}
	if len(b.hint.left) > 0 {
		return assets.Text("hint.next", what, why)
	}
	return assets.Text("hint.best", what, why)
}

// reason says what is good about the best action: what is proven, else what it
// does.
func reason(s rules.State, t thought) string {
	if n, proven := bot.Proven(t.info.Value); proven {
		switch {
		case t.info.Value < 0:
			return assets.Text("hint.loses", n)
		case n == 1:
			return assets.Text("hint.ends")
		}
		return assets.Text("hint.wins", n)
	}
	if a, ok := s.(rules.Adviser); ok {
		if key, n := a.Advise(t.best); strings.Contains(assets.Text(key), "%") {
			return assets.Text(key, n)
		} else if key != "" {
			return assets.Text(key)
		}
	}
	return assets.Text("hint.good")
}

// advised returns the sites of the action that is advised, none if there is none.
func (b *board) advised() []rules.Site {
	if b.hint.action == 0 {
		return nil
	}
	return b.match.State().Path(b.hint.action, nil)
}

// drawHint shows on the board from where to where to go, if that is advised; an
// action with a single site has a mark.
func (b *board) drawHint(c render.Surface) {
	if path := b.advised(); len(path) > 1 && !b.play.running() {
		b.view.DrawArrow(c, path[0], path[len(path)-1], b.part(b.hint.action))
	}
}

// part returns how many of what stands on the first site of its path an action
// moves, where there is a choice.
func (b *board) part(a rules.Action) string {
	if b.picker.counter == nil {
		return ""
	}
	return strconv.Itoa(b.picker.counter(a))
}
