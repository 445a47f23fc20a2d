package ui

import (
	"cmp"
	"image/color"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render"
	"quintet/render/layout"
	"quintet/render/paint"
)

// Look is how a widget is drawn.
type Look uint8

const (
	Plain Look = iota // a button
	Main              // the button that goes on
	Chip              // one of several choices
	Card              // a large button whose face the scene draws
	Row               // a line of a list
	Field             // a line of text that can be edited
)

// Widget is something that can be clicked or typed into.
type Widget struct {
	Name  string // for the transcript: "button:undo"
	Box   layout.Rect
	Label string
	Look  Look
	On    bool        // chosen, of several
	Off   bool        // can't be used now
	Side  color.NRGBA // a row's player, shown as a dot
	Text  *string     // what a field edits
	Most  int         // letters in a field; 0 stands for those of a name
	Do    func()      // what a click does; nil for a field
}

// Place is something that can be clicked, by its name and its middle in units.
type Place struct {
	Name string
	X, Y float64
}

// Group is the widgets of a scene, by pointer and by keyboard.
type Group struct {
	Items []Widget
	Focus string // the name of the widget that the keys go to
	held  string // the one that was pressed and not yet let go
	Hover string
}

// The type sizes of the program, in units.
var (
	TitleFont  = paint.Font{Bold: true, Size: 34}
	HeadFont   = paint.Font{Bold: true, Size: 19}
	StrongFont = paint.Font{Bold: true, Size: 14}
	TextFont   = paint.Font{Size: 14}
	SmallFont  = paint.Font{Size: 12}
	TinyFont   = paint.Font{Size: 8}
)

// Leading is how far the lines of a text are apart, and lineHeight the rows of a
// list.
const Leading, LineHeight = 17.5, 22

// Cell returns the place of the i-th, from 0, of things so high that fill an
// area from its top, so many in a row, with gaps between them.
func Cell(area layout.Rect, i, columns int, height, gap float64) layout.Rect {
	w := (area.W+gap)/float64(columns) - gap
	return layout.Rect{X: area.X + float64(i%columns)*(w+gap), Y: area.Y + float64(i/columns)*(height+gap), W: w, H: height}
}

// Short returns the label of a button so wide, without the key where there is no
// room for it.
func Short(label string, width float64) string {
	if StrongFont.Width(label) > width-4 {
		label, _, _ = strings.Cut(label, "  ")
	}
	return label
}

const MaxField = 24 // letters of a name

// Update lets the widgets take the input and says whether one did.
func (u *Group) Update(in *Input) bool {
	u.Hover = ""
	over := u.at(in)
	if over != nil {
		u.Hover = over.Name
	}
	if in.Press {
		u.held, u.Focus = u.Hover, ""
		if over != nil && over.Look == Field {
			u.Focus = over.Name
		}
		return over != nil
	}
	if in.Lift && u.held != "" {
		same := over != nil && over.Name == u.held
		u.held = ""
		if same && over.Do != nil && !in.Swipe.on {
			over.Do()
		}
		return true
	}
	return u.keys(in)
}

// at returns the widget under the pointer. A finger, which hides what it points
// at, means the nearest one around it.
func (u *Group) at(in *Input) (nearest *Widget) {
	around := 0.0
	if in.Finger {
		around = Fingertip
	}
	for i := range u.Items {
		w := &u.Items[i]
		switch d := w.Box.Distance(in.X, in.Y); {
		case w.Off:
		case w.Box.Contains(in.X, in.Y):
			return w
		case d < around:
			nearest, around = w, d
		}
	}
	return nearest
}

// Fingertip is how far beside a widget, in units, a finger may touch it.
const Fingertip = 14

// keys moves the focus with Tab, presses its widget with Enter or the space
// bar, and types into fields.
func (u *Group) keys(in *Input) bool {
	if in.Pressed(ebiten.KeyTab) {
		u.step(in.Shift)
		return true
	}
	w := u.Focused()
	if w == nil {
		return false
	}
	if w.Look == Field {
		return w.edit(in)
	}
	if in.Pressed(ebiten.KeyEnter) || in.Pressed(ebiten.KeySpace) {
		w.Do()
		return true
	}
	return false
}

