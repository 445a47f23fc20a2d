package analysis

import (
	"slices"
	"strconv"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/save"
	"quintet/save/replay"
	"quintet/scenes/ui"
)

// The measures of the panel, in units.
const (
	gap         = 6
	headHeight  = 24 // of the line with the name of the game
	taskIndent  = 21 // of the task, beside the disc of the mover
	fieldHeight = 64 // of the comment
)

// compact reports whether there is room for the list or for the comment, but not for both.
func (b *Board) compact() bool { return b.Upright() || b.Low() }

// Layout implements stage.Scene.
func (b *Board) Layout() {
	const wide = 230
	below, low := 330.0, 264.0
	if b.menu {
		low = 350 // three items side by side
	}
	if b.engine.on && b.Settings.Lines == save.MaxLines {
		below += 30 // so that the list shows at least one turn
	}
	var board layout.Rect
	board, b.box = b.Divide(b.board.HeightWithControls, below, wide, low)
	views, board := b.board.Controls(board)
	b.ui.Items = views
	b.board.Place(b.board.Frame(b.layoutBar(board)))
	room := b.layoutHead(b.box)
	if b.menu {
		b.layoutMenu(room)
		return
	}
	room = b.layoutTools(room)
	room = b.layoutTexts(room)
	room = b.layoutChoices(room)
	room = b.layoutEngine(room)
	room = b.layoutRemark(room)
	b.ui.Items = append(b.ui.Items, b.tree.layout(b.match(), room, b.Fingers, b.show)...)
}

// layoutHead places the buttons at the top, and returns the room below them.
func (b *Board) layoutHead(room layout.Rect) layout.Rect {
	height := b.ButtonHeight(30)
	label := assets.Text("analysis.keep")
	if b.from.Keep == nil {
		label = assets.Text("analysis.keep.apart")
	}
	menu := layout.Rect{X: room.X + room.W - height, Y: room.Y, W: height, H: height}
	engine := menu
	engine.X -= height + gap
	rest := layout.Rect{X: room.X, Y: room.Y, W: engine.X - gap - room.X}
	back := ui.Widget{Name: "button:back", Label: assets.Text("analysis.back"), Do: b.leave}
	keep := ui.Widget{Name: "button:keep", Label: label, Off: !b.draft.open, Do: func() { b.keep(func() {}) }}
	back.Box = layout.Rect{X: rest.X, Y: rest.Y, W: ui.StrongFont.Width(ui.Short(back.Label, 0)) + 20, H: height}
	keep.Box = layout.Rect{X: rest.X + back.Box.W + gap, Y: rest.Y, W: rest.W - back.Box.W - gap, H: height}
	back.Label, keep.Label = b.Label(back.Label, back.Box.W), b.Label(keep.Label, keep.Box.W)
	if ui.StrongFont.Width(keep.Label) > keep.Box.W {
		keep.Label = assets.Text("analysis.keep.short")
	}
	b.ui.Items = append(b.ui.Items, back, keep, ui.Widget{Name: "button:engine", Look: ui.Tool, Icon: raster.Chip, On: b.engine.on,
		Tip: assets.Text("engine.tip"), Box: engine, Do: b.toggleEngine}, ui.Widget{Name: "button:menu", Look: ui.Tool, Icon: raster.Dots, On: b.menu,
		Tip: assets.Text("analysis.menu"), Box: menu, Do: func() { b.menu = !b.menu }})
	return below(room, height+gap)
}

// below returns room without its uppermost part, which is height units high.
func below(room layout.Rect, height float64) layout.Rect {
	room.Y += height
	room.H -= height
	return room
}

// above returns room without its lowest part, which is height units high.
func above(room layout.Rect, height float64) layout.Rect {
	room.H -= height
	return room
}

// layoutRemark places the glyphs and the comment at the foot of room. In a compact panel they
// replace the list if they are open, and otherwise are not shown. layoutRemark returns the rest
// of the room.
func (b *Board) layoutRemark(room layout.Rect) layout.Rect {
	if b.compact() && !b.remark.open {
		return room
	}
	const between = 4
	height, columns := b.ButtonHeight(28), len(offered)
	if b.Low() {
		columns = len(offered)/2 + 1 // leaves a place for the button that draws
	}
	rows := float64((len(offered) + columns - 1) / columns)
	high := rows*(height+between) - between
	area := below(room, room.H-high-gap-fieldHeight)
	if b.compact() {
		area = room
	}
	for i, glyph := range offered {
		b.ui.Items = append(b.ui.Items, ui.Widget{Name: "glyph:" + strconv.Itoa(glyph), Look: ui.Chip, Label: symbol(glyph), Title: assets.Text("analysis.glyphs"), On: slices.Contains(replay.Glyphs(b.here()), glyph),
			Off: b.here().Parent() == nil, Tip: assets.Text("analysis.glyph." + strconv.Itoa(glyph)), Box: ui.Cell(area, i, columns, height, between),
			Do: func() { b.judge(glyph) }})
	}
	if b.Low() && !b.pencil.on {
		b.addTool(b.drawTool(), ui.Cell(area, len(offered), columns, height, between))
	}
	b.ui.Items = append(b.ui.Items, ui.Widget{Name: fieldName, Label: b.Label(b.hint(), room.W), Field: &b.remark.field, Box: below(area, high+gap)})
	return above(room, room.Y+room.H-area.Y+gap)
}

// choices returns the buttons for actions in the position shown or, while the player draws, the
// palette.
func (b *Board) choices() []ui.Widget {
	if b.pencil.on {
		return b.palette()
	}
	return append(b.board.Offers(), b.board.Choices()...)
}

// layoutChoices places the choices at the top of room, and returns the room below them.
func (b *Board) layoutChoices(room layout.Rect) layout.Rect {
	const most = 5 // in a row
	all := b.choices()
	if len(all) == 0 {
		return room
	}
	rows := (len(all) + most - 1) / most
	columns := (len(all) + rows - 1) / rows
	for i, w := range all {
		w.Box = ui.Cell(room, i, columns, b.ButtonHeight(30), gap)
		w.Label = b.Label(w.Label, w.Box.W)
		b.ui.Items = append(b.ui.Items, w)
	}
	return below(room, float64(rows)*(b.ButtonHeight(30)+gap))
}
