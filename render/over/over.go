// Package over draws what is over a board: marks, links, arrows, labels and plates. It also
// finds the marks and the links that follow from a position. A view draws marks and their labels
// together with the pieces; the rest is drawn afterwards. An Overlay says what is drawn; its drawer
// draws the parts.
package over

import (
	"image/color"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/rules"
)

// Overlay draws what is over the board of one look. Its pictures are rasterised when they
// are first needed, and kept until Forget.
type Overlay struct {
	drawer
	pile  look.Pile    // nil if look is not a Pile
	shown []layout.Vec // the places in board space where the pieces are shown, for Links
}

// New returns an overlay of the board of l. width returns the width of the picture of a
// piece, in pixels.
func New(l look.Look, width func(anim.Sprite) int) *Overlay {
	pile, _ := l.(look.Pile)
	o := &Overlay{drawer: drawer{look: l, board: l.Board(), width: width}, pile: pile}
	o.Forget()
	return o
}

// See sets the frame for what is drawn from now on.
func (o *Overlay) See(f Frame) { o.now, o.c = f, f.Moving }

// Begin begins a new picture of the board, on which no label is drawn yet.
func (o *Overlay) Begin() { o.labelled = o.labelled[:0] }

// Arrow is an arrow that a person has drawn on the board.
type Arrow struct {
	From, To rules.Site
	Colour   color.NRGBA
}

// Arrow draws the arrow a over the pieces.
func (o *Overlay) Arrow(a Arrow) {
	o.drawArrow([]layout.Vec{o.at(a.From), o.at(a.To)}, arrowStyle{width: 0.1}, a.Colour)
}
