package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// Update handles the letters and keys of a tick for the field, which has the focus. It reports
// whether the field used any of them. The field leaves keys that have no function in it, such as
// Enter in a single line, to its scene.
func (f *Field) Update(in *Input) bool {
	f.Place(f.box)
	typed, used := f.typeIn(in)
	if used { // the keys belong to the composition
		f.repeat.held = false
		return true
	}
	key, acts := f.repeat.next(in, editKeys)
	if acts && f.act(key, in) || f.shortcut(in) || in.Pressed(ebiten.KeyEscape) && f.escape() || typed {
		f.fresh = false
		return true
	}
	return false
}

// editKeys are the keys that change the text or move the caret. They all repeat.
var editKeys = append([]ebiten.Key{ebiten.KeyBackspace, ebiten.KeyDelete, ebiten.KeyEnter}, listKeys...)

// act handles an editing key, and reports whether the field used it.
func (f *Field) act(key ebiten.Key, in *Input) bool {
	switch {
	case key == ebiten.KeyEnter:
		if !f.Lines || f.Fixed || in.Ctrl {
			return false
		}
		f.Insert("\n")
	case f.buf.S == "":
		return false
	case key == ebiten.KeyBackspace || key == ebiten.KeyDelete:
		if f.Fixed {
			return false
		}
		f.erase(key == ebiten.KeyBackspace, in.Ctrl)
	case f.Fixed && !in.Shift:
		return f.Scroller.key(key)
	default:
		return f.move(key, in)
	}
	return true
}

// erase deletes the selection. If nothing is selected, it deletes the letter after the caret or, if
// backward is set, the letter before the caret. If words is set, it deletes a whole word instead of
// a letter.
func (f *Field) erase(backward, words bool) {
	from, to := f.buf.Range()
	if from == to {
		if at := f.beside(backward, words); backward {
			from = at
		} else {
			to = at
		}
	}
	f.put(from, to, "")
}

// beside returns the byte offset one letter after the caret or, if backward is set, one letter
// before the caret. If words is set, it is one word after or before the caret.
func (f *Field) beside(backward, words bool) int {
	switch {
	case backward && words:
		return f.buf.WordBefore(f.buf.Pos)
	case backward:
		return f.buf.Before(f.buf.Pos)
	case words:
		return f.buf.WordAfter(f.buf.Pos)
	}
	return f.buf.After(f.buf.Pos)
}

// move handles a key that moves the caret, and reports whether key is such a key. With Shift it
// extends the selection.
func (f *Field) move(key ebiten.Key, in *Input) bool {
	row := f.row(f.buf.Pos)
	switch key {
	case ebiten.KeyArrowLeft, ebiten.KeyArrowRight:
		f.sideways(key == ebiten.KeyArrowLeft, in)
	case ebiten.KeyHome:
		if in.Ctrl {
			row = 0
		}
		f.buf.Put(f.rows.all[row].start, in.Shift)
	case ebiten.KeyEnd:
		if in.Ctrl {
			row = len(f.rows.all) - 1
		}
		f.buf.Put(f.end(row), in.Shift)
	default:
		by := f.rowsFor(key)
		if by == 0 || !f.Lines {
			return false
		}
		goal := f.goal
		if goal == 0 {
			goal = f.x(f.buf.Pos)
		}
		f.buf.Put(f.nearest(row+by, goal), in.Shift)
		f.changed()
		f.goal = goal
		return true
	}
	f.changed()
	return true
}

// sideways moves the caret to the right or, if backward is set, to the left. in says whether Shift
// and Ctrl are down.
func (f *Field) sideways(backward bool, in *Input) {
	from, to := f.buf.Range()
	at := f.beside(backward, in.Ctrl)
	if from < to && !in.Shift && !in.Ctrl {
		at = to
		if backward {
			at = from
		}
	}
	f.buf.Put(at, in.Shift)
}

// rowsFor returns the number of rows by which key moves the caret; negative is up.
func (f *Field) rowsFor(key ebiten.Key) int {
	switch key {
	case ebiten.KeyArrowUp:
		return -1
	case ebiten.KeyArrowDown:
		return 1
	case ebiten.KeyPageUp:
		return 1 - f.inSight()
	case ebiten.KeyPageDown:
		return f.inSight() - 1
	}
	return 0
}

// shortcut handles the shortcuts of a field, and reports whether a shortcut had an effect.
func (f *Field) shortcut(in *Input) bool {
	if !Shortcut(in) {
		return false
	}
	undone := false
	switch {
	case in.Pressed(ebiten.KeyA) && f.buf.S != "":
		f.SelectAll()
		return true
	case in.Pressed(ebiten.KeyC):
		return f.Copy()
	case f.Fixed:
		return false
	case in.Pressed(ebiten.KeyX):
		return f.Cut()
	case in.Pressed(ebiten.KeyV):
		return f.Paste()
	case in.Pressed(ebiten.KeyY), in.Pressed(ebiten.KeyZ) && in.Shift:
		undone = f.buf.Redo()
	case in.Pressed(ebiten.KeyZ):
		undone = f.buf.Undo()
	}
	if undone {
		f.changed()
	}
	return undone
}

// escape ends the selection, and reports whether the player had selected something.
func (f *Field) escape() bool {
	from, to := f.buf.Range()
	f.buf.Put(f.buf.Pos, false)
	return from < to && !f.fresh
}

// enter is called when the field has got the focus. It selects all of a single line that is not
// Fixed.
func (f *Field) enter() {
	if !f.Lines && !f.Fixed {
		f.buf.MarkAll()
	}
	f.focused, f.fresh = true, true
	f.buf.Seal()
}

// leave is called when the field has lost the focus.
func (f *Field) leave() {
	f.endComposing()
	f.focused, f.touched, f.repeat.held, f.drag.on = false, false, false, false
	f.buf.Seal()
}

// drag is a press on a field that may become a drag.
type drag struct {
	on    bool
	moved bool // the press has become a drag, which selects
	x     float64
	y     float64
	from  int // the byte offset of the fixed end of the selection: where the press was or, with Shift, the mark
}

// press handles a press on the field; focused says that the field already had the focus.
func (f *Field) press(in *Input, focused bool) {
	f.touched, f.fresh = true, false
	if f.draft != "" {
		f.endComposing()
	}
	at := f.under(in.X, in.Y)
	f.drag = drag{on: true, x: in.X, y: in.Y, from: at}
	switch {
	case in.Shift && focused:
		f.buf.Put(at, true)
		f.drag.from = f.buf.Mark
	case in.Double:
		f.buf.SelectWord(at)
	case focused || f.Lines || f.Fixed:
		f.buf.Put(at, false)
	}
	f.goal = 0
	f.reveal()
}

// pull extends the selection to the pointer while the pointer is down. It reports whether it has
// extended the selection.
func (f *Field) pull(in *Input) bool {
	if f.drag.on = f.drag.on && in.Down && !in.Swipe.on && !(in.Finger && f.Lines); !f.drag.on {
		return false
	}
	if !f.drag.moved && math.Hypot(in.X-f.drag.x, in.Y-f.drag.y) < Far/2 {
		return false
	}
	f.drag.moved = true
	at := f.under(in.X, in.Y)
	f.buf.Mark = f.drag.from
	f.buf.Put(at, true)
	f.reveal()
	return true
}
