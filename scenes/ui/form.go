package ui

import (
	"image/color"
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
)

// Form is groups of chips, each below its title, in a column that scrolls where
// it does not fit.
type Form struct {
	Titles []Caption
	Notes  []Caption // lines below groups
	Items  []Widget
	Room   layout.Rect // where the column is seen
	Bottom float64     // where the next group begins if nothing is scrolled
	Pitch  float64     // how far apart lines of chips begin
	Scroller
}

// Caption is a line of text above or below a group of widgets.
type Caption struct {
	Text string
	Side color.NRGBA // the player that it is about, shown as a disc before it; none if it is clear
	x, Y float64
}

// How far the middle of a title is below the top of its group, how far below
// that the chips begin, and how far the groups are apart.
const TitleMiddle, BelowTitle, GroupGap = 8, 14, 18

// Begin empties the form and gives it its room and its pitch.
func (f *Form) Begin(room layout.Rect, pitch float64) {
	f.Titles, f.Notes, f.Items = f.Titles[:0], f.Notes[:0], f.Items[:0]
	f.Room, f.Bottom, f.Pitch = room, room.Y, pitch
}

// fieldWidth is how wide a field among chips is, and leastField where it would have
// to go into another line otherwise.
const fieldWidth, leastField = 170, 110

// Group adds a title and chips below it, in lines no longer than width. There may
// be fields among them.
func (f *Form) Group(width float64, title string, chips []Widget) {
	f.Titles = append(f.Titles, Caption{Text: title, x: f.Room.X, Y: f.Bottom + TitleMiddle})
	lines := NewFlow(layout.Rect{X: f.Room.X, Y: f.Bottom + TitleMiddle + BelowTitle, W: width}, f.Pitch)
	for _, w := range chips {
		switch {
		case w.Field != nil:
			w.Box = lines.Place(math.Min(fieldWidth, math.Max(leastField, lines.Box.W-lines.x)))
		case w.Side.A > 0:
			w.Look, w.Box = Chip, lines.Place(TextFont.Width(w.Label)+2*labelMargin+discWidth)
		default:
			w.Look, w.Box = Chip, lines.Next(w.Label)
		}
		if w.Field == nil {
			w.Title = title
		}
		f.Items = append(f.Items, w)
	}
	f.Bottom = lines.Bottom() + GroupGap
}

// Note adds a text below the last group, in lines no longer than width.
func (f *Form) Note(width float64, text string) {
	const gap = 5
	f.Bottom += gap - GroupGap
	for _, line := range SmallFont.Wrap(text, width) {
		f.Notes = append(f.Notes, Caption{Text: line, x: f.Room.X, Y: f.Bottom + noteLeading/2})
		f.Bottom += noteLeading
	}
	f.Bottom += GroupGap
}

// Tiles adds tiles to the last group, in equal columns that fill the width, each of
// them at least so wide, as another line of it. All are as high as the longest of their
// notes asks for.
func (f *Form) Tiles(width, least float64, tiles []Widget) {
	const gap = 6
	columns := max(1, int((width+gap)/(least+gap)))
	area := layout.Rect{X: f.Room.X, Y: f.Bottom - GroupGap - ChipHeight + f.Pitch, W: width}
	lines := 0
	for i := range tiles {
		t := &tiles[i]
		t.Look, t.lines = Tile, SmallFont.Wrap(t.Note, Cell(area, i, columns, 0, gap).W-2*tileMargin)
		lines = max(lines, len(t.lines))
	}
	height := tileLabel + tileNote + tileFoot + noteLeading*float64(lines-1)
	for i, t := range tiles {
		t.Box = Cell(area, i, columns, height, gap)
		f.Items = append(f.Items, t)
		f.Bottom = t.Box.Y + t.Box.H + GroupGap
	}
}

// End puts the scroll bar at x and returns the widgets, those out of sight too. Titles are
// left only where the first of their chips are in sight.
func (f *Form) End(x float64) []Widget {
	f.Place(f.Room, f.Bottom-GroupGap-f.Room.Y, x)
	titles, notes := f.Titles[:0], f.Notes[:0]
	for i := range f.Items {
		w := &f.Items[i]
		top := w.Box.Y - f.Room.Y
		bottom := top + w.Box.H
		w.Box.Y = f.Y(top)
		if !f.Shows(top, bottom) {
			w.Reveal = func() { f.Reveal(top, bottom) }
		}
	}
	for _, t := range f.Titles {
		if top := t.Y - f.Room.Y; f.Shows(top-TitleMiddle, top+BelowTitle+ChipHeight) {
			t.Y = f.Y(top)
			titles = append(titles, t)
		}
	}
	for _, n := range f.Notes {
		if top := n.Y - f.Room.Y; f.Shows(top-noteLeading/2, top+noteLeading/2) {
			n.Y = f.Y(top)
			notes = append(notes, n)
		}
	}
	f.Titles, f.Notes = titles, notes
	return f.Items
}

