package play

import (
	"strconv"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
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
