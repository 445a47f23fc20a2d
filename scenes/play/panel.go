package play

import (
	"math"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/save"
	"quintet/scenes/table"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// panelParts is what is beside the board.
type panelParts struct {
	box    layout.Rect
	lines  int // of messages that there is room for
	list   moveList
	levels levelChoice
	menu   bool // the menu of the game is open
}

// Layout implements stage.Scene. What the panel asks for stands in the place of the
// messages and the move list.
func (b *Board) Layout() {
	board := b.divide()
	b.ui.Items, board = b.table.Controls(board)
	b.place(board)
	b.layoutWays()
	b.layoutPlayers()
	b.layoutTools()
	p := &b.panel
	p.lines = b.messageLines()
	p.list.box = p.box
	p.list.box.Y = math.Ceil(p.box.Y + b.messageTop() + ui.Leading*float64(p.lines) + b.listHead())
	p.list.box.H = math.Floor((p.box.Y+p.box.H-b.toolsHeight()-listGap-p.list.box.Y)/ui.LineHeight) * ui.LineHeight
	switch {
	case p.menu:
		b.layoutMenu()
	case p.levels.open:
		b.layoutLevels()
	case len(b.table.Asked()) > 0:
		b.layoutChoice()
	default:
		b.ui.Items = append(b.ui.Items, p.list.layout(b.Match, b.jump)...)
	}
	b.layoutEnding()
}

// place puts the table into its box.
func (b *Board) place(box layout.Rect) {
	b.table.Place(table.Frame{Box: box, Clip: b.Size, Unit: b.Unit, Pixel: b.Scale / b.Unit, Style: b.Style(),
		Speed: rates[b.Settings.Speed], Reduced: b.Settings.ReducedMotion})
}

// rates says how fast time passes at each speed; at SpeedOff nothing is shown
// in motion.
var rates = map[save.Speed]float64{save.SpeedFast: 2, save.SpeedNormal: 1, save.SpeedSlow: 0.5}

// divide divides the window between the board, whose box it returns, and the
// panel on its right or, in an upright window, below it.
func (b *Board) divide() (board layout.Rect) {
	if b.Upright() {
		const panel, controls = 414, 50 // of the panel at least, and what changes how a pile is looked at
		high := b.table.HeightFor(b.Size.W-16) + 16
		if b.table.Piled() {
			high += controls
		}
		high = math.Floor(math.Min(high, b.Size.H-panel))
		b.panel.box = layout.Rect{Y: high, W: b.Size.W, H: b.Size.H - high}.Inset(12)
		return layout.Rect{W: b.Size.W, H: high}.Inset(8)
	}
	width := math.Max(230, math.Min(320, 0.25*b.Size.W))
	if b.Low() {
		width = math.Max(290, 0.34*b.Size.W)
	}
	b.panel.box = layout.Rect{X: b.Size.W - width, W: width, H: b.Size.H}.Inset(16)
	b.panel.box.X -= 8
	b.panel.box.W += 8
	return layout.Rect{W: b.Size.W - width, H: b.Size.H}.Inset(12)
}

// wayHeight is how high the buttons at the top are that lead elsewhere, and
// titleHeight the line below them with the name of the game.
func (b *Board) wayHeight() float64 {
	_, height := b.toolGrid()
	return height
}

const titleHeight = 30

// messageTop returns where in the panel the task and the note begin, below the
// players.
func (b *Board) messageTop() float64 {
	box := b.playerBox(rules.Second)
	return box.Y + box.H - b.panel.box.Y + 12
}

// messageLines returns how many lines of messages there is room for above the move
// list: more where they are narrow. It is always the same, so that the list keeps
// its place.
func (b *Board) messageLines() int {
	switch {
	case b.Upright():
		return 6
	case b.Low():
		return 5
	case b.panel.box.W < 250:
		return 9
	}
	return 7
}

// listHead is the room above the move list for the discs of its columns.
func (b *Board) listHead() float64 {
	if b.Low() {
		return 0
	}
	return 14
}

// toolGap is how far the tools are apart, and listGap how far they are from what is
// above them.
const toolGap, listGap = 4, 10

// toolGrid returns how many of the tools are in a row, and how high they are: for
// fingers where the window may be that of a telephone.
func (b *Board) toolGrid() (columns int, height float64) {
	switch {
	case b.Upright():
		return 8, 40
	case b.Low():
		return 4, 34
	case b.panel.box.W < 250:
		return 4, 30
	}
	return 8, 32
}

// toolsHeight returns how high all the tools are.
func (b *Board) toolsHeight() float64 {
	columns, height := b.toolGrid()
	rows := (8 + columns - 1) / columns
	return float64(rows)*(height+toolGap) - toolGap
}

// layoutWays puts what leads elsewhere to the top of the panel.
func (b *Board) layoutWays() {
	ways := []ui.Widget{
		{Name: "menu", Icon: raster.House, Do: b.leave(b.tools.Doors.Menu)},
		{Name: "back", Icon: raster.Sliders, Do: b.leave(func() { b.tools.Doors.Setup(b.game()) })},
		{Name: "settings", Icon: raster.Gear, Do: b.tools.Doors.Settings},
		{Name: "games", Icon: raster.Folder, Do: b.showGames},
		{Name: "new", Icon: raster.Plus, Do: b.restart},
		{Name: "game", Icon: raster.Dots, On: b.panel.menu, Do: func() { b.panel.menu, b.panel.levels.open = !b.panel.menu, false }},
	}
	for i, way := range ways {
		b.layoutTool(way, ui.Cell(b.panel.box, i, len(ways), b.wayHeight(), toolGap))
	}
}

// layoutTools puts what is done with the game to the bottom of the panel. Each has
// a place of its own, whether or not it can be used now.
func (b *Board) layoutTools() {
	if b.Low() && b.busy() {
		return
	}
	columns, height := b.toolGrid()
	area := b.panel.box
	area.Y += area.H - b.toolsHeight()
	for i, tool := range []ui.Widget{
		{Name: "undo", Icon: raster.Undo, Off: b.Match.At() == 0, Do: b.undo},
		{Name: "redo", Icon: raster.Redo, Off: b.Match.At() == b.Match.Len(), Do: b.redo},
		{Name: "hint", Icon: raster.Bulb, Off: !b.canAsk(), Do: b.ask},
		{Name: "considers", Icon: raster.Branch, On: b.Settings.Considers, Do: b.toggleConsiders},
		{Name: "think", Icon: raster.Run, Off: !b.waits(), Do: b.goOn},
		{Name: "now", Icon: raster.Forward, Off: !b.thinks(), Do: b.moveNow},
		{Name: "stop", Icon: raster.Stop, Off: !b.thinks(), Do: b.stopThinking},
		{Name: "rules", Icon: raster.Book, Do: b.showRules},
	} {
		b.layoutTool(tool, ui.Cell(area, i, columns, height, toolGap))
	}
}

// layoutTool puts up a tool, of which the name, the icon and what it does are given.
func (b *Board) layoutTool(w ui.Widget, box layout.Rect) {
	w.Look, w.Tip, w.Name, w.Box = ui.Tool, assets.Text("board."+w.Name), "button:"+w.Name, box
	b.ui.Items = append(b.ui.Items, w)
}

// busy says whether the panel asks for something. In a low window that takes the
// place of the buttons, too.
func (b *Board) busy() bool { return b.busyMenu() || len(b.table.Asked()) > 0 }

// busyMenu says whether the menu of the game or the choice of who plays is open.
func (b *Board) busyMenu() bool { return b.panel.menu || b.panel.levels.open }

func (b *Board) closeMenus() { b.panel.menu, b.panel.levels.open = false, false }

// restart begins the same game again, with the coin thrown anew.
func (b *Board) restart() {
	b.Rest()
	if err := b.tools.Doors.Again(b.game()); err != nil {
		b.Say(words.Sentence(err), true)
	}
}
