package play

import (
	"math"
	"strings"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/scenes/think"
	"quintet/scenes/ui"
)

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
	s := b.match.State()
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
		b.drawLines(c, ui.SmallFont, fitted(ui.SmallFont, text, b.panel.box.W, 1), from+float64(i), b.Theme().Faint)
	}
}
