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
	f.Bar.Place(layout.Rect{X: x, Y: f.Room.Y, W: BarWidth, H: f.Room.H}, f.Room.H, f.Bottom-GroupGap-f.Room.Y)
	f.ScrollBy(0)
	items, titles := f.Items[:0], f.Titles[:0]
	for _, w := range f.Items {
		if w.Box.Y -= f.Scroll; f.shows(w.Box.Y, w.Box.Y+w.Box.H) {
			items = append(items, w)
		}
	}
	for _, t := range f.Titles {
		if t.Y -= f.Scroll; f.shows(t.Y-TitleMiddle, t.Y+BelowTitle+ChipHeight) {
			titles = append(titles, t)
		}
	}
	f.Items, f.Titles = items, titles
	return items
}

// shows says whether what reaches from top to bottom is in sight.
func (f *Form) shows(top, bottom float64) bool {
	return top >= f.Room.Y && bottom <= f.Room.Y+f.Room.H
}

// Update lets the column scroll, from all over the window, or else the widgets of
// its scene take the input, and says whether one of them did.
func (f *Form) Update(in *Input, u *Group, window layout.Rect) bool {
	return f.Scroller.Update(in, window) || u.Update(in)
}

func (f *Form) Draw(c *paint.Canvas, t *render.Theme) {
	for _, l := range f.Titles {
		c.Text(l.Text, l.x, l.Y, StrongFont, 0, 0.5, t.Faint)
	}
	f.Bar.Draw(c, t, f.Scroll)
}
