package play

import (
	"strconv"
	"strings"

	"quintet/render"
	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/ui"
)

// moveList is the turns played, a line each, in a box that scrolls.
type moveList struct {
	box    layout.Rect
	rows   ui.List
	follow bool // bring the present position into sight
}

// turnLine is one turn: its actions run from the ply first to before last.
type turnLine struct {
	mover       rules.Player
	first, last int
	text        string
}

// turnLines groups the actions of the match by turns.
func turnLines(m *match.Match) []turnLine {
	var lines []turnLine
	for i := range m.Len() {
		p := m.Ply(i)
		if p.Start || len(lines) == 0 {
			lines = append(lines, turnLine{mover: p.Mover, first: i, text: strconv.Itoa(len(lines)+1) + "."})
		}
		l := &lines[len(lines)-1]
		l.last = i + 1
		l.text = strings.Join([]string{l.text, p.Text}, " ")
	}
	return lines
}

// layout returns the lines that are in sight as widgets, of which a click
// calls jump with the number of actions played by the end of the turn.
func (l *moveList) layout(m *match.Match, jump func(int)) []ui.Widget {
	lines := turnLines(m)
	now := 0
	for i, line := range lines {
		if m.At() > line.first {
			now = i
		}
	}
	l.rows.Height, l.rows.Chosen = ui.LineHeight, now
	if l.follow {
		l.rows.Choose(now)
		l.follow = false
	}
	l.rows.Place(l.box, len(lines), l.box.X+l.box.W+2)
	var items []ui.Widget
	from, to := l.rows.InSight()
	for i := from; i < to; i++ {
		line := lines[i]
		box, _ := l.rows.Item(i)
		items = append(items, ui.Widget{Name: "turn:" + strconv.Itoa(i+1), Look: ui.Row, Side: render.Colour(m.Game().Colours[line.mover]), Label: line.text,
			On: i == now && m.At() > 0, Box: box, Do: func() { jump(line.last) }})
	}
	return items
}
