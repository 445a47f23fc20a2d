package ui

import (
	"quintet/render"
	"quintet/render/layout"
	"quintet/render/paint"
)

// Form is groups of chips, each below its title, in a column that scrolls where
// it does not fit.
type Form struct {
	Titles []Caption
	Items  []Widget
	Room   layout.Rect // where the column is seen
	Bottom float64     // where the next group begins if nothing is scrolled
	Scroller
}

// Caption is a line of text above a group of widgets.
type Caption struct {
	Text string
	x, Y float64
}

// How far the middle of a title is below the top of its group, how far below
// that the chips begin, and how far the groups are apart.
const TitleMiddle, BelowTitle, GroupGap = 8, 14, 18

// Begin empties the form and gives it its room.
func (f *Form) Begin(room layout.Rect) {
	f.Titles, f.Items, f.Room, f.Bottom = f.Titles[:0], f.Items[:0], room, room.Y
}

// Group adds a title and chips below it, in lines no longer than width.
func (f *Form) Group(width float64, title string, chips []Widget) {
	f.Titles = append(f.Titles, Caption{title, f.Room.X, f.Bottom + TitleMiddle})
	lines := NewFlow(layout.Rect{X: f.Room.X, Y: f.Bottom + TitleMiddle + BelowTitle, W: width})
	for _, w := range chips {
		w.Look, w.Box = Chip, lines.Next(w.Label)
		f.Items = append(f.Items, w)
	}
	f.Bottom = lines.Bottom() + GroupGap
}

// End puts the scroll bar at x and returns the widgets in sight. Titles are left
// only where the first of their chips are.
func (f *Form) End(x float64) []Widget {
	f.Place(f.Room, f.Bottom-GroupGap-f.Room.Y, x)
	items, titles := f.Items[:0], f.Titles[:0]
	for _, w := range f.Items {
		if top := w.Box.Y - f.Room.Y; f.Shows(top, top+w.Box.H) {
			w.Box.Y = f.Y(top)
			items = append(items, w)
		}
	}
	for _, t := range f.Titles {
		if top := t.Y - f.Room.Y; f.Shows(top-TitleMiddle, top+BelowTitle+ChipHeight) {
			t.Y = f.Y(top)
			titles = append(titles, t)
		}
	}
	f.Items, f.Titles = items, titles
	return items
}

// Update lets the column scroll, from all over the window, or else the widgets of
// its scene take the input, and says whether one of them did.
func (f *Form) Update(in *Input, u *Group, window layout.Rect) bool {
	if f.Point(in, window) || u.Update(in) {
		return true
	}
	scrolled := f.Keys(in)
	in.Acted = in.Acted || scrolled
	return scrolled
}

// Draw draws the titles in sight and the scroll bar.
func (f *Form) Draw(c *paint.Canvas, t *render.Theme) {
	for _, l := range f.Titles {
		c.Text(l.Text, l.x, l.Y, StrongFont, 0, 0.5, t.Faint)
	}
	f.Scroller.Draw(c, t)
}
