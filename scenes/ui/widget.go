package ui

import (
	"image/color"

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
)

// Widget is something that can be clicked or typed into.
type Widget struct {
	Name  string // for the transcript: "button:undo"
	Box   layout.Rect
	Label string // of a field, what is shown while it is empty
	Look  Look
	On    bool        // chosen, of several
	Off   bool        // can't be used now
	Side  color.NRGBA // a row's player, shown as a dot
	Field *Field      // what is read or edited here, whatever the look; nil for nothing
	Do    func()      // what a click does; nil for a field
}

// Place is something that can be clicked, by its name and its middle in units.
type Place struct {
	Name string
	X, Y float64
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

// Leading is how far the lines of a text are apart, and LineHeight the rows of a
// list.
const Leading, LineHeight = 17.5, 22

// DrawWidget draws a widget of the group, no label of which leaves its box.
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
	middle := func(f paint.Font) {
		c.Text(fit(f, w.Label, w.Box.W-2*leastMargin), x, y, f, 0.5, 0.5, ink)
	}
	switch {
	case w.Field != nil:
		c.Framed(w.Box, 7, t.Raised, edge)
		w.Field.Place(w.Box)
		w.Field.Draw(c, t, w.Label, w.Name == u.Focus)
	case w.Look == Row:
		if w.On || w.Name == u.Hover {
			c.Panel(w.Box, 4, fill)
		}
		c.Framed(layout.Rect{X: w.Box.X + 6, Y: y - 5, W: 10, H: 10}, 5, w.Side, t.Faint)
		c.Text(fit(TextFont, w.Label, w.Box.W-30), w.Box.X+24, y, TextFont, 0, 0.5, ink)
	case w.Look == Card:
		c.Framed(w.Box, 14, fill, edge)
	case w.Look == Main:
		c.Framed(w.Box, 9, fill, edge)
		middle(StrongFont)
	default:
		c.Framed(w.Box, 7, fill, edge)
		middle(TextFont)
	}
}

// Remark is a sentence beside what it is about.
type Remark struct {
	Note string // what happened, or why something did not
	Warn bool   // it is a complaint
}

func (r *Remark) Say(note string, warn bool) { r.Note, r.Warn = note, warn }
