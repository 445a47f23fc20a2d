package play

import (
	"slices"
	"strconv"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/render/raster"
	"quintet/rules/match"
	"quintet/scenes/side"
	"quintet/scenes/ui"
)

// The move list has a mark beside each turn in which other lines begin. A click on the mark asks
// which line to show.

// lineChoice is the question which line to show. The zero value is no question.
type lineChoice struct {
	open bool
	turn match.Turn
	rows ui.List
}

// others returns the first node of each line that begins in place of an action of turn, a turn of
// the current line of m. If the current line ends with turn, others also returns the first node of
// each line that begins after turn.
func others(m *match.Match, turn match.Turn) (nodes []*match.Node) {
	for i := turn.First; i < turn.Last; i++ {
		for _, n := range m.On(i).Children() {
			if n != m.On(i+1) {
				nodes = append(nodes, n)
			}
		}
	}
	if turn.Last == m.Len() {
		nodes = append(nodes, m.On(turn.Last).Children()...)
	}
	return nodes
}

// lineText returns the text of the line through n without its first skip actions. Of a long line it
// returns only the beginning, which still fills any panel.
func lineText(n *match.Node, skip int) string {
	const enough = 30 // actions for the width of any panel
	var nodes []*match.Node
	for p := n; p.Depth() > skip; p = p.Parent() {
		nodes = append(nodes, p)
	}
	slices.Reverse(nodes)
	for next := n.Next(); next != nil && len(nodes) < enough; next = next.Next() {
		nodes = append(nodes, next)
	}
	text := nodes[0].Text
	for _, next := range nodes[1:min(len(nodes), enough)] {
		apart := " "
		if next.Start {
			apart = " · "
		}
		text += apart + next.Text
	}
	return text
}

// markOf returns the mark beside w, the widget of the given turn; ok is false if no other line
// begins in this turn. number is the number of the turn in the list. The mark takes the right end
// of the box of w, which becomes narrower.
func markOf(m *match.Match, turn match.Turn, number int, w *ui.Widget, choose func(match.Turn)) (mark ui.Widget, ok bool) {
	const width = 24
	if len(others(m, turn)) == 0 {
		return ui.Widget{}, false
	}
	mark = ui.Widget{Name: "lines:" + strconv.Itoa(number), Look: ui.Tool, Icon: raster.Fork, Title: w.Title, Tip: assets.Text("board.lines"), Box: w.Box,
		Do: func() { choose(turn) }}
	w.Box.W -= width
	mark.Box.X, mark.Box.W = w.Box.X+w.Box.W, width
	return mark, true
}

// askLines asks the player which of the lines that begin in the given turn to show.
func (p *panel) askLines(turn match.Turn) { p.fork = lineChoice{open: true, turn: turn} }

// asks reports whether the question is about the current line of m.
func (c *lineChoice) asks(m *match.Match) bool {
	return c.turn.Last <= m.Len() && len(others(m, c.turn)) > 0
}

// lineBlocks returns the lines to choose from, the current line first.
func (p *panel) lineBlocks() []side.Block {
	m, choice := p.Match, &p.fork
	first := choice.turn.First
	shown := m.On(first + 1)
	lines := append([]*match.Node{shown}, others(m, choice.turn)...)
	least := 3 * p.Pitch()
	rows := side.Custom{Least: least, Need: least, Fills: true, Draw: func(c *paint.Canvas, _ layout.Rect) { choice.rows.Draw(c, p.Theme()) }}
	rows.Items = func(area layout.Rect) (all []ui.Widget) {
		const gap = 4
		choice.rows.Height, choice.rows.Gap, choice.rows.Chosen = p.Pitch()-gap, gap, -1
		choice.rows.Place(area, len(lines), area.X+area.W+2)
		for i, n := range lines {
			box, seen := choice.rows.Item(i)
			if !seen {
				continue
			}
			text := lineText(n, first)
			if n == shown { // the current line, which need not be the main line, is written to its own end
				text = lineText(m.On(m.Len()), first)
			}
			all = append(all, ui.Widget{Name: "line:" + strconv.Itoa(i), Look: ui.Row, Label: text, On: i == 0, Box: box,
				Side: look.Colour(m.Game().Colours[n.Mover]), Do: func() {
					p.fork = lineChoice{}
					if n != shown {
						p.content.show(n)
					}
				}})
		}
		return all
	}
	asked := p.asked()
	return []side.Block{asked[0], asked[1], rows}
}
