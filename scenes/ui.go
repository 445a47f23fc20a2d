package scenes

import (
	"cmp"
	"image/color"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render"
	"quintet/render/layout"
	"quintet/render/paint"
)

// look is how a widget is drawn.
type look uint8

const (
	plain look = iota // a button
	main              // the button that goes on
	chip              // one of several choices
	card              // a large button whose face the scene draws
	row               // a line of a list
	field             // a line of text that can be edited
)

// widget is something that can be clicked or typed into.
type widget struct {
	name  string // for the transcript: "button:undo"
	box   layout.Rect
	label string
	look  look
	on    bool        // chosen, of several
	off   bool        // can't be used now
	side  color.NRGBA // a row's player, shown as a dot
	text  *string     // what a field edits
	most  int         // letters in a field; 0 stands for those of a name
	do    func()      // what a click does; nil for a field
}

// ui is the widgets of a scene, by pointer and by keyboard.
type ui struct {
	items []widget
	focus string // the name of the widget that the keys go to
	held  string // the one that was pressed and not yet let go
	hover string
}

// The type sizes of the program, in units.
var (
	titleFont  = paint.Font{Bold: true, Size: 34}
	headFont   = paint.Font{Bold: true, Size: 19}
	strongFont = paint.Font{Bold: true, Size: 14}
	textFont   = paint.Font{Size: 14}
	smallFont  = paint.Font{Size: 12}
	tinyFont   = paint.Font{Size: 8}
)

// cell returns the place of the i-th, from 0, of things so high that fill an
// area from its top, so many in a row, with gaps between them.
func cell(area layout.Rect, i, columns int, height, gap float64) layout.Rect {
	w := (area.W+gap)/float64(columns) - gap
	return layout.Rect{X: area.X + float64(i%columns)*(w+gap), Y: area.Y + float64(i/columns)*(height+gap), W: w, H: height}
}

// short returns the label of a button so wide, without the key where there is no
// room for it.
func short(label string, width float64) string {
	if strongFont.Width(label) > width-4 {
		label, _, _ = strings.Cut(label, "  ")
	}
	return label
}

const maxField = 24 // letters of a name

// update lets the widgets take the input and says whether one did.
func (u *ui) update(in *input) bool {
	u.hover = ""
	over := u.at(in)
	if over != nil {
		u.hover = over.name
	}
	if in.press {
		u.held, u.focus = u.hover, ""
		if over != nil && over.look == field {
			u.focus = over.name
		}
		return over != nil
	}
	if in.lift && u.held != "" {
		same := over != nil && over.name == u.held
		u.held = ""
		if same && over.do != nil && !in.swipe.on {
			over.do()
		}
		return true
	}
	return u.keys(in)
}

// at returns the widget under the pointer. A finger, which hides what it points
// at, means the nearest one around it.
func (u *ui) at(in *input) (nearest *widget) {
	around := 0.0
	if in.finger {
		around = fingertip
	}
	for i := range u.items {
		w := &u.items[i]
		switch d := w.box.Distance(in.x, in.y); {
		case w.off:
		case w.box.Contains(in.x, in.y):
			return w
		case d < around:
			nearest, around = w, d
		}
	}
	return nearest
}

// fingertip is how far beside a widget, in units, a finger may touch it.
const fingertip = 14

// keys moves the focus with Tab, presses its widget with Enter or the space
// bar, and types into fields.
func (u *ui) keys(in *input) bool {
	if in.pressed(ebiten.KeyTab) {
		u.step(in.shift)
		return true
	}
	w := u.focused()
	if w == nil {
		return false
	}
	if w.look == field {
		return w.edit(in)
	}
	if in.pressed(ebiten.KeyEnter) || in.pressed(ebiten.KeySpace) {
		w.do()
		return true
	}
	return false
}

func (u *ui) focused() *widget {
	for i := range u.items {
		if w := &u.items[i]; w.name == u.focus && !w.off {
			return w
		}
	}
	return nil
}

// step gives the focus to the next widget, or the one before.
func (u *ui) step(back bool) {
	n, at := len(u.items), -1
	for i, w := range u.items {
		if w.name == u.focus {
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
		if !u.items[at].off {
			u.focus = u.items[at].name
			return
		}
	}
}

// edit types into a field and says whether it took the input.
func (w *widget) edit(in *input) bool {
	letters := []rune(*w.text)
	if in.pressed(ebiten.KeyBackspace) && len(letters) > 0 {
		letters = letters[:len(letters)-1]
	}
	for _, r := range in.runes {
		if len(letters) < cmp.Or(w.most, maxField) {
			letters = append(letters, r)
		}
	}
	changed := string(letters) != *w.text
	*w.text = string(letters)
	return changed
}

// places lists the widgets that can be used.
func (u *ui) places() []place {
	var all []place
	for _, w := range u.items {
		if !w.off {
			x, y := w.box.Center()
			all = append(all, place{w.name, x, y})
		}
	}
	return all
}

// draw draws the widgets, but for the faces of cards.
func (u *ui) draw(c *paint.Canvas, t *render.Theme) {
	for _, w := range u.items {
		u.drawWidget(c, t, w)
	}
}

func (u *ui) drawWidget(c *paint.Canvas, t *render.Theme, w widget) {
	fill, edge, ink := t.Panel, t.Edge, t.Text
	switch {
	case w.off:
		ink = t.Edge
	case w.look == main, w.on:
		fill, edge, ink = t.Accent, t.Accent, t.OnIt
	case w.name == u.hover:
		fill = t.Raised
	}
	if w.name == u.focus {
		c.Panel(w.box.Inset(-3), 10, t.Accent)
		edge = t.Panel
	}
	x, y := w.box.Center()
	switch w.look {
	case row:
		if w.on || w.name == u.hover {
			c.Panel(w.box, 4, fill)
		}
		c.Framed(layout.Rect{X: w.box.X + 6, Y: y - 5, W: 10, H: 10}, 5, w.side, t.Faint)
		c.Text(textFont.Fit(w.label, w.box.W-30), w.box.X+24, y, textFont, 0, 0.5, ink)
	case field:
		c.Framed(w.box, 7, t.Raised, edge)
		label := *w.text
		if w.name == u.focus {
			label += "|"
		}
		c.Text(label, w.box.X+10, y, textFont, 0, 0.5, t.Text)
	case card:
		c.Framed(w.box, 14, fill, edge)
	case main:
		c.Framed(w.box, 9, fill, edge)
		c.Text(w.label, x, y, strongFont, 0.5, 0.5, ink)
	default:
		c.Framed(w.box, 7, fill, edge)
		c.Text(w.label, x, y, textFont, 0.5, 0.5, ink)
	}
}

// flow puts chips of equal height from left to right into box, going on in the
// next line where one is full, and returns where the last line ends.
type flow struct {
	box  layout.Rect
	x, y float64
}

const chipHeight = 30

func newFlow(box layout.Rect) *flow { return &flow{box: box, x: box.X, y: box.Y} }

// next returns the place for a chip with the label.
func (f *flow) next(label string) layout.Rect {
	w := textFont.Width(label) + 24
	if f.x > f.box.X && f.x+w > f.box.X+f.box.W {
		f.x, f.y = f.box.X, f.y+chipHeight+6
	}
	r := layout.Rect{X: f.x, Y: f.y, W: w, H: chipHeight}
	f.x += w + 6
	return r
}

// bottom returns where the last line ends.
func (f *flow) bottom() float64 { return f.y + chipHeight }
