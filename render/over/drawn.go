package over

import (
	"image/color"

	"quintet/render/layout"
	"quintet/rules"
)

// Arrow is an arrow that a person has drawn on the board.
type Arrow struct {
	From, To rules.Site
	Colour   color.NRGBA
}

// Arrow draws the arrow a over the pieces.
func (o *Overlay) Arrow(a Arrow) {
	o.drawArrow([]layout.Vec{o.at(a.From), o.at(a.To)}, arrowStyle{width: 0.1}, a.Colour)
}
