package ask

import (
	"quintet/assets"
	"quintet/render/layout"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
)

// listPanel is the base of a panel with a list that scrolls and a button that closes the panel.
type listPanel struct {
	overlay
	ui.Scroller
}

func (p *listPanel) Pace() stage.Pace {
	if p.Pending() {
		return stage.Working
	}
	return p.overlay.Pace()
}

// layoutList places the panel, the button and the list. width is the width of the panel if the
// window has room for it. height is the height of the whole list. Both are in units.
func (p *listPanel) layoutList(width, height float64) {
	p.span(width, height+2*panelMargin+p.aroundList())
	p.buttons(nil, []ui.Widget{{Name: "button:close", Look: ui.Main, Label: assets.Text("keys.close"), Do: p.Back}})
	r := p.list()
	p.Place(r, height, r.X+r.W+8)
}

// list returns the box of the part of the list that is seen.
func (p *listPanel) list() layout.Rect {
	r := p.box.Inset(panelMargin)
	r.Y += listTop
	r.H -= p.aroundList()
	return r
}

// listTop is the height of the title above the list.
const listTop = 30

// aroundList returns the height of the title and of the button, with its gap to the list.
func (p *listPanel) aroundList() float64 { return listTop + 16 + p.ButtonHeight(ui.ButtonHeight) }
