package play

import (
	"cmp"
	"image/color"
	"math"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/session"
	"quintet/scenes/stage"
	"quintet/scenes/stepper"
	"quintet/scenes/ui"
)

// panel is what stands beside the board: who plays, what is to be done, the turns,
// and the buttons. What it says and what its buttons do is up to its host.
type panel struct {
	*stage.Stage
	*session.Session
	table  *stepper.Stepper
	host   host
	ui     ui.Group
	box    layout.Rect
	cedes  bool // it can leave the room of the move list to the board
	tight  bool // and does
	turns  bool // the player wants the move list nevertheless
	carded bool // a card stands over it
	lines  int  // of messages that there is room for
	list   moveList
	offer  offer
	levels levelChoice
	fork   lineChoice
	menu   bool // the menu of the game is open
}

// offer is a line, if there is anything to say, with buttons under it.
type offer struct {
	on   bool
	text string
	y    float64
}

// host is the game that a panel stands beside. Of the buttons it gives the names,
// the icons, what they do, and whether they can be used.
type host interface {
	// task says what is to be done, and said what came of what was done last, in
	// what colour.
	task() string
	said() (text string, ink color.NRGBA)
	// progress returns how far the thinking is, from 0 to 1, if there is any, and
	// considered a line each of what is thought.
	progress() (part float64, thinks bool)
	considered() []string
	// ways lead elsewhere, the toolset is for the game, and items are its menu.
	ways() []ui.Widget
	toolset() []ui.Widget
	items() []ui.Widget
	// offer returns what is offered below the turns, and how to take it; no buttons
	// for nothing.
	offer() (text string, buttons []ui.Widget)
	// act plays an action, jump goes to the position after n actions, show to any of
	// the game, and setLevel lets the computer play at a level for a side, or with 0 a
	// person.
	act(a rules.Action)
	jump(n int)
	show(n *match.Node)
	setLevel(side rules.Player, level int)
}

// layout puts up the widgets, after those that change how the board is looked at, and
// the card, which has a face if it is to be there. What the panel asks for stands in
// the place of the messages and the move list.
func (p *panel) layout(views []ui.Widget, k *card, f *face) {
	p.ui.Items = views
	p.carded = f != nil
	p.layoutWays()
	if !p.full() {
		p.layoutPlayers()
	}
	p.layoutTools()
	p.lines = p.messageLines()
	p.placeList(p.layoutOffer(p.box.Y + p.box.H - p.toolsHeight() - listGap))
	k.layout(p, f)
	switch {
	case p.menu:
		p.layoutMenu()
	case p.levels.open:
		p.layoutLevels()
	case p.fork.open:
		p.layoutLines()
	case len(p.table.Asked()) > 0:
		p.layoutChoice()
	case p.list.box.H > 0:
		p.ui.Items = append(p.ui.Items, p.list.layout(p.Match, p.host.jump, p.askLines)...)
	}
}

// placeList puts the move list between the messages and the foot. Where an offer
// leaves it no room, it takes some from the messages. A tight panel has none.
func (p *panel) placeList(foot float64) {
	top := func() float64 {
		return math.Ceil(p.box.Y + p.messageTop() + ui.Leading*float64(p.lines) + p.listHead())
	}
	least := float64(ui.LineHeight)
	if p.Fingers {
		least = p.Pitch() - ui.Fingertip
	}
	if p.tight {
		least = 0
	}
	for (p.offer.on || p.tight) && top()+least > foot && p.lines > leastLines {
		p.lines--
	}
	p.list.fill(layout.Rect{X: p.box.X, Y: top(), W: p.box.W, H: foot - top()}, p.Fingers)
}

// layoutOffer puts up at the foot what is offered, unless the panel asks for something,
// and returns the foot of what is above.
func (p *panel) layoutOffer(foot float64) float64 {
	const gap = 6
	button := math.Max(30, p.Pitch()-listGap/2)
	p.offer = offer{}
	text, buttons := p.host.offer()
	if p.busy() || buttons == nil {
		return foot
	}
	area := layout.Rect{X: p.box.X, Y: foot - button, W: p.box.W}
	for i, w := range buttons {
		w.Box = ui.Cell(area, i, len(buttons), button, gap)
		w.Label = p.Label(w.Label, w.Box.W)
		p.ui.Items = append(p.ui.Items, w)
	}
	line := 0.0
	if text != "" {
		line = ui.LineHeight
	}
	p.offer = offer{on: true, text: text, y: area.Y - line/2}
	return area.Y - line
}

