package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/scenes/ui"
)

// shape is a shape that is being drawn or, while a position is set up, a drag of a piece.
type shape struct {
	on       bool
	from, to rules.Site
}

// sketch is how a shape is drawn.
type sketch struct {
	draws   bool    // Asked.Draws of the last tick
	pressed bool    // a press has begun the shape
	x, y    float64 // the point pressed to set up a position
}

// Draws reports whether every press draws or sets up a position, instead of acting.
func (p *pointing) Draws() bool {
	p.ask()
	return p.asked.Draws
}

// Sketching reports whether a shape is being drawn.
func (p *pointing) Sketching() bool { return p.shape.on }

// draw lets the pointer draw; draws reports whether the pointer draws. While a position is set up,
// the pointer arranges pieces instead.
func (p *pointing) draw(in *ui.Input) (r PointResult, draws bool) {
	if p.asked.Arranges {
		return p.arrange(in)
	}
	switch {
	case p.asked.Sketches && in.Sketch.Begun || p.asked.Draws && in.Press:
		s := p.under(in)
		if s == rules.NoSite {
			return r, false
		}
		p.Release()
		p.before = nil
		p.hover, p.cursor.on = rules.NoSite, false
		p.shape, p.sketch.pressed = shape{true, s, s}, in.Press
	case !p.shape.on || p.cursor.on:
		return r, false
	case in.Lost:
		p.shape.on = false
	case p.sketch.pressed && in.Lift, !p.sketch.pressed && in.Sketch.Ended:
		r = p.endShape()
	default:
		p.shape.to = p.under(in)
	}
	r.Used = true
	return r, true
}

// endShape ends the shape that is being drawn, and returns it. A shape that ends beside the board
// is dropped.
func (p *pointing) endShape() PointResult {
	p.shape.on = false
	return PointResult{Used: true, Drawn: p.shape.to != rules.NoSite, From: p.shape.from, To: p.shape.to}
}

// drawKey begins or ends a shape at the cursor. While a position is set up, it instead reports that
// the player changes what is on the site of the cursor.
func (p *pointing) drawKey() PointResult {
	s := p.cursor.site
	switch {
	case p.asked.Arranges:
		return PointResult{Used: true, Arranged: true, From: s, To: s}
	case p.shape.on:
		p.shape.to = s
		return p.endShape()
	}
	p.shape, p.sketch.pressed = shape{true, s, s}, false
	return PointResult{Used: true}
}

// cancelShape handles Escape while a shape is drawn, and reports whether it has cancelled the shape.
func (p *pointing) cancelShape(in *ui.Input) bool {
	cancels := p.shape.on && in.Pressed(ebiten.KeyEscape)
	p.shape.on = p.shape.on && !cancels
	return cancels
}

// DragNew is for a press on a piece beside the board, Asked.Piece. It lets the player drag the piece
// from there.
func (p *pointing) DragNew(in *ui.Input) {
	p.ask()
	p.follow()
	p.beginArranging(rules.NoSite, in)
}

// Arranging reports whether the player is pressing a site or dragging a piece to set up a position.
func (p *pointing) Arranging() bool { return p.asked.Arranges && p.shape.on }

func (p *pointing) beginArranging(s rules.Site, in *ui.Input) {
	p.shape, p.sketch.x, p.sketch.y = shape{true, s, s}, in.X, in.Y
	p.cursor.on = false
}

// arrange handles the pointer while the player sets up a position. used reports whether it used the
// input. If the game has a pile, it does not use a press with Shift, which rotates the board.
func (p *pointing) arrange(in *ui.Input) (r PointResult, used bool) {
	switch {
	case in.Press && (p.Piled() && in.Shift || p.under(in) == rules.NoSite):
		return r, false
	case in.Press:
		p.beginArranging(p.under(in), in)
	case !p.shape.on:
		return r, false
	case in.Lost:
		p.endArranging()
	default:
		if from := (drag{x: p.sketch.x, y: p.sketch.y}); from.far(in) || p.carried.on() {
			p.shape.to = p.under(in)
			p.lift(in)
		}
		if in.Lift {
			r = p.endArranging()
		}
	}
	r.Used = true
	return r, true
}

// lift lets the dragged piece follow the pointer.
func (p *pointing) lift(in *ui.Input) {
	e := rules.Event{Kind: rules.Put, Piece: p.asked.Piece, From: p.shape.from, To: rules.NoSite}
	if on, ok := p.pieceOn(p.shape.from); ok {
		e.Kind, e.Piece, e.FromWas = rules.Move, on.Piece, on.Piece
	}
	p.take(e, in)
}

// endArranging ends the drag, and returns what the player has done.
func (p *pointing) endArranging() PointResult {
	p.shape.on, p.carried, p.hover = false, carried{}, p.shape.to
	return PointResult{Used: true, Arranged: true, From: p.shape.from, To: p.shape.to}
}
