package play

import (
	"math"

	"quintet/assets"
	"quintet/render/layout"
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
	b.layoutMenuButton()
	b.layoutPlayers()
	b.layoutButtons()
	p := &b.panel
	p.lines = b.messageLines()
	p.list.box = p.box
	p.list.box.Y = math.Ceil(p.box.Y + b.messageTop() + ui.Leading*float64(p.lines))
	p.list.box.H = math.Floor((p.box.Y+p.box.H-b.buttonsHeight()-listGap-p.list.box.Y)/ui.LineHeight) * ui.LineHeight
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

// messageTop returns where in the panel the task and the note begin, below the
// players.
func (b *Board) messageTop() float64 {
	box := b.playerBox(rules.Second)
	return box.Y + box.H - b.panel.box.Y + 14
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

// buttonGap is how far buttons are apart, and listGap how far they are from what is
// above them.
const buttonGap, listGap = 7, 12

// buttonGrid returns how many of the buttons are in a row, in how many rows, and
// how high they are: for fingers where the window may be that of a telephone.
func (b *Board) buttonGrid() (columns, rows int, height float64) {
	switch {
	case b.Upright():
		return 4, 2, 40
	case b.Low():
		return 3, 3, 38
	}
	return 2, 4, ui.ButtonHeight
}

// buttonsHeight returns how high all the buttons are.
func (b *Board) buttonsHeight() float64 {
	_, rows, height := b.buttonGrid()
	return float64(rows)*(height+buttonGap) - buttonGap
}

func (b *Board) layoutButtons() {
	if b.Low() && b.busy() {
		return
	}
	second := ui.Widget{Name: "redo", Off: b.Match.At() == b.Match.Len(), Do: b.redo}
	third := ui.Widget{Name: "hint", Off: !b.canAsk(), Do: b.ask}
	switch {
	case b.thinks():
		second = ui.Widget{Name: "now", Do: b.moveNow}
		third = ui.Widget{Name: "stop", Do: b.stopThinking}
	case b.waits():
		third = ui.Widget{Name: "think", Look: ui.Main, Do: b.goOn}
	}
	for i, button := range []ui.Widget{
		{Name: "undo", Off: b.Match.At() == 0, Do: b.undo},
		second,
		third,
		{Name: "considers", On: b.Settings.Considers, Do: b.toggleConsiders},
		{Name: "new", Do: b.restart},
		{Name: "settings", Do: b.tools.Doors.Settings},
		{Name: "back", Do: b.leave(func() { b.tools.Doors.Setup(b.game()) })},
		{Name: "menu", Do: b.leave(b.tools.Doors.Menu)},
	} {
		button.Label, button.Name = assets.Text("board."+button.Name), "button:"+button.Name
		button.Box = b.buttonBox(i)
		b.ui.Items = append(b.ui.Items, button)
	}
}

// buttonBox returns the place of the i-th button from 0.
func (b *Board) buttonBox(i int) layout.Rect {
	columns, _, height := b.buttonGrid()
	area := b.panel.box
	area.Y += area.H - b.buttonsHeight()
	return ui.Cell(area, i, columns, height, buttonGap)
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
