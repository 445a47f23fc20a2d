package analysis

import (
	"quintet/assets"
	"quintet/render/raster"
	"quintet/scenes/ui"
)

// tools returns the buttons at the foot.
func (b *Board) tools() []ui.Widget {
	n := b.here()
	back := tool("previous", raster.Left, n.Parent() != nil, func() { b.step(-1) })
	on := tool("next", raster.Run, len(n.Children()) > 0, func() { b.step(1) })
	promote := tool("promote", raster.Raise, promotable(n), b.edits.promote)
	main := tool("main", raster.Star, promotable(n), b.edits.makeMain)
	remove := tool("delete", raster.Bin, n.Parent() != nil, b.delete)
	cut := tool("cut", raster.Cut, len(n.Children()) > 0, b.cut)
	undo := tool("undo", raster.Undo, len(b.edits.undos) > 0, b.undo)
	comment := tool("comment", raster.Pen, true, b.comment)
	comment.On = b.remark.open
	switch {
	case b.Low() && b.pencil.on:
		return []ui.Widget{back, on, remove, undo, b.drawTool()}
	case b.Low():
		return []ui.Widget{back, on, remove, undo, comment}
	case b.ui.Small():
		return []ui.Widget{back, on, promote, remove, undo, comment, b.drawTool()}
	}
	return []ui.Widget{back, on, promote, main, remove, cut, undo, b.drawTool()}
}

func (b *Board) drawTool() ui.Widget {
	w := tool("draw", raster.Draw, true, b.toggleDrawing)
	w.On = b.pencil.on
	return w
}

func tool(name string, icon raster.Icon, usable bool, do func()) ui.Widget {
	return ui.Widget{Name: "button:" + name, Look: ui.Tool, Icon: icon, Off: !usable, Tip: assets.Text("analysis.tool." + name), Do: do}
}
