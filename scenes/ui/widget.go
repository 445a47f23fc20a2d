// Package ui has the input of a tick, and the widgets, fields and lists that handle the input and
// draw themselves. It knows no scene, no game, no files and no sentences: the scene supplies the
// texts, the functions and the clipboard. It reads no clock. Only Input.Read and the composer of
// NewComposer use the system.
package ui

import (
	"image/color"
	"math"
	"slices"
	"strings"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/render/raster"
	"quintet/save/keys"
)

// Look is how a widget is drawn.
type Look uint8

const (
	Plain Look = iota // a button
	Main              // the main button of a scene
	Chip              // a button for one of several choices
	Card              // a large button whose face the scene draws
	Row               // a line of a list
	Tool              // a button with an icon and a tip that explains it
	Entry             // a text in a table, such as the list of moves
	Line              // a line of a table, whose texts the scene draws
	Tile              // a large button for one of several choices, with a note below its label
	Dial              // a slider with a knob on a line
)

// Widget is a button or another thing that the player can click, or a field to type into.
type Widget struct {
	Name   string // its id, also in the transcript, as in "button:undo"
	Box    layout.Rect
	Label  string // for a field, the hint while it is empty; for a card, a line or a slider, its name for screen readers
	Look   Look
	Title  string       // what a screen reader says before the label or instead of it; chips or tiles with the same title are one choice, and one stop of Tab; "" for none
	On     bool         // it is switched on or, of several alternatives, chosen
	Off    bool         // it cannot be used now
	Side   color.NRGBA  // the colour of the disc on a row or a chip, often that of a player; transparent for a chip without a disc
	Field  *Field       // the field to type into; nil for none
	Slider *Slider      // the value that the widget shows; nil for none
	Icon   raster.Icon  // for a tool
	Key    keys.Command // does the same; the name of its key is behind the label or, of a tool or a chip, behind the tip
	Tip    string       // an explanation, shown while the pointer rests on the widget or the widget has the focus
	Aside  string       // for a tile, a text at its right end; for an entry, the end of the label, which is drawn even if the label has no room
	Note   string       // for a tile, a text below its label
	Do     func()       // called by a click; nil for none, as for a field or a slider

	Reveal func()      // scrolls to the widget if not all of it is in sight; nil if it is
	Part   layout.Rect // the part of Box that is in sight, if Reveal is not nil; empty for none
	Listed bool        // the widget is part of a List, which has its own keys

	lines []string // the note, wrapped
}

// sight returns the part of the widget that is in sight; it is empty if the widget is out of sight.
func (w *Widget) sight() layout.Rect {
	if w.Reveal == nil {
		return w.Box
	}
	return w.Part
}

func (w *Widget) inSight() bool { return w.Reveal == nil || w.Part.H > 0 }

// Place is a thing that can be clicked: its name, and the point at which to click, in units.
type Place struct {
	Name  string
	X, Y  float64
	Label string // for a site of a board, its name and the piece there
	Off   bool   // the thing cannot be clicked now
	On    bool   // the piece there is chosen
	Drags bool   // the thing can only be dragged: a click does nothing
}

// The type sizes of the program, in units.
var (
	TitleFont  = paint.Font{Bold: true, Size: 34}
	HeadFont   = paint.Font{Bold: true, Size: 19}
	StrongFont = paint.Font{Bold: true, Size: 14}
	TextFont   = paint.Font{Size: 14}
	LabelFont  = paint.Font{Bold: true, Size: 12}
	SmallFont  = paint.Font{Size: 12}
	TinyFont   = paint.Font{Size: 8}
)

// Radius is the corner radius of buttons, chips, tiles, tools and fields. rowRadius is the corner
// radius of rows, entries and lines. CardRadius is the corner radius of cards and of panels over a
// scene.
const Radius, rowRadius, CardRadius = 7, 4, 12

// focusRing is the width of the ring around the focused widget.
const focusRing = 3

func (w *Widget) radius() float64 {
	if w.Look == Card {
		return CardRadius
	}
	return Radius
}

// EntryMargin is the room on each side of the text of an entry.
const EntryMargin = 5

// iconSize is the size of the icon of a tool.
const iconSize = 20

