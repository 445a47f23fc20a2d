package play

import (
	"strconv"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/ask"
	"quintet/scenes/session"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// choices are the menu of the game, and the choices of a level and of a line, of which at most one is
// open in place of the messages and the move list.
type choices struct {
	*stage.Stage
	*session.Session
	menu        bool // the menu of the game is open
	levels      levelChoice
	fork        lineChoice
	fixed       func() bool                         // reports whether the players cannot be changed, and says so in that case
	setStrength func(rules.Player, assets.Strength) // gives a side to the computer, or to a person at level 0
	show        func(*match.Node)                   // shows the position of a node
}

// busyMenu reports whether the menu of the game, or the choice of a level or a line, is open.
func (q *choices) busyMenu() bool { return q.menu || q.levels.open || q.fork.open }

func (q *choices) closeMenus() { q.menu, q.levels.open, q.fork.open = false, false, false }

// toggleMenu opens or closes the menu of the game.
func (q *choices) toggleMenu() {
	open := !q.menu
	q.closeMenus()
	q.menu = open
}

// askLevel opens or closes the choice of levels for side, if the players can be changed.
func (q *choices) askLevel(side rules.Player) {
	open := !q.levels.open || q.levels.side != side
	q.closeMenus()
	if !q.fixed() {
		q.levels = levelChoice{open: open, side: side}
	}
}

// levelChoice is the question who plays a side: a person, or the computer at a level.
type levelChoice struct {
	open bool
	side rules.Player
}

func (q *choices) levelBlocks() []side.Block {
	const room = 12 // at both ends of the dial
	g, of := q.Match.Game(), q.levels.side
	now := assets.Strength{Level: q.Players[of].Level, Above: q.Players[of].Above}
	stop := now.Level
	if now.Above > 0 {
		stop = -1
	}
	chips := ask.LevelChips(stop, func(level int) {
		q.levels.open = false
		q.setStrength(of, assets.Strength{Level: level})
	})
	for level := range chips {
		w := &chips[level]
		w.Name, w.Title = "level:"+w.Name, assets.Text(g.Colours[of])
		if level > 0 {
			w.Label = strconv.Itoa(level)
		}
	}
	asked := q.asked()
	blocks := []side.Block{asked[0], side.Grid{Items: chips[:1], Most: 1}, asked[1], side.Grid{Items: chips[1:], Most: rules.Levels / 2}}
	if now.Level > 0 {
		dial := ask.Dial(g, q.Match.Values(), now, func(to assets.Strength) { q.setStrength(of, to) })
		dial.Name, dial.Title = "level:dial", assets.Text(g.Colours[of])
		blocks = append(blocks, side.Custom{Least: q.Pitch(), Need: q.Pitch(), Items: func(box layout.Rect) []ui.Widget {
			dial.Box = layout.Rect{X: box.X + room, Y: box.Y, W: box.W - 2*room, H: box.H}
			return []ui.Widget{dial}
		}})
	}
	return append(blocks, side.Spring{})
}

// question returns the title of the open menu, or the title and then the text of the open choice of
// a line or a level; nil if none of them is open.
func (q *choices) question() []string {
	switch {
	case q.menu:
		return []string{assets.Text("game.title")}
	case q.fork.open:
		return []string{assets.Text("board.lines.title"), assets.Text("board.lines.how")}
	case !q.levels.open:
		return nil
	}
	strength := assets.Text("board.who.computer")
	if p := q.Players[q.levels.side]; p.Level > 0 {
		strength = words.Strength(q.Match.Game(), q.Match.Values(), p.Level, p.Above)
	}
	return []string{assets.Text("board.who", assets.Text(q.Match.Game().Colours[q.levels.side])), strength}
}

func (q *choices) asked() (all []side.Text) {
	for i, text := range q.question() {
		line := side.Text{Text: text, Font: ui.TextFont, Ink: q.Theme().Faint}
		if i == 0 {
			line.Font, line.Ink, line.Line = ui.StrongFont, q.Theme().Text, true
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

// menuBlocks returns the menu of the game, which has the given groups, with at most columns entries in a row. If there is room, the
// groups have captions. The last entry stands alone at the foot.
func (q *choices) menuBlocks(groups []menuGroup, columns int) (all []side.Block) {
	title := q.asked()[0]
	title.Rank = side.Luxury
	all = append(all, title)
	for i, g := range groups {
		if i == len(groups)-1 {
			all = append(all, side.Spring{})
		}
		if g.name != "" {
			all = append(all, side.Text{Text: assets.Text(menuMark + g.name), Font: ui.SmallFont, Ink: q.Theme().Faint, Line: true, Rank: side.Luxury})
		}
		grid := side.Grid{Most: columns, Tight: true}
		for _, w := range g.items {
			w.Label, w.Name = assets.Text(menuMark+w.Name), "button:"+menuMark+w.Name
			do := w.Do
			w.Do = func() { q.menu = false; do() }
			if grid.Items = append(grid.Items, w); i == len(groups)-1 {
				grid.Last = w.Name
			}
		}
		all = append(all, grid)
	}
	return all
}

// lineChoice is the question which line to show. The zero value is no question.
type lineChoice struct {
	open bool
	turn match.Turn
	rows ui.List
}

// askLines asks the player which of the lines that begin in the given turn to show.
func (q *choices) askLines(turn match.Turn) { q.fork = lineChoice{open: true, turn: turn} }

// asks reports whether the question is about the current line of m.
func (c *lineChoice) asks(m *match.Match) bool {
	return c.turn.Last <= m.Len() && len(others(m, c.turn)) > 0
}

// lineBlocks returns the lines to choose from, the current line first.
func (q *choices) lineBlocks() []side.Block {
	m, choice := q.Match, &q.fork
	first := choice.turn.First
	shown := m.On(first + 1)
	lines := append([]*match.Node{shown}, others(m, choice.turn)...)
	least := 3 * q.Pitch()
	rows := side.Custom{Least: least, Need: least, Fills: true, Draw: func(c *paint.Canvas, _ layout.Rect) { choice.rows.Draw(c, q.Theme()) }}
	rows.Items = func(area layout.Rect) (all []ui.Widget) {
		const gap = 4
		choice.rows.Height, choice.rows.Gap, choice.rows.Chosen = q.Pitch()-gap, gap, -1
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
					q.fork = lineChoice{}
					if n != shown {
						q.show(n)
					}
				}})
		}
		return all
	}
	asked := q.asked()
	return []side.Block{asked[0], asked[1], rows}
}
