package scenes

import (
	"fmt"
	"strings"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/bot"
)

// toggleConsiders shows what the computer considers, or no longer.
func (b *board) toggleConsiders() {
	b.settings.Considers = !b.settings.Considers
	b.keep()
}

// ponder puts into words what the computer has found: how far it has looked and
// what that promises, and the actions that it expects.
func (b *board) ponder(t thought) {
	if len(t.info.Line) == 0 {
		return
	}
	b.thoughts = [2]string{
		assets.Text("board.thought", t.info.Depth, promise(t.info.Value), amount(t.info.Nodes)),
		expected(b.match.State(), t.info.Line),
	}
}

// promise says what a value means for the mover.
func promise(value int) string {
	n, proven := bot.Proven(value)
	switch {
	case !proven:
		return assets.Text("board.thought.about", value)
	case value > 0:
		return assets.Text("board.thought.wins", n)
	}
	return assets.Text("board.thought.loses", n)
}

// amount writes a large number shortly.
func amount(n int) string {
	switch {
	case n < 1e3:
		return fmt.Sprint(n)
	case n < 1e6:
		return fmt.Sprintf("%dk", n/1e3)
	}
	return fmt.Sprintf("%.1fM", float64(n)/1e6)
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
func (b *board) drawThoughts(c *paint.Canvas) {
	const gap = 0.3 // to the move list, in lines
	from := float64(b.messageLines()-len(b.thoughts)) - gap
	for i, text := range b.thoughts {
		b.drawLines(c, smallFont, smallFont.Fit(text, b.panel.W), from+float64(i), 1, b.theme().Faint)
	}
}