// Leading is the distance between two lines of a text, and LineHeight is the height of the rows of
// a list.
const Leading, LineHeight = 17.5, 22

// DrawWidget draws w, a widget of the group, or the part of it that is in sight. A label that does not fit is cut. Of a
// slider that is no dial it draws only the ring of the focus, of a card and of a line only the
// background: the scene draws the rest.
func (u *Group) DrawWidget(c *paint.Canvas, t *look.Theme, w Widget) {
	if w.Reveal != nil {
		part := w.Part
		w.Reveal = nil
		c.Clip(part, func() { u.DrawWidget(c, t, w) })
		return
	}
	fill, edge, ink := t.Panel, t.Edge, t.Text
	switch {
	case w.Off:
		ink = t.Off
	case w.Look == Main, w.On:
		fill, edge, ink = t.Accent, t.Accent, t.OnAccent
	case w.Name == u.Hover:
		fill = t.Raised
	}
	if w.Name == u.Focus {
		c.Panel(w.Box.Inset(-focusRing), w.radius()+focusRing, t.Accent)
		edge = t.Panel
	}
	x, y := w.Box.Center()
	switch {
	case w.Field != nil:
		c.Framed(w.Box, Radius, t.Raised, edge)
		w.Field.Place(w.Box)
		w.Field.Draw(c, t, u.shown(&w), w.Name == u.Focus)
	case w.Look == Dial:
		w.Slider.draw(c, t, w.Box, w.Name == u.Hover)
	case w.Slider != nil:
	case w.Look == Row:
		if w.On || w.Name == u.Hover {
			c.Panel(w.Box, rowRadius, fill)
		}
		DrawDisc(c, w.Box.X+11, y, discSize, w.Side, t)
		room := w.Box.W - 30
		font := Largest(w.Label, room, TextFont, SmallFont)
		c.Text(fit(font, w.Label, room), w.Box.X+24, y, font, 0, 0.5, ink)
	case w.Look == Entry:
		if w.On || w.Name == u.Hover {
			c.Panel(w.Box, rowRadius, fill)
		}
		text, room := w.Label, w.Box.W-2*EntryMargin
		if TextFont.Width(text) > room {
			text = fit(TextFont, strings.TrimSuffix(text, w.Aside), room-TextFont.Width(w.Aside)) + w.Aside
		}
		c.Text(text, w.Box.X+EntryMargin, y, TextFont, 0, 0.5, ink)
	case w.Look == Line:
		if w.On || w.Name == u.Hover || w.Name == u.Focus {
			c.Panel(w.Box, rowRadius, fill)
		}
	case w.Look == Tool:
		if w.On || w.Name == u.Hover || w.Name == u.Focus {
			c.Framed(w.Box, Radius, fill, edge)
		}
		c.Icon(w.Icon, x, y, math.Min(iconSize, math.Min(w.Box.W, w.Box.H)-6), ink)
	case w.Look == Card:
		c.Framed(w.Box, w.radius(), fill, edge)
	case w.Look == Tile:
		c.Framed(w.Box, Radius, fill, edge)
		w.drawTile(c, ink)
	case w.Side.A > 0:
		c.Framed(w.Box, Radius, fill, edge)
		DrawDisc(c, w.Box.X+labelMargin+discSize/2, y, discSize, w.Side, t)
		left := w.Box.X + labelMargin + discWidth
		c.Text(fit(TextFont, w.Label, w.Box.X+w.Box.W-left), left, y, TextFont, 0, 0.5, ink)
	default:
		c.Framed(w.Box, Radius, fill, edge)
		c.Text(fit(w.font(), u.shown(&w), w.Box.W-2*leastMargin), x, y, w.font(), 0.5, 0.5, ink)
	}
}

// font returns the font of the label of a button.
func (w *Widget) font() paint.Font {
	if w.Look == Main {
		return StrongFont
	}
	return TextFont
}

