package ui

import (
	"image/color"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
)

// Form is a column of groups of chips, each group below its title. It scrolls if it does not
// fit.
type Form struct {
	Titles []Caption
	Notes  []Caption // lines below groups
	notes  []string  // the texts of the notes, not broken into lines
	Items  []Widget
	Room   layout.Rect // the visible box of the column
	Bottom float64     // the y of the top of the next group, if the column is not scrolled
	Pitch  float64     // the distance between the tops of two lines of chips
	Height float64     // the height of chips
	Scroller
	before map[string]float64 // the tops of the widgets of the last layout, by name, measured from the top of the column
	used   string             // the name of the widget that the player has used since the last layout; "" for none
}

// Caption is a line of text above or below a group of widgets.
type Caption struct {
	Text string
	Side color.NRGBA // the colour of a player's disc before it; no disc if it is transparent
	Y    float64
}

// TitleMiddle is the distance from the top of a group to the middle of its title. BelowTitle is the
// distance from that middle to the chips. GroupGap is the gap between two groups.
const TitleMiddle, BelowTitle, GroupGap = 8, 14, 18

// Begin empties the form and sets its Room, Height and Pitch.
func (f *Form) Begin(room layout.Rect, height, pitch float64) {
	f.Titles, f.Notes, f.notes, f.Items = f.Titles[:0], f.Notes[:0], f.notes[:0], f.Items[:0]
	f.Room, f.Bottom, f.Height, f.Pitch = room, room.Y, height, pitch
}

// fieldWidth is the width of a field among chips. If there is less room in the line, the field
// takes the room that is left, but at least leastField.
const fieldWidth, leastField = 170, 110

// Group adds a group: title, and chips below it, in lines of at most width. Some of the chips may
// be fields.
func (f *Form) Group(width float64, title string, chips []Widget) {
	for i := range chips {
		chips[i].Look = Chip
	}
	f.Buttons(width, title, chips)
}

// Buttons adds a group like Group, of buttons and fields that are no choice.
func (f *Form) Buttons(width float64, title string, buttons []Widget) {
	for i, line := range StrongFont.Wrap(title, width) {
		if i > 0 {
			f.Bottom += Leading
		}
		f.Titles = append(f.Titles, Caption{Text: line, Y: f.Bottom + TitleMiddle})
	}
	lines := NewFlow(layout.Rect{X: f.Room.X, Y: f.Bottom + TitleMiddle + BelowTitle, W: width}, f.Height, f.Pitch)
	for _, w := range buttons {
		switch {
		case w.Field != nil:
			w.Box = lines.Place(math.Min(fieldWidth, math.Max(leastField, lines.Box.W-lines.x)))
		case w.Side.A > 0:
			w.Box = lines.Place(TextFont.Width(w.Label) + 2*labelMargin + discWidth)
		default:
			w.Box = lines.Next(w.Label)
		}
		if w.Field == nil {
			w.Title = title
		}
		f.Items = append(f.Items, w)
	}
	f.Bottom = lines.Bottom() + GroupGap
}

// Note adds text below the last group, in lines of at most width.
func (f *Form) Note(width float64, text string) {
	const gap = 5
	f.Bottom += gap - GroupGap
	f.notes = append(f.notes, text)
	for _, line := range SmallFont.Wrap(text, width) {
		f.Notes = append(f.Notes, Caption{Text: line, Y: f.Bottom + noteLeading/2})
		f.Bottom += noteLeading
	}
	f.Bottom += GroupGap
}

// NoteTexts returns the texts of the notes, including those scrolled out of sight.
func (f *Form) NoteTexts() []string { return f.notes }

// Dial adds a new line with w, a slider, to the last group. It is width wide, and its knob stays within
// this width.
func (f *Form) Dial(width float64, w Widget) {
	const margin = 10
	w.Look = Dial
	w.Box = layout.Rect{X: f.Room.X + margin, Y: f.Bottom - GroupGap - f.Height + f.Pitch, W: width - 2*margin, H: f.Height}
	f.Items = append(f.Items, w)
	f.Bottom = w.Box.Y + f.Height + GroupGap
}

