package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// Update lets the field, which has the focus, take the letters and keys of a tick
// and says whether it used any. An empty field leaves all keys that only move or
// delete to its scene, as it does with those that mean nothing here: Enter in a
// single line, Escape where nothing is selected, copying where nothing is.
func (f *Field) Update(in *Input) bool {
	f.Place(f.box)
	typed, used := f.typeIn(in)
	if used { // by what is being composed, so are the keys
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

// editKeys are the keys that a field uses, all of which repeat.
var editKeys = append([]ebiten.Key{ebiten.KeyBackspace, ebiten.KeyDelete, ebiten.KeyEnter}, listKeys...)

// act does what an editing key is for and says whether it was used.
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

// erase deletes what is selected, or else a letter or a word before or after the
// caret.
func (f *Field) erase(back, words bool) {
	from, to := f.buf.Range()
	if from == to {
		if at := f.beside(back, words); back {
			from = at
		} else {
			to = at
		}
	}
	f.put(from, to, "")
}

// beside returns the place that is a letter or a word before or after the caret.
func (f *Field) beside(back, words bool) int {
	switch {
	case back && words:
		return f.buf.WordBefore(f.buf.Pos)
	case back:
		return f.buf.Before(f.buf.Pos)
	case words:
		return f.buf.WordAfter(f.buf.Pos)
	}
	return f.buf.After(f.buf.Pos)
}

// move moves the caret, with Shift so that it selects, and says whether the key
// is for that.
func (f *Field) move(key ebiten.Key, in *Input) bool {
	row := f.row(f.buf.Pos)
	switch key {
	case ebiten.KeyArrowLeft, ebiten.KeyArrowRight:
		f.sideways(key == ebiten.KeyArrowLeft, in)
	case ebiten.KeyHome:
		if in.Ctrl {
			row = 0
		}
		f.buf.Put(f.rows.all[row].from, in.Shift)
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

// sideways moves the caret by a letter or, with Ctrl, a word. Where something is
// selected that is to be no longer, the caret goes to its end.
func (f *Field) sideways(back bool, in *Input) {
	from, to := f.buf.Range()
	at := f.beside(back, in.Ctrl)
	if from < to && !in.Shift && !in.Ctrl {
		at = to
		if back {
			at = from
		}
	}
	f.buf.Put(at, in.Shift)
}

// rowsFor returns by how many rows a key moves the caret.
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

// shortcut does what a shortcut is for and says whether it was one that means
// something here.
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

// escape selects nothing and says whether the player had selected something.
func (f *Field) escape() bool {
	from, to := f.buf.Range()
	f.buf.Put(f.buf.Pos, false)
	return from < to && !f.fresh
}

// enter gives the field the focus: all of a single line is selected.
func (f *Field) enter() {
	if !f.Lines && !f.Fixed {
		f.buf.MarkAll()
	}
	f.fresh = true
	f.buf.Seal()
}

// leave takes the focus away.
func (f *Field) leave() {
	f.endComposing()
	f.touched, f.repeat.held, f.drag.on = false, false, false
	f.buf.Seal()
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
	f.buf.Mark = f.drag.from
	f.buf.Put(at, true)
	f.reveal()
	return true
}
