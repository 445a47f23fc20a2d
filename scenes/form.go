package scenes

import (
	"quintet/render"
	"quintet/render/layout"
	"quintet/render/paint"
)

// form is groups of chips, each below its title, in a column that scrolls where
// it does not fit.
type form struct {
	titles []caption
	items  []widget
	room   layout.Rect // where the column is seen
	bottom float64     // where the next group begins if nothing is scrolled
	scroller
}

// caption is a line of text above a group of widgets.
type caption struct {
	text string
	x, y float64
}

// How far the middle of a title is below the top of its group, how far below
// that the chips begin, and how far the groups are apart.
const titleMiddle, belowTitle, groupGap = 8, 14, 18

// begin empties the form and gives it its room.
func (f *form) begin(room layout.Rect) {
	f.titles, f.items, f.room, f.bottom = f.titles[:0], f.items[:0], room, room.Y
}

// group adds a title and chips below it, in lines no longer than width.
func (f *form) group(width float64, title string, chips []widget) {
	f.titles = append(f.titles, caption{title, f.room.X, f.bottom + titleMiddle})
	lines := newFlow(layout.Rect{X: f.room.X, Y: f.bottom + titleMiddle + belowTitle, W: width})
	for _, w := range chips {
		w.look, w.box = chip, lines.next(w.label)
		f.items = append(f.items, w)
	}
	f.bottom = lines.bottom() + groupGap
}

// end puts the scroll bar at x and returns the widgets in sight. Titles are left
// only where the first of their chips are.
func (f *form) end(x float64) []widget {
	f.bar.place(layout.Rect{X: x, Y: f.room.Y, W: barWidth, H: f.room.H}, f.room.H, f.bottom-groupGap-f.room.Y)
	f.scrollBy(0)
	items, titles := f.items[:0], f.titles[:0]
	for _, w := range f.items {
		if w.box.Y -= f.scroll; f.shows(w.box.Y, w.box.Y+w.box.H) {
			items = append(items, w)
		}
	}
	for _, t := range f.titles {
		if t.y -= f.scroll; f.shows(t.y-titleMiddle, t.y+belowTitle+chipHeight) {
			titles = append(titles, t)
		}
	}
	f.items, f.titles = items, titles
	return items
}

// shows says whether what reaches from top to bottom is in sight.
func (f *form) shows(top, bottom float64) bool {
	return top >= f.room.Y && bottom <= f.room.Y+f.room.H
}

// update lets the column scroll, from all over the window, or else the widgets of
// its scene take the input, and says whether one of them did.
func (f *form) update(in *input, u *ui, window layout.Rect) bool {
	return f.scroller.update(in, window) || u.update(in)
}

func (f *form) draw(c *paint.Canvas, t *render.Theme) {
	for _, l := range f.titles {
		c.Text(l.text, l.x, l.y, strongFont, 0, 0.5, t.Faint)
	}
	f.bar.draw(c, t, f.scroll)
}
