package side

import (
	"math"
	"slices"

	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/scenes/ui"
)

// Pair is two blocks beside each other. Left has a Share of the width. In an upright window the one that
// takes the room that is left is below the other.
type Pair struct {
	Left, Right Block
	Share       float64
}

func (p Pair) size(s *Side, width float64) size {
	left, right := p.split(s, layout.Rect{W: width})
	l, r := p.Left.size(s, left.W), p.Right.size(s, right.W)
	both := math.Max
	if s.Below() {
		both = func(a, b float64) float64 { return a + gap + b }
	}
	return size{least: both(l.least, r.least), need: both(l.need, r.need), wish: both(l.wish, r.wish), fills: l.fills || r.fills}
}

func (p Pair) place(s *Side, box layout.Rect) {
	if s.Below() {
		blocks := []Block{p.Left, p.Right}
		if p.Left.size(s, box.W).fills {
			slices.Reverse(blocks)
		}
		s.put(box, blocks)
		return
	}
	left, right := p.split(s, box)
	p.Right.place(s, right)
	p.Left.place(s, left)
}

// split returns the boxes of the two blocks. Below each other they are as wide as box.
func (p Pair) split(s *Side, box layout.Rect) (left, right layout.Rect) {
	const apart = 24
	if left, right = box, box; !s.Below() {
		left.W = math.Floor(p.Share * box.W)
		right.X, right.W = box.X+left.W+apart, box.W-left.W-apart
	}
	return left, right
}

// Pressed is a block on a widget, a ui.Line, which a click anywhere on the block presses.
type Pressed struct {
	Block
	Widget ui.Widget
}

func (p Pressed) place(s *Side, box layout.Rect) {
	s.add(p.Widget, box.Inset(-gap/2))
	p.Block.place(s, box)
}

// Field is a field to type into. If Lines is set it wishes for several lines of text, but makes do
// with one. If Fills is set it takes the room that is left.
type Field struct {
	Widget       ui.Widget
	Lines, Fills bool
}

func (f Field) size(s *Side, _ float64) size {
	const several, many = 64, 200
	z := fixed(s.high())
	switch z.fills = f.Fills; {
	case f.Fills:
		z.wish = many
	case f.Lines:
		z.wish = several
	}
	return z
}

func (f Field) place(s *Side, box layout.Rect) {
	if f.Lines {
		f.Widget.Field.Lines = box.H >= 1.2*s.high()
	}
	s.add(f.Widget, box)
}

// Custom is a box with widgets and a drawing of the scene's own.
type Custom struct {
	Least, Need, Wish float64
	Step              float64                                // by which its height grows from Least; 0 for any
	Fills             bool                                   // it takes the room that is left
	Items             func(box layout.Rect) []ui.Widget      // nil for none
	Draw              func(c *paint.Canvas, box layout.Rect) // nil for none
}

func (u Custom) size(*Side, float64) size {
	return size{least: u.Least, need: u.Need, wish: math.Max(u.Need, u.Wish), step: u.Step, fills: u.Fills}
}

func (u Custom) place(s *Side, box layout.Rect) {
	if u.Items != nil {
		s.Items = append(s.Items, u.Items(box)...)
	}
	if u.Draw != nil {
		s.draws = append(s.draws, func(c *paint.Canvas) { u.Draw(c, box) })
	}
}

// Spring takes the room that is left, so that what follows is at the foot.
type Spring struct{}

func (Spring) size(*Side, float64) size { return size{fills: true} }
func (Spring) place(*Side, layout.Rect) {}
