package table

import (
	"math"
	"slices"

	"quintet/rules"
	"quintet/scenes/ui"
)

// DragNew is for a press on a piece beside the board, Asked.Piece. It lets the player drag the piece
// from there.
func (t *Table) DragNew(in *ui.Input) {
	t.ask()
	t.beginArranging(rules.NoSite, in)
}

// Arranging reports whether the player is pressing a site or dragging a piece to set up a position.
func (t *Table) Arranging() bool { return t.asked.Arranges && t.drawing }

func (t *Table) beginArranging(s rules.Site, in *ui.Input) {
	t.drawing, t.pressed, t.origin, t.destination = true, true, s, s
	t.x, t.y = in.X, in.Y
	t.cursor.on = false
}

// arrange handles the pointer while the player sets up a position. used reports whether it used the
// input. If the game has a pile, it does not use a press with Shift, which rotates the board.
func (t *Table) arrange(in *ui.Input) (p PointResult, used bool) {
	switch {
	case in.Press && (t.Piled() && in.Shift || t.siteAt(in.X, in.Y) == rules.NoSite):
		return p, false
	case in.Press:
		t.beginArranging(t.siteAt(in.X, in.Y), in)
	case !t.drawing:
		return p, false
	case in.Lost:
		t.endArranging()
	default:
		if far := math.Hypot(in.X-t.x, in.Y-t.y) > ui.Far; far || t.carried.on() {
			t.destination = t.siteAt(in.X, in.Y)
			t.lift(in)
		}
		if in.Lift {
			p = t.endArranging()
		}
	}
	p.Used = true
	return p, true
}

// lift lets the dragged piece follow the pointer.
func (t *Table) lift(in *ui.Input) {
	e := rules.Event{Kind: rules.Put, Piece: t.asked.Piece, From: t.origin, To: rules.NoSite}
	if i := slices.IndexFunc(t.pieces, func(p rules.Placed) bool { return p.Site == t.origin }); i >= 0 {
		e.Kind, e.Piece, e.FromWas = rules.Move, t.pieces[i].Piece, t.pieces[i].Piece
	}
	t.carried = carried{event: e, x: in.X, y: in.Y, lift: heldLift}
	if in.Finger {
		t.carried.lift += fingerLift / t.view.Cell()
	}
}

// endArranging ends the drag, and returns what the player has done.
func (t *Table) endArranging() PointResult {
	t.drawing, t.carried, t.hover = false, carried{}, t.destination
	return PointResult{Used: true, Arranged: true, From: t.origin, To: t.destination}
}

// arranged returns the event with which a click would put a piece on the empty site under the
// pointer; nil if there is no such event.
func (t *Table) arranged() []rules.Event {
	if t.drawing || t.asked.Piece == 0 || t.occupied(t.hover) {
		return nil
	}
	return []rules.Event{{Kind: rules.Put, Piece: t.asked.Piece, From: rules.NoSite, To: t.hover, ToNow: t.asked.Piece}}
}
