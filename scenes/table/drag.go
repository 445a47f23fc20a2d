package table

import (
	"math"

	"quintet/render"
	"quintet/rules"
	"quintet/scenes/ui"
)

// drag is a press on the board that is not yet released. The zero value is no press.
type drag struct {
	on     bool
	site   rules.Site // the site pressed; NoSite beside all sites, and for a piece from beside the board
	x, y   float64    // the point pressed
	acting bool       // the press chose nothing, so a release on the same site clicks it
}

// far reports whether the pointer is past the drag threshold.
func (d *drag) far(in *ui.Input) bool { return math.Hypot(in.X-d.x, in.Y-d.y) > ui.Far }

// carried is a piece that the player has taken off the board or from beside it. If the piece is
// released where it may not go, it springs back. The zero value is no piece.
type carried struct {
	// the event that takes the piece from its site or from beside the board; it may take only a
	// part of a stack
	event     rules.Event
	x, y      float64 // the point at which the piece is held or was released, in units
	lift      float64 // the height of the piece above x, y, in cells
	count     int     // choice.count when the piece was taken
	springing bool    // the piece is on its way back
	seconds   float64 // the seconds since the piece was released, at normal speed
}

// heldLift is the height of a held piece above the pointer, in cells. fingerLift, in units, is
// added for a finger, because a finger hides what is under it.
const heldLift, fingerLift = 0.18, 38

// springSeconds is the time that a piece takes to spring back, at normal speed.
const springSeconds = 0.2

// on reports whether a piece is carried or springs back.
func (c *carried) on() bool { return c.event.Piece != 0 }

// begin begins a drag. moving says that a release elsewhere moves the piece there.
func (p *pointing) begin(d drag, moving bool, in *ui.Input) {
	d.on, d.x, d.y = true, in.X, in.Y
	p.drag, p.moving, p.carried, p.dropped = d, moving, carried{}, render.Held{}
}

// DragNew is for a press on a piece beside the board, Asked.Piece. It lets the player drag the piece
// from there.
func (p *pointing) DragNew(in *ui.Input) {
	p.ask()
	p.follow()
	p.begin(drag{site: rules.NoSite}, true, in)
}

// Arranging reports whether the player is pressing a site or dragging a piece to set up a position.
func (p *pointing) Arranging() bool { return p.asked.Arranges && p.drag.on }

// press chooses the piece on s, if possible, and begins a drag.
func (p *pointing) press(s rules.Site, in *ui.Input) (r Event) {
	if p.asked.Arranges {
		p.begin(drag{site: s}, true, in)
		return Event{Used: true}
	}
	chooses := p.choosesPiece(s)
	if chooses {
		r = p.click(s)
	}
	n, d := len(p.chosen), drag{site: s, acting: !chooses}
	moving := n > 0 && p.chosen[n-1] == s
	if _, _, ok := p.view.Supply(p.state, 0, 0); ok && p.paths().direct() && !p.Piled() {
		d.site, moving = rules.NoSite, true
	}
	p.begin(d, moving, in)
	r.Used = true
	return r
}

// letGo ends the press with a release on the site s, or beside the sites if s is NoSite, and
// returns what the player has done.
func (p *pointing) letGo(s rules.Site, in *ui.Input) (r Event) {
	d, moving, dragged := p.drag, p.moving, p.carried.on() || p.drag.far(in)
	held, beside := p.held(), moving && d.site == rules.NoSite
	p.drop()
	land := func(e Event) {
		if r = e; r.Action != 0 {
			p.carried, p.dropped = carried{}, held
		}
	}
	switch {
	case p.asked.Arranges:
		if r = (Event{Kind: Arranged, From: d.site, To: d.site}); dragged {
			r.To = s
		}
	case s == rules.NoSite && d.site == rules.NoSite:
	case beside && !dragged && !d.acting:
	case beside:
		land(p.add(s))
	case d.acting && (s == d.site || in.Finger && p.slid(d.site, s)):
		r = p.click(s)
	case s == d.site || !dragged:
	case s != rules.NoSite && moving && p.paths().isPrefix(p.with(s)):
		land(p.click(s))
	case s != rules.NoSite && moving:
		r = p.refuse(s, p.paths().why(p.with(s)))
	default:
		p.clear()
		if _, leads := p.paths().match([]rules.Site{d.site}, p.count); d.acting && !leads && p.occupied(d.site) {
			r = p.refuse(d.site, p.paths().why([]rules.Site{d.site})) // the piece cannot be dragged
		}
	}
	r.Used = true
	return r
}

