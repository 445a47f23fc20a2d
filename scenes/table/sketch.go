package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/scenes/ui"
)

// sketching is how the player draws shapes on the board.
type sketching struct {
	drawing             bool // a shape is being drawn
	pressed             bool // a press has begun that shape
	origin, destination rules.Site
	byName              map[string]rules.Site // the sites by their names
	x, y                float64               // the point pressed to set up a position
}

// Sketching reports whether a shape is being drawn.
func (t *Table) Sketching() bool { return t.drawing }

// sketch lets the pointer draw; drawing reports whether the pointer draws. While a position is set
// up, the pointer arranges pieces instead.
func (t *Table) sketch(in *ui.Input) (p PointResult, drawing bool) {
	if t.asked.Arranges {
		return t.arrange(in)
	}
	k := &t.sketching
	begins := t.asked.Sketches && in.Sketch.Begun || t.asked.Draws && in.Press
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
	if t.destination = t.cursor.site; t.asked.Arranges {
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

// aims reports whether the player can point at sites: to act, or to draw.
func (t *Table) aims() bool { return t.interactive() || t.asked.Sketches }
