package play

import (
	"math"
	"strconv"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/rules"
	"quintet/scenes/ask"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// levelChoice is the question who plays a side: a person, or the computer at a level.
type levelChoice struct {
	open bool
	side rules.Player
}

// playerBox returns the box in which the player of side is drawn.
func (p *panel) playerBox(side rules.Player) layout.Rect {
	const gap = 8
	high := p.ButtonHeight(44) + p.timesHeight()
	top := p.box.Y + p.exitsHeight() + titleHeight
	if !p.Upright() && !p.Low() {
		return layout.Rect{X: p.box.X, Y: top + (high+6)*float64(side), W: p.box.W, H: high}
	}
	w := (p.box.W - gap) / 2
	return layout.Rect{X: p.box.X + float64(side)*(w+gap), Y: top, W: w, H: high}
}

// playerNames are the names of the widgets of the two players.
var playerNames = [2]string{"player:first", "player:second"}

// layoutPlayers makes each player a widget. If the players can be changed, a click on this widget
// opens or closes the choice of levels for the player.
func (p *panel) layoutPlayers() {
	for i, name := range playerNames {
		side, colour := rules.Player(i), ""
		if !p.namesColour(p.playerBox(side)) {
			colour = assets.Text(p.Match.Game().Colours[side]) // for a screen reader
		}
		p.ui.Items = append(p.ui.Items, ui.Widget{Name: name, Look: ui.Card, Title: colour, Box: p.playerBox(side), Do: func() {
			open := !p.levels.open || p.levels.side != side
			p.closeMenus()
			if !p.host.keepsPlayers() {
				p.levels = levelChoice{open: open, side: side}
			}
		}})
	}
}

// layoutLevels shows the choice of levels in place of the messages and the move list.
func (p *panel) layoutLevels() {
	const columns = rules.Levels / 2
	height := p.ChipHeight()
	gap := p.Pitch() - height
	person := layout.Rect{X: p.box.X, Y: p.box.Y + p.levelsTop(), W: p.box.W, H: height}
	area := person
	area.Y += height + levelsBelow
	set := func(level int) {
		p.levels.open = false
		p.host.setLevel(p.levels.side, level)
	}
	for level, chip := range ask.LevelChips(p.Players[p.levels.side].Level, set) {
		chip.Name, chip.Title = "level:"+chip.Name, assets.Text(p.Match.Game().Colours[p.levels.side])
		chip.Box = person
		if level > 0 {
			chip.Label, chip.Box = strconv.Itoa(level), ui.Cell(area, level-1, columns, height, gap)
		}
		p.ui.Items = append(p.ui.Items, chip)
	}
}

// levelsTop returns the distance from the top of the panel to the chips of the choice of levels.
func (p *panel) levelsTop() float64 { return p.messageTop() + 24 }

// levelsBelow is the distance from the bottom of the chip for a person to the top of the chips
// for the computer's levels.
const levelsBelow = 32

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

// menuGroup is a group of entries of the menu of the game.
type menuGroup struct {
	name  string // of its caption; "" for none
	items []ui.Widget
}

// menuGap is the distance between entries of the menu, and menuCaption the room for a caption.
const menuGap, menuCaption = 4, 22

// layoutMenu shows the menu of the game in place of the messages and the move list. The groups are
// apart and, if there is room, have captions. The last group has one entry, which stands alone: in
// the row of the group before it, if a place between them stays empty. Without room for the groups
// the entries follow each other.
func (p *panel) layoutMenu() {
	groups := p.host.menuItems()
	area, columns, height := p.box, 1, 26.0
	area.Y += p.messageTop() + 24
	if p.full() {
		area.Y = p.box.Y + p.exitsHeight() + listGap
	}
	area.H = p.box.Y + p.box.H - area.Y
	if p.full() || p.Upright() {
		columns, height = 3, p.ButtonHeight(38)
	} else {
		area.H -= p.toolsHeight() + listGap
	}
	last, crowded := len(groups)-1, false
	beside := func() bool {
		n := len(groups[last-1].items) % columns
		return n > 0 && (n < columns-1 || crowded)
	}
	rows := func() (n float64) {
		for _, g := range groups {
			n += math.Ceil(float64(len(g.items)) / float64(columns))
		}
		if beside() {
			n--
		}
		return n
	}
	if columns == 1 && rows()*(height+menuGap)+menuCaption*float64(last) > area.H {
		columns = 2
	}
	if crowded = rows()*(height+menuGap)-menuGap > area.H; crowded {
		var all []ui.Widget
		for _, g := range groups[:last] {
			all = append(all, g.items...)
		}
		groups, last = []menuGroup{{items: all}, groups[last]}, 1
	}
	height = math.Min(height, (area.H+menuGap)/rows()-menuGap)
	apart := math.Min(menuCaption, (area.H+menuGap-rows()*(height+menuGap))/float64(last))
	p.captions = nil
	for i, g := range groups {
		switch {
		case i == 0:
		case i == last && beside():
			area.Y -= height + menuGap
		default:
			area.Y += apart
		}
		if g.name != "" && apart == menuCaption {
			p.captions = append(p.captions, ui.Caption{Text: assets.Text("game." + g.name), Y: area.Y - menuCaption/2 - 1})
		}
		for k, item := range g.items {
			if i == last {
				k = columns - 1
			}
			item.Box = ui.Cell(area, k, columns, height, menuGap)
			item.Label, item.Name = p.Label(assets.Text("game."+item.Name), item.Box.W), "button:game."+item.Name
			do := item.Do
			item.Do = func() { p.menu = false; do() }
			p.ui.Items = append(p.ui.Items, item)
		}
		area.Y += math.Ceil(float64(len(g.items))/float64(columns)) * (height + menuGap)
	}
}

// layoutChoice shows buttons for the actions that share the chosen path. The buttons take the place
// of the move list and, if that is not high enough, of lines of messages.
func (p *panel) layoutChoice() {
	asked := p.table.Choices()
	labels := make([]string, len(asked))
	for i, w := range asked {
		labels[i] = w.Label
	}
	area := p.box
	area.Y += p.messageTop() + leastLines*ui.Leading
	area.H = p.box.Y + p.box.H - area.Y
	if !p.Low() {
		area.H -= p.toolsHeight() + listGap
	}
	for i, box := range choiceBoxes(labels, area, p.list.box.Y, p.ButtonHeight(36)) {
		w := asked[i]
		w.Label, w.Box = ui.StrongFont.Fit(w.Label, box.W-choicePad), box
		p.ui.Items = append(p.ui.Items, w)
		p.lines = min(p.lines, int((box.Y-p.box.Y-p.messageTop())/ui.Leading))
	}
}

// leastLines is the least number of lines for messages.
const leastLines = 2

// choiceGap is the distance between choices. choicePad is the width of a choice minus the width of
// its label.
const choiceGap, choicePad = 6, 20

// choiceBoxes returns boxes of one size for the labels, in rows in area. A box is height high and
// at least as wide. The rows begin at top or, if they need more room, above it. If area has no room
// for all rows, the boxes are less high.
func choiceBoxes(labels []string, area layout.Rect, top, height float64) []layout.Rect {
	width := height
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