func (u *Group) Focused() *Widget {
	for i := range u.Items {
		if w := &u.Items[i]; w.Name == u.Focus && !w.Off {
			return w
		}
	}
	return nil
}

// step gives the focus to the next widget, or the one before.
func (u *Group) step(back bool) {
	n, at := len(u.Items), -1
	for i, w := range u.Items {
		if w.Name == u.Focus {
			at = i
		}
	}
	if at < 0 && back {
		at = n
	}
	d := 1
	if back {
		d = n - 1
	}
	for range n {
		at = (at + d + n) % n
		if !u.Items[at].Off {
			u.Focus = u.Items[at].Name
			return
		}
	}
}

// edit types into a field and says whether it took the input.
func (w *Widget) edit(in *Input) bool {
	letters := []rune(*w.Text)
	if in.Pressed(ebiten.KeyBackspace) && len(letters) > 0 {
		letters = letters[:len(letters)-1]
	}
	for _, r := range in.Runes {
		if len(letters) < cmp.Or(w.Most, MaxField) {
			letters = append(letters, r)
		}
	}
	changed := string(letters) != *w.Text
	*w.Text = string(letters)
	return changed
}

// Places lists where the widgets are that can be used.
func Places(widgets []Widget) []Place {
	var all []Place
	for _, w := range widgets {
		if !w.Off {
			x, y := w.Box.Center()
			all = append(all, Place{w.Name, x, y})
		}
	}
	return all
}

// Draw draws the widgets, but for the faces of cards.
func (u *Group) Draw(c *paint.Canvas, t *render.Theme) {
	for _, w := range u.Items {
		u.DrawWidget(c, t, w)
	}
}

func (u *Group) DrawWidget(c *paint.Canvas, t *render.Theme, w Widget) {
	fill, edge, ink := t.Panel, t.Edge, t.Text
	switch {
	case w.Off:
		ink = t.Edge
	case w.Look == Main, w.On:
		fill, edge, ink = t.Accent, t.Accent, t.OnIt
	case w.Name == u.Hover:
		fill = t.Raised
	}
	if w.Name == u.Focus {
		c.Panel(w.Box.Inset(-3), 10, t.Accent)
		edge = t.Panel
	}
	x, y := w.Box.Center()
	switch w.Look {
	case Row:
		if w.On || w.Name == u.Hover {
			c.Panel(w.Box, 4, fill)
		}
		c.Framed(layout.Rect{X: w.Box.X + 6, Y: y - 5, W: 10, H: 10}, 5, w.Side, t.Faint)
		c.Text(TextFont.Fit(w.Label, w.Box.W-30), w.Box.X+24, y, TextFont, 0, 0.5, ink)
	case Field:
		c.Framed(w.Box, 7, t.Raised, edge)
		label := *w.Text
		if w.Name == u.Focus {
			label += "|"
		}
		c.Text(label, w.Box.X+10, y, TextFont, 0, 0.5, t.Text)
	case Card:
		c.Framed(w.Box, 14, fill, edge)
	case Main:
		c.Framed(w.Box, 9, fill, edge)
		c.Text(w.Label, x, y, StrongFont, 0.5, 0.5, ink)
	default:
		c.Framed(w.Box, 7, fill, edge)
		c.Text(w.Label, x, y, TextFont, 0.5, 0.5, ink)
	}
}

// flow puts chips of equal height from left to right into box, going on in the
// next line where one is full, and returns where the last line ends.
type flow struct {
	box  layout.Rect
	x, y float64
}

// ChipHeight and ButtonHeight are how high chips and buttons are.
const ChipHeight, ButtonHeight = 30, 30

func NewFlow(box layout.Rect) *flow { return &flow{box: box, x: box.X, y: box.Y} }

// Next returns the place for a chip with the label.
func (f *flow) Next(label string) layout.Rect {
	w := TextFont.Width(label) + 24
	if f.x > f.box.X && f.x+w > f.box.X+f.box.W {
		f.x, f.y = f.box.X, f.y+ChipHeight+6
	}
	r := layout.Rect{X: f.x, Y: f.y, W: w, H: ChipHeight}
	f.x += w + 6
	return r
}

// Bottom returns where the last line ends.
func (f *flow) Bottom() float64 { return f.y + ChipHeight }
