package table

import (
	"math"

	"quintet/render"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/scenes/ui"
)

// carried is a piece that the player has taken off the board or from beside it. If the piece is
// released where it may not go, it springs back. The zero value is no piece.
type carried struct {
	// the event that takes the piece from its site or from beside the board; it may take only a
	// part of a stack
	event     rules.Event
	x, y      float64 // the point at which the piece is held or was released, in units
	lift      float64 // the height of the piece above x, y, in cells
	count     int     // picker.count when the piece was taken
	springing bool    // the piece is on its way back
	seconds   float64 // the seconds since the piece was released, at normal speed
}

// heldLift is the height of a held piece above the pointer, in cells. fingerLift, in units, is
// added for a finger, because a finger hides what is under it.
const heldLift, fingerLift = 0.18, 38

// springSeconds is the time that a piece takes to spring back, and landSeconds the time that a
// dropped piece takes to come down, both at normal speed.
const springSeconds, landSeconds = 0.2, 0.14

// on reports whether a piece is carried or springs back.
func (c *carried) on() bool { return c.event.Piece != 0 }

// carry takes the dragged piece from its place once the pointer is past the drag threshold. Then
// the piece follows the pointer.
func (t *Table) carry(in *ui.Input) {
	c, d := &t.carried, &t.drag
	held := c.on() && !c.springing
	switch {
	case !d.on || !d.moves:
		return
	case held && in.X == c.x && in.Y == c.y && c.count == t.picker.count, !held && math.Hypot(in.X-d.x, in.Y-d.y) <= ui.Far:
		return
	}
	if e, ok := t.takeOff(); ok {
		*c = carried{event: e, x: in.X, y: in.Y, lift: heldLift, count: t.picker.count}
		if in.Finger {
			c.lift += fingerLift / t.view.Cell()
		}
	}
}

// takeOff returns the event that takes the dragged piece away: from beside the board, or from the
// site chosen last. It prefers an event of the action that a release here would play
// (currentPreview), and then an event that takes the whole stack. ok is false if no action takes
// the piece away.
func (t *Table) takeOff() (event rules.Event, ok bool) {
	if t.drag.site == rules.NoSite {
		next, _, ok := t.view.Supply(t.state, 0, 0)
		return rules.Event{Kind: rules.Put, Player: t.state.Mover(), Piece: next.Piece, From: rules.NoSite, To: rules.NoSite}, ok
	}
	from := t.picker.chosen[len(t.picker.chosen)-1]
	take := func(events []rules.Event) {
		for _, e := range events {
			if e.From == from && e.Wave == events[0].Wave && (!ok || e.FromNow == 0) {
				event, ok = e, true
			}
		}
	}
	if take(t.currentPreview().events); ok {
		return event, true
	}
	for _, step := range t.picker.next(t.picker.chosen) {
		for _, a := range step.actions {
			if take(t.trial(a)); ok && event.FromNow == 0 {
				return event, true
			}
		}
	}
	return event, ok
}

// spring sends the carried piece back to its place. If motion is off or reduced, the piece is
// back at once.
func (t *Table) spring() {
	t.carried.springing = true
	if t.frame.Speed == 0 || t.frame.Reduced {
		t.carried = carried{}
	}
}

// springBack advances a piece that is springing back by one tick.
func (t *Table) springBack() {
	c := &t.carried
	if !c.springing {
		return
	}
	if c.seconds += tick * t.frame.Speed; c.seconds >= springSeconds {
		*c = carried{}
	}
}

// held returns the carried piece at its present place.
func (t *Table) held() render.Held {
	c := &t.carried
	h := render.Held{Site: c.event.From, Piece: c.event.Piece, X: c.x, Y: c.y, Lift: c.lift, Size: 1}
	if c.springing {
		left := 1 - c.seconds/springSeconds
		left *= left
		x, y, size := t.view.Home(t.state, c.event)
		h.X, h.Y, h.Lift, h.Size = x+(c.x-x)*left, y+(c.y-y)*left, c.lift*left, size+(1-size)*left
	}
	return h
}

func (t *Table) drawHeld(c raster.Surface) {
	if t.carried.on() {
		t.view.DrawHeld(c, t.held())
	}
}