// LeastWidth returns the least width of the widget in which its label, if it draws one, is not cut.
func (w *Widget) LeastWidth() float64 {
	switch {
	case w.Look == Tool, w.Look == Card, w.Look == Line, w.Look == Row:
		return 0 // the label of a row gets smaller first
	case w.Look == Tile:
		return StrongFont.Width(w.Label) + w.asideWidth() + 2*tileMargin
	case w.Look == Entry:
		return TextFont.Width(w.Label) + 2*EntryMargin
	case w.Side.A > 0:
		return labelMargin + discWidth + TextFont.Width(w.Label)
	}
	return w.font().Width(w.Label) + 2*leastMargin
}

// The distances on a tile, in units: tileMargin is the distance from the sides to the texts.
// tileLabel is the distance from the top to the middle of the label. tileNote is the distance from
// the label to the first line of the note. noteLeading is the distance between two lines of the
// note. tileFoot is the distance from the last line to the bottom.
const tileMargin, tileLabel, tileNote, tileFoot, noteLeading = 10, 15, 18, 12, 15

// drawTile draws the texts of a tile. ink is their colour.
func (w *Widget) drawTile(c *paint.Canvas, ink color.NRGBA) {
	left, right := w.Box.X+tileMargin, w.Box.X+w.Box.W-tileMargin
	y := w.Box.Y + tileLabel
	c.Text(w.Aside, right, y, SmallFont, 1, 0.5, ink)
	c.Text(fit(StrongFont, w.Label, right-left-w.asideWidth()), left, y, StrongFont, 0, 0.5, ink)
	for i, line := range w.lines {
		c.Text(line, left, y+tileNote+noteLeading*float64(i), SmallFont, 0, 0.5, ink)
	}
}

// asideWidth returns the width of the text at the right end of a tile, with the room before it; 0 for none.
func (w *Widget) asideWidth() float64 {
	if w.Aside == "" {
		return 0
	}
	return SmallFont.Width(w.Aside) + tileMargin/2
}

// discSize is the diameter of the disc of a player, and discWidth is the width of the disc with the
// room after it.
const discSize, discWidth = 12, 18

// DrawDisc draws a player's disc of the given size with its middle at x, y. side is the colour of the player.
func DrawDisc(c *paint.Canvas, x, y, size float64, side color.NRGBA, t *look.Theme) {
	c.Framed(layout.Rect{X: x - size/2, Y: y - size/2, W: size, H: size}, size/2, side, t.Faint)
}

// Remark is a sentence that a scene shows about what the player has done.
type Remark struct {
	Note     string // what happened, or why something did not happen
	Warn     bool   // Note is shown in the warning colour
	warnings int    // the number of warnings that Say has set
}

// Say replaces the remark by note.
func (r *Remark) Say(note string, warn bool) {
	if r.Note, r.Warn = note, warn; warn {
		r.warnings++
	}
}

// Ink returns the colour of the remark: usual, or the warning colour of t.
func (r *Remark) Ink(usual color.NRGBA, t *look.Theme) color.NRGBA {
	if r.Warn {
		return t.Warn
	}
	return usual
}

// Warned returns the note if it is a warning, and the number of warnings that Say has set. When
// this number has grown, a screen reader reads the warning again.
func (r *Remark) Warned() (note string, count int) {
	if r.Warn {
		note = r.Note
	}
	return note, r.warnings
}

// tip counts the ticks for which the pointer has rested on the widget with the name; "" for no
// widget.
type tip struct {
	name  string
	ticks int
	known bool    // x and y are set
	x, y  float64 // where the pointer was in the last tick
}

// rest is the number of ticks for which the pointer must rest on a widget before its tip appears.
const rest = 30

// follow counts the ticks for which the pointer rests on target, if target has a tip. A press hides the tip until the pointer leaves
// the widget and comes back. A widget that has come to the pointer, as in a new scene, has no tip until
// the pointer moves.
func (p *tip) follow(target *Widget, in *Input) {
	moved := p.known && (in.X != p.x || in.Y != p.y)
	switch {
	case target == nil || target.Tip == "" || in.Finger:
		*p = tip{}
	case target.Name != p.name:
		if *p = (tip{}); moved {
			p.name = target.Name
		}
	case p.ticks < rest:
		p.ticks++
	}
	if in.Press && p.name != "" {
		p.ticks = rest + 1
	}
	p.known, p.x, p.y = true, in.X, in.Y
}

