package play

import (
	"slices"
	"strconv"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/ask"
	"quintet/scenes/side"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// levelChoice is the question who plays a side: a person, or the computer at a level.
type levelChoice struct {
	open bool
	side rules.Player
}

// playerNames are the names of the widgets of the two players.
var playerNames = [2]string{"player:first", "player:second"}

// playersBlock returns the players: below each other, or beside each other in a small window.
func (p *panel) playersBlock() side.Block {
	const apart, beside = 6, 8
	columns, rows, gap := 1, 2.0, float64(apart)
	if p.ui.Small() {
		columns, rows, gap = 2, 1, beside
	}
	high := p.ButtonHeight(44) + p.timesHeight()
	b := box(rows*(high+gap)-gap, func(c *paint.Canvas, _ layout.Rect) {
		for side := range rules.Player(2) {
			p.drawPlayer(c, side, p.players[side])
		}
	})
	b.Items = func(box layout.Rect) []ui.Widget {
		for i := range p.players {
			p.players[i] = ui.Cell(box, i, columns, high, gap)
		}
		return p.playerCards()
	}
	return b
}

// playerCards returns a widget for each player. If the players can be changed, a click on it opens or
// closes the choice of levels for the player.
func (p *panel) playerCards() (cards []ui.Widget) {
	for side := range rules.Player(2) {
		colour := ""
		if !p.namesColour(p.players[side]) {
			colour = assets.Text(p.Match.Game().Colours[side]) // for a screen reader
		}
		cards = append(cards, ui.Widget{Name: playerNames[side], Look: ui.Card, Title: colour, Box: p.players[side], Do: func() {
			open := !p.levels.open || p.levels.side != side
			p.closeMenus()
			if !p.content.fixed() {
				p.levels = levelChoice{open: open, side: side}
			}
		}})
	}
	return cards
}

// levelBlocks returns the choice of levels.
func (p *panel) levelBlocks() []side.Block {
	set := func(level int) {
		p.levels.open = false
		p.content.setLevel(p.levels.side, level)
	}
	chips := ask.LevelChips(p.Players[p.levels.side].Level, set)
	for level := range chips {
		w := &chips[level]
		w.Name, w.Title = "level:"+w.Name, assets.Text(p.Match.Game().Colours[p.levels.side])
		if level > 0 {
			w.Label = strconv.Itoa(level)
		}
	}
	asked := p.asked()
	return []side.Block{asked[0], side.Grid{Items: chips[:1], Most: 1}, asked[1], side.Grid{Items: chips[1:], Most: rules.Levels / 2}, side.Spring{}}
}

// question returns the title of the open menu, or the title and then the text of the open choice of
// a line or a level; nil if none of them is open.
func (p *panel) question() []string {
	switch {
	case p.menu:
		return []string{assets.Text("game.title")}
	case p.fork.open:
		return []string{assets.Text("board.lines.title"), assets.Text("board.lines.how")}
	case !p.levels.open:
		return nil
	}
	strength := assets.Text("board.who.computer")
	if level := p.Players[p.levels.side].Level; level > 0 {
		strength = words.Strength(p.Match.Game(), p.Match.Values(), level)
	}
	return []string{assets.Text("board.who", assets.Text(p.Match.Game().Colours[p.levels.side])), strength}
}

// asked returns the lines of the question.
func (p *panel) asked() (all []side.Text) {
	for i, text := range p.question() {
		line := side.Text{Text: text, Font: ui.TextFont, Ink: p.Theme().Faint, Line: true}
		if i == 0 {
			line.Font, line.Ink = ui.StrongFont, p.Theme().Text
		}
		all = append(all, line)
	}
	return all
}

// menuGroup is a group of entries of the menu of the game.
type menuGroup struct {
	name  string // of its caption; "" for none
	items []ui.Widget
}

// menuMark is in the names of the entries of the menu.
const menuMark = "game."

// menuBlocks returns the menu of the game, with at most columns entries in a row. If there is room, the
// groups have captions. The last entry stands alone at the foot.
func (p *panel) menuBlocks(columns int) (all []side.Block) {
	title := p.asked()[0]
	title.Rank = side.Luxury
	all = append(all, title)
	for i, g := range p.content.menu {
		if i == len(p.content.menu)-1 {
			all = append(all, side.Spring{})
		}
		if g.name != "" {
			all = append(all, side.Text{Text: assets.Text(menuMark + g.name), Font: ui.SmallFont, Ink: p.Theme().Faint, Line: true, Rank: side.Luxury})
		}
		grid := side.Grid{Most: columns, Tight: true}
		for _, w := range g.items {
			w.Label, w.Name = assets.Text(menuMark+w.Name), "button:"+menuMark+w.Name
			do := w.Do
			w.Do = func() { p.menu = false; do() }
			if grid.Items = append(grid.Items, w); i == len(p.content.menu)-1 {
				grid.Last = w.Name
			}
		}
		all = append(all, grid)
	}
	return all
}

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
