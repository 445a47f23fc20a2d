package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
)

// List is a list of items of equal height in a box, in rows of Columns items. One item can be
// chosen. The List places the items and scrolls by whole rows. Its scene draws the items.
type List struct {
	Columns  int     // 0 means 1
	Height   float64 // the height of an item; more than 0
	Gap      float64 // the gap between two items
	Chosen   int     // the index of the chosen item, from 0; -1 for none
	Scroller Scroller
	box      layout.Rect
	n        int
	follow   bool // the next Place scrolls to the chosen item
	repeat   repeat
}

// Place puts n items into box, with the scroll bar at x. If Choose was called or the height of the
// box has changed, it scrolls to the chosen item.
func (l *List) Place(box layout.Rect, n int, x float64) {
	l.follow = l.follow || box.H != l.box.H
	l.box, l.n = box, n
	l.Chosen = max(-1, min(l.Chosen, n-1))
	l.Scroller.Row = l.Height + l.Gap
	box.H += l.Gap // the last visible row needs no gap
	l.Scroller.Place(box, l.Scroller.Row*math.Ceil(float64(n)/float64(l.columns())), x)
	l.Scroller.bar.track.H -= l.Gap
	if l.follow && l.Chosen >= 0 {
		l.Reveal(l.Chosen)
		l.follow = false
	}
}

// Box returns the box of the list.
func (l *List) Box() layout.Rect { return l.box }

func (l *List) columns() int { return max(1, l.Columns) }

// InSight returns the range of the visible items: start is the index of the first visible item, and
// end is the index after the last visible item.
func (l *List) InSight() (start, end int) {
	row := int(math.Round(l.Scroller.Scroll / l.Scroller.Row))
	return min(row*l.columns(), l.n), min((row+l.rows())*l.columns(), l.n)
}

// rows returns the number of rows that fit into the box.
func (l *List) rows() int { return int(math.Round(l.Scroller.bar.fit / l.Scroller.Row)) }

// Item returns the box of item i, and whether it is visible.
func (l *List) Item(i int) (box layout.Rect, inSight bool) {
	box = Cell(l.box, i, l.columns(), l.Height, l.Gap)
	box.Y -= l.Scroller.Scroll
	from, to := l.InSight()
	return box, i >= from && i < to
}

// Join makes w a part of item i. w is visible if item i is visible.
func (l *List) Join(i int, w *Widget) {
	w.Listed = true
	if _, inSight := l.Item(i); !inSight {
		w.Reveal = func() { l.Reveal(i) }
	}
}

// Reveal scrolls until item i is visible.
func (l *List) Reveal(i int) {
	top := l.Scroller.Row * float64(i/l.columns())
	l.Scroller.Reveal(top, top+l.Scroller.Row)
}

// Choose chooses item i, or no item if i is -1. The next Place scrolls to that item.
func (l *List) Choose(i int) { l.Chosen, l.follow = i, true }

// Update scrolls with the wheel, a finger or the bar. It reports whether the list has scrolled or
// the bar is dragged.
func (l *List) Update(in *Input) bool { return l.Scroller.Point(in, l.box) }

// Keys chooses another item with the arrow keys, the page keys, Home and End. It reports whether
// one of these keys acted.
func (l *List) Keys(in *Input) bool {
	key, acts := l.repeat.next(in, listKeys)
	if !acts || l.n == 0 {
		return false
	}
	l.Choose(max(0, min(l.next(key), l.n-1)))
	l.Reveal(l.Chosen)
	return true
}

// listKeys are the keys that choose an item. They all repeat.
var listKeys = append([]ebiten.Key{ebiten.KeyArrowLeft, ebiten.KeyArrowRight}, scrollKeys...)

// Pending reports whether a key is held. Keys must then be called in every tick.
func (l *List) Pending() bool { return l.repeat.held }

// next returns the index of the item to which key leads. The index may be less than 0 or too
// great.
func (l *List) next(key ebiten.Key) int {
	row, last, page := l.Chosen/l.columns(), (l.n-1)/l.columns(), max(1, l.rows()-1)
	by := 0 // the number of rows
	switch key {
	case ebiten.KeyHome:
		return 0
	case ebiten.KeyEnd:
		return l.n - 1
	case ebiten.KeyArrowLeft:
		return l.Chosen - 1
	case ebiten.KeyArrowRight:
		return l.Chosen + 1
	case ebiten.KeyArrowUp:
		by = -1
	case ebiten.KeyArrowDown:
		by = 1
	case ebiten.KeyPageUp:
		by = -page
	case ebiten.KeyPageDown:
		by = page
	}
	if l.Chosen < 0 {
		return 0
	}
	return l.Chosen + l.columns()*(max(0, min(row+by, last))-row)
}

// Draw draws the scroll bar, if not all items are visible.
func (l *List) Draw(c *paint.Canvas, t *look.Theme) { l.Scroller.Draw(c, t) }
