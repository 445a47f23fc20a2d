package scenes

import (
	"strconv"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/scenes/ui"
)

// levelChoice asks who is to play for a side from now on.
type levelChoice struct {
	open bool
	side rules.Player
}

// levelChips returns a chip for a person and one for each level of the
// computer, named by their numbers, of which one is chosen.
func levelChips(chosen int, choose func(level int)) []ui.Widget {
	var chips []ui.Widget
	for level := 0; level <= rules.Levels; level++ {
		label := strconv.Itoa(level)
		switch level {
		case 0:
			label = assets.Text("setup.person")
		case 1:
			label = computerName(level)
		}
		chips = append(chips, ui.Widget{Name: strconv.Itoa(level), Label: label, Look: ui.Chip, On: level == chosen, Do: func() { choose(level) }})
	}
	return chips
}

// playerBox returns where a player is shown.
func (b *board) playerBox(p rules.Player) layout.Rect {
	const high, gap = 44, 8
	top := b.panel.Y + 50
	if !b.upright() && !b.low() {
		return layout.Rect{X: b.panel.X, Y: top + 50*float64(p), W: b.panel.W, H: high}
	}
	if b.low() {
		top = b.panel.Y + 30
	}
	w := (b.panel.W - gap) / 2
	return layout.Rect{X: b.panel.X + float64(p)*(w+gap), Y: top, W: w, H: high}
}

// strength says how well the computer plays at a level of the game, in a word
// and, if it was measured, about how strong it is.
func strength(g *rules.Game, level int) string {
	word := assets.Text("level." + strconv.Itoa(level))
	if rating, ok := assets.Rating(g.ID, level); ok {
		return assets.Text("level.rated", word, rating)
	}
	return word
}

// playerNames are the names of the two players as widgets.
var playerNames = [2]string{"player:first", "player:second"}

// layoutPlayers lets a click on a player change who it is.
func (b *board) layoutPlayers() {
	for p, name := range playerNames {
		side := rules.Player(p)
		b.ui.Items = append(b.ui.Items, ui.Widget{Name: name, Look: ui.Card, Box: b.playerBox(side), Do: func() {
			b.levels = levelChoice{open: !b.levels.open || b.levels.side != side, side: side}
		}})
	}
}

// layoutLevels puts up the choice of who plays, in the place of the messages
// and the move list.
func (b *board) layoutLevels() {
	const gap, columns = 6, rules.Levels / 2
	person := layout.Rect{X: b.panel.X, Y: b.panel.Y + b.levelsTop(), W: b.panel.W, H: ui.ChipHeight}
	area := person
	area.Y += levelsBelow
	for level, chip := range levelChips(b.players[b.levels.side].Level, b.setLevel) {
		chip.Name = "level:" + chip.Name
		chip.Box = person
		if level > 0 {
			chip.Label, chip.Box = strconv.Itoa(level), ui.Cell(area, level-1, columns, ui.ChipHeight, gap)
		}
		b.ui.Items = append(b.ui.Items, chip)
	}
}

// levelsTop returns where in the panel the choice of who plays begins, below
// what it is about.
func (b *board) levelsTop() float64 { return b.messageTop() + 24 }

// levelsBelow is how far below that the computer's levels are.
const levelsBelow = ui.ChipHeight + 32

// drawLevels writes what the choice is about.
func (b *board) drawLevels(c *paint.Canvas) {
	b.drawLines(c, ui.StrongFont, assets.Text("board.who", assets.Text(b.game.Colours[b.levels.side])), 0, 1, b.theme().Text)
	title := assets.Text("board.who.computer")
	if level := b.players[b.levels.side].Level; level > 0 {
		title = strength(b.game, level)
	}
	c.Text(ui.TextFont.Fit(title, b.panel.W), b.panel.X, b.panel.Y+b.levelsTop()+ui.ChipHeight+18, ui.TextFont, 0, 0.5, b.theme().Faint)
}

// setLevel lets the computer play at a level for the side that is asked about,
// or with 0 a person, from now on; in the next game too.
func (b *board) setLevel(level int) {
	side := b.levels.side
	b.levels.open = false
	b.players[side].Level = level
	b.setupOf(b.game).Players[b.seats[side]].Level = level
	b.computer.drop()
	b.computer.stopped = false
	b.picker.clear()
	b.hint.drop()
	b.forget()
	b.keep()
}

// keep remembers how the game is set up.
func (b *board) keep() {
	if err := b.remember(b.game); err != nil {
		b.say(assets.Text("settings.unsaved", err), true)
	}
}

// called is what a player is called in a sentence: by the colour, too, if both
// have the same name.
func (b *board) called(p rules.Player) string {
	name := nameOf(b.players[p])
	if name == nameOf(b.players[p.Other()]) {
		return assets.Text("board.called", name, assets.Text(b.game.Colours[p]))
	}
	return name
}
