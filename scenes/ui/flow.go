package ui

import (
	"math"
	"strings"

	"quintet/render/layout"
	"quintet/render/paint"
)

// Cell returns the place of the i-th, from 0, of things so high that fill an
// area from its top, so many in a row, with gaps between them.
func Cell(area layout.Rect, i, columns int, height, gap float64) layout.Rect {
	w := (area.W+gap)/float64(columns) - gap
	return layout.Rect{X: area.X + float64(i%columns)*(w+gap), Y: area.Y + float64(i/columns)*(height+gap), W: w, H: height}
}

// Flow puts things of equal height from left to right into a box, going on in the
// next line where one is full. None is wider than the box.
type Flow struct {
	Box    layout.Rect // its height does not matter
	Height float64     // of a line
	Gap    float64     // between two things, and between lines
	x, y   float64     // where the next begins, from the corner of the box
}

// ChipHeight and ButtonHeight are how high chips and buttons are.
const ChipHeight, ButtonHeight = 30, 30

// NewFlow returns a flow of chips.
func NewFlow(box layout.Rect) *Flow { return &Flow{Box: box, Height: ChipHeight, Gap: 6} }

// Place returns the place for the next thing, which is to be so wide.
func (f *Flow) Place(width float64) layout.Rect {
	width = math.Max(0, math.Min(width, f.Box.W))
	if f.x > 0 && f.x+width > f.Box.W {
		f.x, f.y = 0, f.y+f.Height+f.Gap
	}
	r := layout.Rect{X: f.Box.X + f.x, Y: f.Box.Y + f.y, W: width, H: f.Height}
	f.x += width + f.Gap
	return r
}

// Next returns the place for a chip with the label.
func (f *Flow) Next(label string) layout.Rect { return f.Place(TextFont.Width(label) + 2*labelMargin) }

// Bottom returns where the last line ends.
func (f *Flow) Bottom() float64 { return f.Box.Y + f.y + f.Height }

// labelMargin is the room beside the label of a chip.
const labelMargin = 12

// Short returns the label of a button so wide, without the key where there is no
// room for it.
func Short(label string, width float64) string {
	if StrongFont.Width(label) > width-2*leastMargin {
		label, _, _ = strings.Cut(label, "  ")
	}
	return label
}

// leastMargin is the room that a label leaves beside it at least.
const leastMargin = 2

// fit returns as much of a text as there is room for, with an ellipsis if that is
// not all.
func fit(f paint.Font, s string, room float64) string {
	if s = f.Fit(s, room); f.Width(s) > room {
		return ""
	}
	return s
}