// waits reports whether a tip is about to appear.
func (p *tip) waits() bool { return p.name != "" && p.ticks < rest }

// tipped returns the widget whose tip is shown: the widget on which the pointer has rested long
// enough or, if there is none, the focused widget; nil if no tip is shown.
func (u *Group) tipped() *Widget {
	var at *Widget
	for i := range u.Items {
		w := &u.Items[i]
		switch {
		case w.Tip == "":
		case w.Name == u.tip.name && u.tip.ticks == rest:
			return w
		case w.Name == u.Focus:
			at = w
		}
	}
	return at
}

// tipHigh is the height of a tip of one line, tipSide is the room on each side of its text, and
// tipAway is the distance of the tip from the widget.
const tipHigh, tipSide, tipAway = 24, 9, 6

// DrawTip draws the tip that is shown, if there is one. Call it after everything else is drawn.
// The tip of a widget that is Off is faint.
func (u *Group) DrawTip(c *paint.Canvas, t *look.Theme) {
	w := u.tipped()
	if w == nil {
		return
	}
	screen := c.Size()
	lines := tipLines(u.keyedTip(w), screen)
	width := 0.0
	for _, line := range lines {
		width = math.Max(width, SmallFont.Width(line))
	}
	box := u.tipBox(w, width+2*tipSide, tipHeight(lines), screen)
	fill, edge, ink := t.Text, t.Text, t.Page
	if w.Off {
		fill, edge, ink = t.Panel, t.Edge, t.Faint
	}
	c.Framed(box, Radius, fill, edge)
	for i, line := range lines {
		c.Text(line, box.X+tipSide, box.Y+tipHigh/2+noteLeading*float64(i), SmallFont, 0, 0.5, ink)
	}
}

// tipLines returns tip broken into lines that fit on the screen.
func tipLines(tip string, screen layout.Rect) []string {
	return SmallFont.Wrap(tip, screen.W-2*tipSide-2*tipAway)
}

func tipHeight(lines []string) float64 { return tipHigh + noteLeading*float64(len(lines)-1) }

// tipBox returns the box, of the given size, for the tip of w: if possible on the screen, and at a
// place where it covers no tool.
func (u *Group) tipBox(w *Widget, width, height float64, screen layout.Rect) layout.Rect {
	room := screen.Inset(tipAway)
	x, y := w.Box.Center()
	below := layout.Rect{X: math.Max(room.X, math.Min(x-width/2, room.X+room.W-width)), Y: w.Box.Y + w.Box.H + tipAway, W: width, H: height}
	above, beside := below, below
	above.Y = w.Box.Y - tipAway - height
	beside.X, beside.Y = w.Box.X+w.Box.W+tipAway, y-height/2
	within := func(box layout.Rect) bool {
		return box.Y >= room.Y && box.Y+box.H <= room.Y+room.H && box.X+box.W <= room.X+room.W
	}
	for _, box := range []layout.Rect{below, above, beside} {
		covers := func(o Widget) bool { return o.Look == Tool && o.Box.Meets(box) }
		if within(box) && !slices.ContainsFunc(u.Items, covers) {
			return box
		}
	}
	if within(below) {
		return below
	}
	return above
}

// DrawMedal draws a medal, size units high, with its middle at x, y: a disc on a ribbon in
// the colours of both sides of a game. colours are the text keys of these colours. A medal that is
// not earned is only an outline.
func DrawMedal(c *paint.Canvas, t *look.Theme, x, y, size float64, colours [2]string, earned bool) {
	gold, ink := look.Gold, t.Panel
	if !earned {
		gold, ink = t.Panel, t.Edge
	}
	width, disc := 0.24*size, 0.68*size
	top, middle := y-size/2, y+size/2-disc/2
	for i, key := range colours {
		col := look.Colour(key)
		if !earned {
			col = t.Edge
		}
		c.Framed(layout.Rect{X: x + width*float64(i-1), Y: top, W: width, H: middle - top}, 1, col, t.Faint)
	}
	c.Framed(layout.Rect{X: x - disc/2, Y: middle - disc/2, W: disc, H: disc}, disc/2, gold, t.Faint)
	c.Icon(raster.Star, x, middle, 0.62*disc, ink)
}
