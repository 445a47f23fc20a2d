package analysis

import (
	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/scenes/ui"
)

// tools returns the buttons at the foot.
func (b *Board) tools() []ui.Widget {
	n := b.here()
	back := ui.Widget{Name: "previous", Icon: raster.Left, Off: n.Parent() == nil, Do: func() { b.step(-1) }}
	on := ui.Widget{Name: "next", Icon: raster.Run, Off: len(n.Children()) == 0, Do: func() { b.step(1) }}
	promote := ui.Widget{Name: "promote", Icon: raster.Raise, Off: !promotable(n), Do: b.promote}
	main := ui.Widget{Name: "main", Icon: raster.Star, Off: !promotable(n), Do: b.makeMain}
	remove := ui.Widget{Name: "delete", Icon: raster.Bin, Off: n.Parent() == nil, Do: b.delete}
	cut := ui.Widget{Name: "cut", Icon: raster.Cut, Off: len(n.Children()) == 0, Do: b.cut}
	undo := ui.Widget{Name: "undo", Icon: raster.Undo, Off: len(b.edits) == 0, Do: b.undo}
	comment := ui.Widget{Name: "comment", Icon: raster.Pen, On: b.remark.open, Do: b.comment}
	switch {
	case b.Low() && b.pencil.on:
		return []ui.Widget{back, on, remove, undo, b.drawTool()}
	case b.Low():
		return []ui.Widget{back, on, remove, undo, comment}
	case b.Upright():
		return []ui.Widget{back, on, promote, remove, undo, comment, b.drawTool()}
	}
	return []ui.Widget{back, on, promote, main, remove, cut, undo, b.drawTool()}
}

func (b *Board) drawTool() ui.Widget {
	return ui.Widget{Name: "draw", Icon: raster.Draw, On: b.pencil.on, Do: b.toggleDrawing}
}

// layoutTools places the tools at the foot of room, and returns the room above them.
func (b *Board) layoutTools(room layout.Rect) layout.Rect {
	const between = 4
	tools, height := b.tools(), b.ButtonHeight(30)
	columns := len(tools)
	if (room.W+between)/float64(columns)-between < height {
		columns = (columns + 1) / 2
	}
	rows := float64((len(tools) + columns - 1) / columns)
	high := rows*(height+between) - between
	area := below(room, room.H-high)
	for i, w := range tools {
		b.addTool(w, ui.Cell(area, i, columns, height, between))
	}
	return above(room, high+gap)
}

func (b *Board) addTool(w ui.Widget, box layout.Rect) {
	w.Look, w.Box, w.Tip = ui.Tool, box, assets.Text("analysis.tool."+w.Name)
	w.Name = "button:" + w.Name
	b.ui.Items = append(b.ui.Items, w)
}
