package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
)

// List is things of equal height in a box, in columns that are filled from left to
// right, of which one can be chosen. It says where they are and scrolls, by whole
// rows; what they look like is up to its scene.
type List struct {
	Columns  int     // 0 stands for one
	Height   float64 // of a thing; more than 0
	Gap      float64 // between two things
	Chosen   int     // counted from 0; -1 for none
	Scroller Scroller
	box      layout.Rect
	n        int
	follow   bool // the chosen one is to be brought into sight
	repeat   repeat
}

// Place puts n things into a box, with the scroll bar at x. It stays scrolled as it
// is, unless something else was chosen or the box has become lower or higher.
func (l *List) Place(box layout.Rect, n int, x float64) {
	l.follow = l.follow || box.H != l.box.H
	l.box, l.n = box, n
	l.Chosen = max(-1, min(l.Chosen, n-1))
	l.Scroller.Row = l.Height + l.Gap
	box.H += l.Gap // which the last row in sight does not need
	l.Scroller.Place(box, l.Scroller.Row*math.Ceil(float64(n)/float64(l.columns())), x)
	if l.follow && l.Chosen >= 0 {
		l.Reveal(l.Chosen)
		l.follow = false
	}
}

// Box returns where the list was placed.
func (l *List) Box() layout.Rect { return l.box }

func (l *List) columns() int { return max(1, l.Columns) }

// InSight returns which things are in sight: those from one to before another.
func (l *List) InSight() (from, to int) {
	row := int(math.Round(l.Scroller.Scroll / l.Scroller.Row))
	return min(row*l.columns(), l.n), min((row+l.rows())*l.columns(), l.n)
}

// rows returns how many rows there is room for.
func (l *List) rows() int { return int(math.Round(l.Scroller.bar.fit / l.Scroller.Row)) }

// Item returns the place of a thing, and whether it is in sight.
func (l *List) Item(i int) (box layout.Rect, inSight bool) {
	box = Cell(l.box, i, l.columns(), l.Height, l.Gap)
	box.Y -= l.Scroller.Scroll
	from, to := l.InSight()
	return box, i >= from && i < to
}

// Join makes a widget part of a thing, with which it comes into sight.
func (l *List) Join(i int, w *Widget) {
	w.Listed = true
	if _, inSight := l.Item(i); !inSight {
		w.Reveal = func() { l.Reveal(i) }
	}
}

// Reveal scrolls until a thing is in sight.
func (l *List) Reveal(i int) {
	top := l.Scroller.Row * float64(i/l.columns())
	l.Scroller.Reveal(top, top+l.Scroller.Row)
}

// Choose chooses a thing, or none with -1, and brings it into sight when the list
// is placed next.
func (l *List) Choose(i int) { l.Chosen, l.follow = i, true }

// Update scrolls by wheel, finger or bar and says whether it did.
func (l *List) Update(in *Input) bool { return l.Scroller.Point(in, l.box) }

// Keys chooses another thing by arrow keys, page keys, Home and End, and says
// whether one was pressed.
func (l *List) Keys(in *Input) bool {
	key, acts := l.repeat.next(in, listKeys)
	if !acts || l.n == 0 {
		return false
	}
	l.Choose(max(0, min(l.next(key), l.n-1)))
	l.Reveal(l.Chosen)
	return true
}

// listKeys are the keys that choose, all of which repeat.
var listKeys = append([]ebiten.Key{ebiten.KeyArrowLeft, ebiten.KeyArrowRight}, scrollKeys...)

// Pending says whether a key is held, so that Keys is to be called in every tick.
func (l *List) Pending() bool { return l.repeat.held }

// next returns which thing a key leads to, which may be one before the first or
// after the last.
func (l *List) next(key ebiten.Key) int {
	row, last, page := l.Chosen/l.columns(), (l.n-1)/l.columns(), max(1, l.rows()-1)
	by := 0 // rows
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

// Draw draws the scroll bar, if there is more than is in sight.
func (l *List) Draw(c *paint.Canvas, t *look.Theme) { l.Scroller.Draw(c, t) }
