package ui

import "math"

// enter gives the field the focus: all of a single line is selected.
func (f *Field) enter() {
	if !f.Lines && !f.Fixed {
		f.selectAll()
	}
	f.fresh = true
	f.seal()
}

// leave takes the focus away.
func (f *Field) leave() {
	f.endComposing()
	f.touched, f.repeat.held, f.drag.on = false, false, false
	f.seal()
}

// drag is a press on a field that may become a drag.
type drag struct {
	on    bool
	moved bool // it selects
	x     float64
	y     float64
	from  int // the place it began at
}

// press takes in a press on the field, which had the focus before or not.
func (f *Field) press(in *Input, focused bool) {
	f.touched, f.fresh = true, false
	if f.draft != "" {
		f.endComposing()
	}
	at := f.under(in.X, in.Y)
	f.drag = drag{on: true, x: in.X, y: in.Y, from: at}
	switch {
	case in.Shift && focused:
		f.place(at, true)
		f.drag.from = f.mark
	case in.Double:
		f.selectWord(at)
	case focused || f.Lines || f.Fixed:
		f.place(at, false)
	}
	f.goal = 0
	f.reveal()
}

// pull lets a pointer that is held select, and says whether it did.
func (f *Field) pull(in *Input) bool {
	if f.drag.on = f.drag.on && in.Down && !in.Swipe.on && !(in.Finger && f.Lines); !f.drag.on {
		return false
	}
	if !f.drag.moved && math.Hypot(in.X-f.drag.x, in.Y-f.drag.y) < Far/2 {
		return false
	}
	f.drag.moved = true
	at := f.under(in.X, in.Y)
	f.mark = f.drag.from
	f.place(at, true)
	f.reveal()
	return true
}
