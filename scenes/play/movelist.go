package play

import (
	"math"
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
	fit    float64 // lines in sight
	scroll float64 // lines hidden above
	follow bool    // bring the present position into sight
}

// update scrolls with the wheel or a finger.
func (l *moveList) update(in *ui.Input) { l.scroll -= float64(in.Rows(l.box, ui.LineHeight, 3)) }

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
	fit := math.Floor(l.box.H / ui.LineHeight)
	if fit != l.fit {
		l.fit, l.follow = fit, true
	}
	now := 0
	for i, line := range lines {
		if m.At() > line.first {
			now = i
		}
	}
	if l.follow {
		l.scroll = math.Max(math.Min(l.scroll, float64(now)), float64(now)-fit+1)
		l.follow = false
	}
	l.scroll = math.Max(0, math.Min(math.Round(l.scroll), float64(len(lines))-fit))
	var items []ui.Widget
	for i := int(l.scroll); i < len(lines) && float64(i) < l.scroll+fit; i++ {
		line := lines[i]
		items = append(items, ui.Widget{Name: "turn:" + strconv.Itoa(i+1), Look: ui.Row, Side: render.Colour(m.Game().Colours[line.mover]), Label: line.text, On: i == now && m.At() > 0,
			Box: layout.Rect{X: l.box.X, Y: l.box.Y + (float64(i)-l.scroll)*ui.LineHeight, W: l.box.W, H: ui.LineHeight},
			Do:  func() { jump(line.last) }})
	}
	return items
}
