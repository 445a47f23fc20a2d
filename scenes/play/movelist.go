package play

import (
	"strconv"
	"strings"

	"quintet/render"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/ui"
)

// moveList is the turns played, in a box that scrolls: a column for each player, and
// a row for a turn of each.
type moveList struct {
	box    layout.Rect
	rows   ui.List
	rounds []round
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
			lines = append(lines, turnLine{mover: p.Mover, first: i})
		}
		l := &lines[len(lines)-1]
		l.last = i + 1
		l.text = strings.TrimSpace(l.text + " " + p.Text)
	}
	return lines
}

// round is a row of the list: the number of each player's turn, from 1, or 0 for
// none, as he was skipped or has not had it yet.
type round [2]int

// roundsOf puts turns into rows. A turn begins another row where its player's place,
// or one after it, is taken.
func roundsOf(turns []turnLine) []round {
	var rounds []round
	for i, t := range turns {
		if n := len(rounds); n == 0 || t.mover == rules.First || rounds[n-1][rules.Second] != 0 {
			rounds = append(rounds, round{})
		}
		rounds[len(rounds)-1][t.mover] = i + 1
	}
	return rounds
}

// skipped says whether a player's place in a row stays empty although the game went
// on.
func (l *moveList) skipped(row int, p rules.Player) bool {
	return l.rounds[row][p] == 0 && (p == rules.First || row < len(l.rounds)-1)
}

// numberWidth is the room for the number of a row.
const numberWidth = 30

// column returns the place of a player's turn in a row.
func (l *moveList) column(row layout.Rect, p rules.Player) layout.Rect {
	w := (row.W - numberWidth) / 2
	return layout.Rect{X: row.X + numberWidth + w*float64(p), Y: row.Y, W: w, H: row.H}
}

// layout returns the turns that are in sight as widgets, of which a click calls
// jump with the number of actions played by the end of the turn. One that has not
// the room to be read whole says the rest in its tip.
func (l *moveList) layout(m *match.Match, jump func(int)) []ui.Widget {
	turns := turnLines(m)
	l.rounds = roundsOf(turns)
	now := 0 // the turn that was played last
	for i, t := range turns {
		if m.At() > t.first {
			now = i + 1
		}
	}
	l.rows.Height = ui.LineHeight
	l.rows.Chosen = l.rowOf(max(now, 1))
	if l.follow {
		l.rows.Choose(l.rows.Chosen)
		l.follow = false
	}
	l.rows.Place(l.box, len(l.rounds), l.box.X+l.box.W+2)
	var items []ui.Widget
	from, to := l.rows.InSight()
	for row := from; row < to; row++ {
		box, _ := l.rows.Item(row)
		for p, turn := range l.rounds[row] {
			if turn == 0 {
				continue
			}
			t := turns[turn-1]
			w := ui.Widget{Name: "turn:" + strconv.Itoa(turn), Look: ui.Entry, Label: t.text, On: turn == now,
				Box: l.column(box, rules.Player(p)), Do: func() { jump(t.last) }}
			if ui.TextFont.Width(t.text) > w.Box.W-2*ui.EntryMargin {
				w.Tip = t.text
			}
			items = append(items, w)
		}
	}
	return items
}

// rowOf returns the row that a turn is in, the first where there is none.
func (l *moveList) rowOf(turn int) int {
	for i, r := range l.rounds {
		if r[rules.First] == turn || r[rules.Second] == turn {
			return i
		}
	}
	return 0
}

// draw draws what is no turn: the numbers of the rows, dashes for turns that were
// skipped, and above the columns, if head is more than 0, the discs of the sides.
func (l *moveList) draw(c *paint.Canvas, t *render.Theme, colours [2]string, head float64) {
	from, to := l.rows.InSight()
	for row := from; row < to; row++ {
		box, _ := l.rows.Item(row)
		_, y := box.Center()
		c.Text(strconv.Itoa(row+1), box.X+numberWidth-8, y, ui.SmallFont, 1, 0.5, t.Faint)
		for p := range rules.Player(2) {
			if l.skipped(row, p) {
				c.Text("–", l.column(box, p).X+ui.EntryMargin, y, ui.TextFont, 0, 0.5, t.Faint)
			}
		}
	}
	if head > 0 && len(l.rounds) > 0 {
		const size = 8
		for p, key := range colours {
			x := l.column(l.box, rules.Player(p)).X + ui.EntryMargin
			c.Framed(layout.Rect{X: x, Y: l.box.Y - head/2 - size/2, W: size, H: size}, size/2, render.Colour(key), t.Faint)
		}
	}
	l.rows.Draw(c, t)
}