// Update lets the column scroll, from all over the window, or else the widgets of
// its scene take the input, and says whether one of them did.
func (f *Form) Update(in *Input, u *Group, window layout.Rect) bool {
	if f.Point(in, window) || u.Update(in) {
		return true
	}
	moved := f.arrows(in, u) || f.Keys(in)
	in.Acted = in.Acted || moved
	return moved
}

// arrows moves the focus by an arrow key. Before it leaves the column, that scrolls
// to its end.
func (f *Form) arrows(in *Input, u *Group) bool {
	if w := u.Focused(); w != nil && f.has(w.Name) {
		step := w.Box.H + 6
		next := u.toward(in)
		before := f.Scroll
		switch {
		case next != nil && f.has(next.Name):
		case in.Pressed(ebiten.KeyArrowDown):
			f.ScrollBy(step)
		case in.Pressed(ebiten.KeyArrowUp):
			f.ScrollBy(-step)
		}
		if f.Scroll != before {
			return true
		}
	}
	return u.Arrows(in)
}

// has says whether a widget of the name is in sight in the column.
func (f *Form) has(name string) bool {
	return slices.ContainsFunc(f.Items, func(w Widget) bool { return w.Name == name && w.Reveal == nil })
}

// Draw draws the titles and notes in sight and the scroll bar.
func (f *Form) Draw(c *paint.Canvas, t *look.Theme) {
	for _, l := range f.Titles {
		x := l.x
		if l.Side.A > 0 {
			disc(c, x+discSize/2, l.Y, l.Side, t)
			x += discWidth
		}
		c.Text(l.Text, x, l.Y, StrongFont, 0, 0.5, t.Faint)
	}
	for _, n := range f.Notes {
		c.Text(n.Text, n.x, n.Y, SmallFont, 0, 0.5, t.Faint)
	}
	f.Scroller.Draw(c, t)
}

// Cell returns the place of the i-th, from 0, of things so high that fill an
// area from its top, so many in a row, with gaps between them.
func Cell(area layout.Rect, i, columns int, height, gap float64) layout.Rect {
	w := (area.W+gap)/float64(columns) - gap
	return layout.Rect{X: area.X + float64(i%columns)*(w+gap), Y: area.Y + float64(i/columns)*(height+gap), W: w, H: height}
}

// Flow puts chips from left to right into a box, going on in the next line where one
// is full. None is wider than the box.
type Flow struct {
	Box   layout.Rect // its height does not matter
	Pitch float64     // how far apart lines begin
	x, y  float64     // where the next begins, from the corner of the box
}

// chipGap is how far chips are apart in a line.
const chipGap = 6

// ChipHeight and ButtonHeight are how high chips and buttons are.
const ChipHeight, ButtonHeight = 30, 30

// NewFlow returns a flow of chips.
func NewFlow(box layout.Rect, pitch float64) *Flow { return &Flow{Box: box, Pitch: pitch} }

// Place returns the place for the next thing, which is to be so wide.
func (f *Flow) Place(width float64) layout.Rect {
	width = math.Max(0, math.Min(width, f.Box.W))
	if f.x > 0 && f.x+width > f.Box.W {
		f.x, f.y = 0, f.y+f.Pitch
	}
	r := layout.Rect{X: f.Box.X + f.x, Y: f.Box.Y + f.y, W: width, H: ChipHeight}
	f.x += width + chipGap
	return r
}

// Next returns the place for a chip with the label.
func (f *Flow) Next(label string) layout.Rect {
	return f.Place(math.Max(leastChip, TextFont.Width(label)+2*labelMargin))
}

// Bottom returns where the last line ends.
func (f *Flow) Bottom() float64 { return f.Box.Y + f.y + ChipHeight }

// labelMargin is the room beside the label of a chip, and leastChip how wide one is at
// least, for a finger.
const labelMargin, leastChip = 12, 44

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