// divide divides the window between the board, whose box it returns, and the panel. On
// an upright telephone whose board would be larger by a good part in the room of the move
// list, it has that, unless the panel asks for something, a card asks, or the player wants
// to see the turns.
func (p *panel) divide(asks bool) (board layout.Rect) {
	const most, least, wide, low, telephone, edges, worth = 414, 306, 230, 290, 500, 16, 1.1
	below := float64(most)
	wanted := p.table.HeightWithControls(p.Size.W-edges, p.Size.H-least-edges) + edges
	p.cedes = p.Upright() && p.Size.W < telephone && wanted > worth*(p.Size.H-most)
	if p.tight = p.cedes && !p.busy() && !asks && !p.turns; p.tight {
		below = least
	}
	board, p.box = p.Divide(p.table.HeightWithControls, below, wide, low)
	return board
}

// toggleTurns shows the move list beside a board that has its room, or no longer.
func (p *panel) toggleTurns() { p.turns, p.list.follow = !p.turns, true }

// wayHeight is how high the buttons at the top are that lead elsewhere, and
// titleHeight the line below them with the name of the game.
func (p *panel) wayHeight() float64 {
	_, height := p.toolGrid()
	return height
}

const titleHeight = 30

// messageTop returns where in the panel the task and the note begin, below the
// players.
func (p *panel) messageTop() float64 {
	box := p.playerBox(rules.Second)
	return box.Y + box.H - p.box.Y + 12
}

// messageLines returns how many lines of messages there is room for above the move
// list: more where they are narrow, and few where the player wants to see the list on a
// small telephone. It is always the same, so that the list keeps its place.
func (p *panel) messageLines() int {
	switch {
	case p.cedes && p.turns:
		return leastLines
	case p.Upright():
		return 6
	case p.Low():
		return 5
	case p.box.W < 250:
		return 9
	}
	return 7
}

// listHead is the room above the move list for the discs of its columns.
func (p *panel) listHead() float64 {
	if p.Low() || p.tight {
		return 0
	}
	return 14
}

// toolGap is how far the tools are apart, listGap how far they are from what is above
// them, and toolRim how far they reach beyond the rest in an upright window, where eight
// in a row need the room for fingers.
const toolGap, listGap, toolRim = 4, 10, 8

// toolGrid returns how many of the tools are in a row, and how high they are: for
// fingers where the window may be that of a telephone.
func (p *panel) toolGrid() (columns int, height float64) {
	switch {
	case p.Upright():
		return 8, 40
	case p.Low():
		return 4, 40
	case p.box.W < 250:
		return 4, 30
	}
	return 8, 32
}

// tools returns those that are shown: beside a card in a low window the first row.
func (p *panel) tools() []ui.Widget {
	all := p.host.toolset()
	if columns, _ := p.toolGrid(); p.carded && p.Low() {
		all = all[:columns]
	}
	return all
}

// toolsHeight returns how high all the tools are.
func (p *panel) toolsHeight() float64 {
	columns, height := p.toolGrid()
	rows := (len(p.tools()) + columns - 1) / columns
	return float64(rows)*(height+toolGap) - toolGap
}

// layoutWays puts what leads elsewhere to the top of the panel.
func (p *panel) layoutWays() {
	ways := p.host.ways()
	for i, way := range ways {
		p.layoutTool(way, ui.Cell(p.box, i, len(ways), p.wayHeight(), toolGap))
	}
}

// covered says whether what the panel asks for covers the tools.
func (p *panel) covered() bool { return p.Low() && p.busy() || p.Upright() && p.menu }

// layoutTools puts what is done with the game to the bottom of the panel. Each has
// a place of its own, whether or not it can be used now.
func (p *panel) layoutTools() {
	if p.covered() {
		return
	}
	columns, height := p.toolGrid()
	area := p.box
	if p.Upright() {
		area.X, area.W = area.X-toolRim, area.W+2*toolRim
	}
	area.Y += area.H - p.toolsHeight()
	for i, tool := range p.tools() {
		p.layoutTool(tool, ui.Cell(area, i, columns, height, toolGap))
	}
}

// layoutTool puts up the tool w in box. Given are its name, its icon and what it does, and
// its tip if that is not always the same.
func (p *panel) layoutTool(w ui.Widget, box layout.Rect) {
	w.Tip = cmp.Or(w.Tip, assets.Text("board."+w.Name))
	w.Look, w.Name, w.Box = ui.Tool, "button:"+w.Name, box
	p.ui.Items = append(p.ui.Items, w)
}

// busy says whether the panel asks for something. In a low window that takes the
// place of the buttons, too.
func (p *panel) busy() bool { return p.busyMenu() || len(p.table.Asked()) > 0 }

// busyMenu says whether the menu of the game or the choice of who plays or of a line is
// open.
func (p *panel) busyMenu() bool { return p.menu || p.levels.open || p.fork.open }

// full says whether the menu of the game takes all the panel below its first row.
func (p *panel) full() bool { return p.Low() && p.menu }

// closeMenus closes them all.
func (p *panel) closeMenus() { p.menu, p.levels.open, p.fork.open = false, false, false }
