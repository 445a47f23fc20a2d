package ask

import (
	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/scenes/side"
	"quintet/scenes/ui"
)

// listPanel is the base of a panel with a list that scrolls and a button that closes the panel.
type listPanel struct{ overlay }

// list returns a panel with a list over the current scene.
func (a *Asker) list() listPanel {
	p := listPanel{a.panel()}
	p.notes = false
	return p
}

// layoutList places the panel, the button and the list. width is the width of the panel if the
// window has room for it. height is the height of the whole list, which draw draws in a box.
func (p *listPanel) layoutList(title string, width, height float64, draw func(c *paint.Canvas, box layout.Rect)) {
	list := side.Scroll{Make: func(layout.Rect) []side.Block {
		return []side.Block{side.Custom{Least: height, Need: height, Draw: draw}}
	}}
	p.arrange(title, width, 0, []side.Block{list}, side.Buttons{Right: []ui.Widget{{Name: "button:close", Look: ui.Main, Label: assets.Text("text.close"), Do: p.Back}}})
}

// use gives the input to the list and the button, and reports whether one of them used it.
func (p *listPanel) use(in *ui.Input) bool {
	return p.ui.Update(in) || p.ui.Scroller.Keys(in) || p.closes(in)
}
