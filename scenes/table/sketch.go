package table

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/look"
	"quintet/render/over"
	"quintet/rules"
	"quintet/scenes/ui"
)

// Shape is an arrow drawn on the board or, if From and To are the same, a ring.
type Shape struct {
	From, To string // the names of sites
	Colour   color.NRGBA
}

// sketching is how the player draws shapes on the board.
type sketching struct {
	allowed bool // the gesture ui.Sketch draws a shape
	always  bool // every press and Enter draw, instead of acting
	shapes  []over.Arrow
	colour  color.NRGBA // of the next shape

	drawing             bool // a shape is being drawn
	pressed             bool // a press has begun that shape
	origin, destination rules.Site
	byName              map[string]rules.Site // the sites by their names
}

// AllowSketches lets the right button and a long press of a finger draw shapes.
func (t *Table) AllowSketches() { t.allowed = true }

// SketchAlways lets every press and Enter draw shapes instead of acting if always is set. If always
// is false, presses and Enter act again. What is chosen or dragged is released.
func (t *Table) SketchAlways(always bool) {
	t.Release()
	t.always, t.drawing = always, false
}

// Sketching reports whether a shape is being drawn.
func (t *Table) Sketching() bool { return t.drawing }

// SetColour makes c the colour of the next shape.
func (t *Table) SetColour(c color.NRGBA) { t.colour = c }

// SetShapes shows shapes, in place of all shapes shown before. It leaves out shapes on sites that
// the board does not have.
func (t *Table) SetShapes(shapes []Shape) {
	if t.byName == nil {
		t.byName = map[string]rules.Site{}
		for _, s := range t.view.Sites() {
			t.byName[t.state.SiteName(s)] = s
		}
	}
	t.shapes = nil
	for _, s := range shapes {
		from, begins := t.byName[s.From]
		if to, ends := t.byName[s.To]; begins && ends {
			t.shapes = append(t.shapes, over.Arrow{From: from, To: to, Colour: s.Colour})
		}
	}
}

// sketch lets the pointer draw; drawing reports whether the pointer draws. While a position is set
// up, the pointer arranges pieces instead.
func (t *Table) sketch(in *ui.Input) (p PointResult, drawing bool) {
	if t.arranges {
		return t.arrange(in)
	}
	k := &t.sketching
	begins := k.allowed && in.Sketch.Begun || k.always && in.Press
	switch {
	case begins:
		s := t.siteAt(in.X, in.Y)
		if s == rules.NoSite {
			return p, false
		}
		t.Release()
		t.picker.lift()
		t.hover, t.cursor.on = rules.NoSite, false
		k.drawing, k.pressed, k.origin, k.destination = true, in.Press, s, s
	case !k.drawing || t.cursor.on:
		return p, false
	case in.Lost:
		k.drawing = false
	case k.pressed && in.Lift, !k.pressed && in.Sketch.Ended:
		p = t.endSketch()
	default:
		k.destination = t.siteAt(in.X, in.Y)
	}
	p.Used = true
	return p, true
}

// endSketch ends the shape that is being drawn, and returns it. A shape that ends beside the board
// is dropped.
func (t *Table) endSketch() PointResult {
	t.drawing = false
	return PointResult{Used: true, Drawn: t.destination != rules.NoSite, From: t.origin, To: t.destination}
}

// sketchKey begins or ends a shape at the cursor. While a position is set up, it instead reports
// that the player changes what is on the site of the cursor.
func (t *Table) sketchKey() PointResult {
	if t.destination = t.cursor.site; t.arranges {
		return PointResult{Used: true, Arranged: true, From: t.destination, To: t.destination}
	}
	if t.drawing {
		return t.endSketch()
	}
	t.drawing, t.pressed, t.origin = true, false, t.cursor.site
	return PointResult{Used: true}
}

// cancelSketch handles Escape while a shape is drawn, and reports whether it has cancelled the
// shape.
func (t *Table) cancelSketch(in *ui.Input) bool {
	cancels := t.drawing && in.Pressed(ebiten.KeyEscape)
	t.drawing = t.drawing && !cancels
	return cancels
}

// Shapes appends to buf the shapes that are seen, with the one that is being drawn.
func (t *Table) Shapes(buf []over.Arrow) []over.Arrow {
	buf = append(buf, t.shapes...)
	if t.drawing && t.destination != rules.NoSite && !t.arranges {
		buf = append(buf, over.Arrow{From: t.origin, To: t.destination, Colour: t.colour})
	}
	return buf
}

// rings appends to buf the marks of the rings among the shapes. If every press draws, it also
// appends the mark of the cursor.
func (t *Table) rings(buf []look.Mark) []look.Mark {
	t.bufs.shapes = t.Shapes(t.bufs.shapes[:0])
	for _, s := range t.bufs.shapes {
		if s.From == s.To {
			buf = append(buf, look.Mark{Site: s.From, Kind: look.Ringed, Tint: s.Colour})
		}
	}
	if t.always && t.cursor.on {
		buf = append(buf, look.Mark{Site: t.cursor.site, Kind: look.Cursor})
	}
	return buf
}

// aims reports whether the player can point at sites: to act, or to draw.
func (t *Table) aims() bool { return t.interactive() || t.allowed }