// slid reports whether a finger that was put on the site from, where it chose nothing, and is lifted
// on the site to, clicks to: a finger hides a small site until it is there. But the piece that the
// player tries to drag away, although it cannot move, clicks no site that would refuse it, too.
func (p *pointing) slid(from, to rules.Site) bool {
	return to != rules.NoSite && (!p.occupied(from) || p.paths().leadsOn(to) || p.paths().isPrefix(p.with(to)))
}

// add chooses the action that puts the piece from beside the board on the site s.
func (p *pointing) add(s rules.Site) Event {
	if complete, _ := p.paths().match([]rules.Site{s}, p.count); len(complete) == 1 {
		return p.click(s)
	}
	return p.refuse(s, p.paths().why([]rules.Site{rules.NoSite, s}))
}

// drop ends a drag. The dragged piece springs back; if motion is off or reduced, it is back at once.
func (p *pointing) drop() {
	p.drag, p.moving = drag{}, false
	if p.carried.on() {
		p.carried.springing = true
		if p.frame.Speed == 0 || p.frame.Reduced {
			p.carried = carried{}
		}
	}
}

// carry takes the dragged piece from its place once the pointer is past the drag threshold. Then
// the piece follows the pointer.
func (p *pointing) carry(in *ui.Input) {
	c := &p.carried
	held := c.on() && !c.springing
	switch {
	case !p.drag.on || !p.moving:
		return
	case held && in.X == c.x && in.Y == c.y && c.count == p.count, !held && !p.drag.far(in):
		return
	}
	if e, ok := p.takeOff(); ok {
		*c = carried{event: e, x: in.X, y: in.Y, lift: heldLift, count: p.count}
		if in.Finger {
			c.lift += fingerLift / p.view.Cell()
		}
	}
}

// takeOff returns the event that takes the dragged piece away: from beside the board, or from the
// site chosen last. It prefers an event of the action that a release here would play, and then an
// event that takes the whole stack. ok is false if no action takes the piece away.
func (p *pointing) takeOff() (event rules.Event, ok bool) {
	if on, stands := p.pieceOn(p.drag.site); p.asked.Arranges && stands {
		return rules.Event{Kind: rules.Move, Piece: on.Piece, FromWas: on.Piece, From: p.drag.site, To: rules.NoSite}, true
	}
	if p.asked.Arranges {
		return rules.Event{Kind: rules.Put, Piece: p.asked.Piece, From: p.drag.site, To: rules.NoSite}, true
	}
	if p.drag.site == rules.NoSite {
		next, _, ok := p.view.Supply(p.state, 0, 0)
		return rules.Event{Kind: rules.Put, Player: p.state.Mover(), Piece: next.Piece, From: rules.NoSite, To: rules.NoSite}, ok
	}
	from := p.chosen[len(p.chosen)-1]
	take := func(a rules.Action) {
		events := p.trial(a)
		for _, e := range events {
			if e.From == from && e.Wave == events[0].Wave && (!ok || e.FromNow == 0) {
				event, ok = e, true
			}
		}
	}
	if complete, _ := p.paths().match(p.with(p.hover), p.count); len(complete) == 1 {
		if take(complete[0]); ok {
			return event, true
		}
	}
	for _, step := range p.reach(p.chosen, p.count).steps {
		for _, a := range step.actions {
			if take(a); ok && event.FromNow == 0 {
				return event, true
			}
		}
	}
	return event, ok
}

// springBack advances a piece that is springing back by one tick.
func (p *pointing) springBack() {
	c := &p.carried
	if !c.springing {
		return
	}
	if c.seconds += tick * p.frame.Speed; c.seconds >= springSeconds {
		*c = carried{}
	}
}

// held returns the carried piece at its present place.
func (p *pointing) held() render.Held {
	c := &p.carried
	h := render.Held{Site: c.event.From, Piece: c.event.Piece, X: c.x, Y: c.y, Lift: c.lift, Size: 1}
	if c.springing {
		left := 1 - c.seconds/springSeconds
		left *= left
		x, y, size := p.view.Home(p.state, c.event)
		h.X, h.Y, h.Lift, h.Size = x+(c.x-x)*left, y+(c.y-y)*left, c.lift*left, size+(1-size)*left
	}
	return h
}
