package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/scenes/ui"
)

// shape is a shape that is being drawn.
type shape struct {
	on       bool
	pressed  bool // a press has begun the shape
	from, to rules.Site
}

// Draws reports whether every press draws or sets up a position, instead of acting.
func (p *pointing) Draws() bool {
	p.ask()
	return p.asked.Draws
}

// Sketching reports whether a shape is being drawn.
func (p *pointing) Sketching() bool { return p.shape.on }

// draw lets the pointer draw; draws reports whether the pointer draws.
func (p *pointing) draw(in *ui.Input) (r Event, draws bool) {
	switch {
	case p.asked.Arranges:
		return r, false
	case p.asked.Sketches && in.Sketch.Begun || p.asked.Draws && in.Press:
		s := p.under(in)
		if s == rules.NoSite {
			return r, false
		}
		p.Release()
		p.before = nil
		p.hover, p.cursor.on = rules.NoSite, false
		p.shape = shape{true, in.Press, s, s}
	case !p.shape.on || p.cursor.on:
		return r, false
	case in.Lost:
		p.shape.on = false
	case p.shape.pressed && in.Lift, !p.shape.pressed && in.Sketch.Ended:
		r = p.endShape()
	default:
		p.shape.to = p.under(in)
	}
	r.Used = true
	return r, true
}

// endShape ends the shape that is being drawn, and returns it. A shape that ends beside the board
// is dropped.
func (p *pointing) endShape() Event {
	p.shape.on = false
	if p.shape.to == rules.NoSite {
		return Event{Used: true}
	}
	return Event{Kind: Drawn, Used: true, From: p.shape.from, To: p.shape.to}
}

// drawKey begins or ends a shape at the cursor. While a position is set up, it instead reports that
// the player changes what is on the site of the cursor.
func (p *pointing) drawKey() Event {
	s := p.cursor.site
	switch {
	case p.asked.Arranges:
		return Event{Kind: Arranged, Used: true, From: s, To: s}
	case p.shape.on:
		p.shape.to = s
		return p.endShape()
	}
	p.shape = shape{true, false, s, s}
	return Event{Used: true}
}

// cancelShape handles Escape while a shape is drawn, and reports whether it has cancelled the shape.
func (p *pointing) cancelShape(in *ui.Input) bool {
	cancels := p.shape.on && in.Pressed(ebiten.KeyEscape)
	p.shape.on = p.shape.on && !cancels
	return cancels
}
