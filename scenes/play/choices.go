package play

import (
	"math"
	"strconv"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/scenes/ask"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// levelChoice asks who is to play for a side from now on.
type levelChoice struct {
	open bool
	side rules.Player
}

// playerBox returns where a player is shown.
func (b *Board) playerBox(p rules.Player) layout.Rect {
	const high, gap = 44, 8
	top := b.panel.box.Y + b.wayHeight() + titleHeight
	if !b.Upright() && !b.Low() {
		return layout.Rect{X: b.panel.box.X, Y: top + (high+6)*float64(p), W: b.panel.box.W, H: high}
	}
	w := (b.panel.box.W - gap) / 2
	return layout.Rect{X: b.panel.box.X + float64(p)*(w+gap), Y: top, W: w, H: high}
}

// playerNames are the names of the two players as widgets.
var playerNames = [2]string{"player:first", "player:second"}

// layoutPlayers lets a click on a player change who it is.
func (b *Board) layoutPlayers() {
	for p, name := range playerNames {
		side := rules.Player(p)
		b.ui.Items = append(b.ui.Items, ui.Widget{Name: name, Look: ui.Card, Box: b.playerBox(side), Do: func() {
			b.panel.levels = levelChoice{open: !b.panel.levels.open || b.panel.levels.side != side, side: side}
		}})
	}
}

// layoutLevels puts up the choice of who plays, in the place of the messages
// and the move list.
func (b *Board) layoutLevels() {
	const gap, columns = 6, rules.Levels / 2
	person := layout.Rect{X: b.panel.box.X, Y: b.panel.box.Y + b.levelsTop(), W: b.panel.box.W, H: ui.ChipHeight}
	area := person
	area.Y += levelsBelow
	for level, chip := range ask.LevelChips(b.Players[b.panel.levels.side].Level, b.setLevel) {
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
func (b *Board) levelsTop() float64 { return b.messageTop() + 24 }

// levelsBelow is how far below that the computer's levels are.
const levelsBelow = ui.ChipHeight + 32

// drawLevels writes what the choice is about.
func (b *Board) drawLevels(c *paint.Canvas) {
	b.drawTitle(c, assets.Text("board.who", assets.Text(b.game().Colours[b.panel.levels.side])))
	title := assets.Text("board.who.computer")
	if level := b.Players[b.panel.levels.side].Level; level > 0 {
		title = words.Strength(b.game(), level)
	}
	c.Text(ui.TextFont.Fit(title, b.panel.box.W), b.panel.box.X, b.panel.box.Y+b.levelsTop()+ui.ChipHeight+18, ui.TextFont, 0, 0.5, b.Theme().Faint)
}

// setLevel lets the computer play at a level for the side that is asked about,
// or with 0 a person, from now on; in the next game too. A game that has ended
// stays that of those who played it.
func (b *Board) setLevel(level int) {
	side := b.panel.levels.side
	b.panel.levels.open = false
	b.Players[side].Level = level
	b.tools.Doors.Seat(b.game(), b.Seats[side], level)
	b.computer.drop()
	b.computer.stopped = false
	b.table.Release()
	b.dropHint()
	b.forget()
}

// layoutChoice puts up buttons for actions that share the chosen path, in the
// place of the move list and, where that is too low for them, of as many of the
// lines for messages as it takes. In a low window it is that of the buttons, too.
func (b *Board) layoutChoice() {
	p := &b.panel
	asked := b.table.Asked()
	labels := make([]string, len(asked))
	for i, a := range asked {
		labels[i] = b.table.Label(a)
	}
	area := p.box
	area.Y += b.messageTop() + leastLines*ui.Leading
	area.H = p.box.Y + p.box.H - area.Y
	if !b.Low() {
		area.H -= b.toolsHeight() + listGap
	}
	for i, box := range choiceBoxes(labels, area, p.list.box.Y) {
		a := asked[i]
		b.ui.Items = append(b.ui.Items, ui.Widget{Name: "choice:" + labels[i], Label: ui.StrongFont.Fit(labels[i], box.W-choicePad), Look: ui.Main, Box: box,
			Do: func() { b.table.Release(); b.act(a) }})
		p.lines = min(p.lines, int((box.Y-p.box.Y-b.messageTop())/ui.Leading))
	}
}

// leastLines is how many lines of messages there are room for at least.
const leastLines = 2

// choiceGap is how far choices are apart, and choicePad how much wider one is than
// what it says.
const choiceGap, choicePad = 6, 20

// choiceBoxes returns the boxes of choices with the labels in an area, of equal
// size and side by side. They begin at top if there is room, and else as far above
// it as they need; where the whole area is too low they are lower themselves.
func choiceBoxes(labels []string, area layout.Rect, top float64) []layout.Rect {
	width, height := 38.0, 36.0
	for _, label := range labels {
		width = math.Max(width, ui.StrongFont.Width(label)+choicePad)
	}
	width = math.Min(width, area.W)
	columns := int((area.W + choiceGap) / (width + choiceGap))
	rows := float64((len(labels) + columns - 1) / columns)
	height = math.Min(height, (area.H+choiceGap)/rows-choiceGap)
	top = math.Min(top, area.Y+area.H+choiceGap-rows*(height+choiceGap))
	boxes := make([]layout.Rect, len(labels))
	for i := range labels {
		boxes[i] = layout.Rect{X: area.X + float64(i%columns)*(width+choiceGap), Y: top + float64(i/columns)*(height+choiceGap), W: width, H: height}
	}
	return boxes
}