// Line adds a new line with the button b to the last group, or an empty line if b is nil.
func (f *Form) Line(b *Widget) {
	line := NewFlow(layout.Rect{X: f.Room.X, Y: f.Bottom - GroupGap - f.Height + f.Pitch, W: f.Room.W}, f.Height, f.Pitch)
	if b != nil {
		b.Box = line.Next(b.Label)
		f.Items = append(f.Items, *b)
	}
	f.Bottom = line.Bottom() + GroupGap
}

// Tiles adds tiles to the last group, in new lines. The tiles are in equal columns that together
// fill width. If width allows it, each is at least minWidth wide and has room for its label and
// the text at its right end. All tiles have the height that the longest note needs.
func (f *Form) Tiles(width, minWidth float64, tiles []Widget) {
	const gap = 6
	for _, t := range tiles {
		minWidth = math.Max(minWidth, StrongFont.Width(t.Label)+t.asideWidth()+2*tileMargin)
	}
	columns := max(1, int((width+gap)/(minWidth+gap)))
	area := layout.Rect{X: f.Room.X, Y: f.Bottom - GroupGap - f.Height + f.Pitch, W: width}
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

// End ends the form: it puts the scroll bar at x and returns all widgets, including those out of
// sight. It removes titles and notes that are out of sight. If the player has just used a widget, End
// keeps that widget at its place or, if it is gone, the first widget in sight.
func (f *Form) End(x float64) []Widget {
	f.Place(f.Room, f.Bottom-GroupGap-f.Room.Y, x)
	if f.used != "" {
		f.hold()
	}
	f.used, f.before = "", map[string]float64{}
	for _, w := range f.Items {
		f.before[w.Name] = f.top(w)
	}
	for i := range f.Items {
		w := &f.Items[i]
		w.Box.Y = f.Y(f.top(*w))
		f.Join(w)
	}
	f.Titles, f.Notes = f.inSight(f.Titles, TitleMiddle), f.inSight(f.Notes, noteLeading/2)
	return f.Items
}

// inSight returns the lines of which a part is in sight, at their places on the screen. Each reaches
// up and down from its middle by half.
func (f *Form) inSight(lines []Caption, half float64) []Caption {
	for i := range lines {
		lines[i].Y = f.Y(lines[i].Y - f.Room.Y)
	}
	return slices.DeleteFunc(lines, func(l Caption) bool { return l.Y+half <= f.Room.Y || l.Y-half >= f.Room.Y+f.Room.H })
}

// top returns the top of w measured from the top of the column, before End puts w on the screen.
func (f *Form) top(w Widget) float64 { return w.Box.Y - f.Room.Y }

// hold scrolls so that the widget that the player has used stays where it was or, if it is gone, the
// first widget that was in sight.
func (f *Form) hold() {
	by := 0.0
	for _, w := range slices.Backward(f.Items) {
		if old, ok := f.before[w.Name]; ok && (w.Name == f.used || old >= f.Scroll) {
			if by = f.top(w) - old; w.Name == f.used {
				break
			}
		}
	}
	f.ScrollBy(by)
}

// Update scrolls the column with the scroll bar, or with the wheel or a finger anywhere in window.
// If nothing scrolls, it passes the input to u, the widgets of the scene. If u does not use the
// input, keys move the focus or scroll the column. Update reports whether the input was used.
func (f *Form) Update(in *Input, u *Group, window layout.Rect) bool {
	if f.Point(in, window) {
		return true
	}
	if u.Update(in) {
		f.used = u.Focus
		if in.Press || in.Lift {
			f.used = u.Hover
		}
		return true
	}
	return f.arrows(in, u) || f.Keys(in)
}

// arrows moves the focus with the arrow keys. The focus does not leave the column before the column
// is scrolled to its end. The method reports whether it has moved the focus or scrolled.
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

// has reports whether the column has a visible widget with the name.
func (f *Form) has(name string) bool {
	return slices.ContainsFunc(f.Items, func(w Widget) bool { return w.Name == name && w.Reveal == nil })
}

// Draw draws the visible titles and notes, and the scroll bar.
func (f *Form) Draw(c *paint.Canvas, t *look.Theme) {
	c.Clip(f.Room, func() {
		for _, l := range f.Titles {
			x := f.Room.X
			if l.Side.A > 0 {
				DrawDisc(c, x+discSize/2, l.Y, discSize, l.Side, t)
				x += discWidth
			}
			c.Text(l.Text, x, l.Y, StrongFont, 0, 0.5, t.Faint)
		}
		for _, n := range f.Notes {
			c.Text(n.Text, f.Room.X, n.Y, SmallFont, 0, 0.5, t.Faint)
		}
	})
	f.Scroller.Draw(c, t)
}

// Cell returns the box of item i, from 0, in a grid at the top of area and as wide as area.
// columns is the number of items in a row. Each item is height high, and gap is the distance
// between items.
func Cell(area layout.Rect, i, columns int, height, gap float64) layout.Rect {
	w := (area.W+gap)/float64(columns) - gap
	return layout.Rect{X: area.X + float64(i%columns)*(w+gap), Y: area.Y + float64(i/columns)*(height+gap), W: w, H: height}
}

// Flow places chips in Box from left to right. When a line is full, it goes on in the next line.
// No chip is wider than Box.
type Flow struct {
	Box    layout.Rect // the height is ignored
	Height float64     // the height of chips
	Pitch  float64     // the distance between the tops of two lines
	x, y   float64     // the corner of the next chip, relative to Box
}

// chipGap is the gap between chips in a line.
const chipGap = 6

// ChipHeight and ButtonHeight are the heights of chips and buttons for a mouse.
const ChipHeight, ButtonHeight = 30, 30

// NewFlow returns an empty flow in box. height and pitch are the flow's Height and Pitch.
func NewFlow(box layout.Rect, height, pitch float64) *Flow {
	return &Flow{Box: box, Height: height, Pitch: pitch}
}

// Place returns the box of the next item, which is width wide, but not wider than Box.
func (f *Flow) Place(width float64) layout.Rect {
	width = math.Max(0, math.Min(width, f.Box.W))
	if f.x > 0 && f.x+width > f.Box.W {
		f.x, f.y = 0, f.y+f.Pitch
	}
	r := layout.Rect{X: f.Box.X + f.x, Y: f.Box.Y + f.y, W: width, H: f.Height}
	f.x += width + chipGap
	return r
}

// Next returns the box of the next chip, which has the label.
func (f *Flow) Next(label string) layout.Rect {
	return f.Place(math.Max(leastChip, TextFont.Width(label)+2*labelMargin))
}

// Group begins a group of items that are together width wide: with a wider gap or, if it has room only
// there, in a new line.
func (f *Flow) Group(width float64) {
	if f.x == 0 {
		return
	}
	if f.x += chipGap; f.x+width > f.Box.W && width <= f.Box.W {
		f.x, f.y = 0, f.y+f.Pitch
	}
}

// Bottom returns the y of the bottom of the last line.
func (f *Flow) Bottom() float64 { return f.Box.Y + f.y + f.Height }

// labelMargin is the room on each side of the label of a chip. leastChip is the least width of a
// chip; a finger can hit a chip of this width.
const labelMargin, leastChip = 12, 46

// leastMargin is the least room on each side of a label.
const leastMargin = 2

// fit returns s. If s is wider than room, fit cuts it and ends it with an ellipsis. If not even the
// ellipsis fits, it returns "".
func fit(f paint.Font, s string, room float64) string {
	if s = f.Fit(s, room); f.Width(s) > room {
		return ""
	}
	return s
}
