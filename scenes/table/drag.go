package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render"
	"quintet/rules"
	"quintet/scenes/ui"
)

// show forgets what is chosen, dragged or drawn, because another position is shown.
func (p *pointing) show() {
	p.clear()
	p.before, p.drag, p.moving, p.carried, p.refused, p.shape.on = nil, drag{}, false, carried{}, refused{}, false
}

// follow looks whether presses begin or cease to draw, and then releases what is chosen, dragged or
// drawn.
func (p *pointing) follow() {
	if draws := p.asked.Draws; draws != p.draws {
		p.Release()
		p.draws, p.shape.on = draws, false
	}
}

// track keeps what the pointer holds down.
func (p *pointing) track(in *ui.Input) {
	switch {
	case in.Press:
		before := p.choice
		p.before = &before
	case in.Lift:
		p.before = nil
	}
}

// point handles the pointer, unless it holds the board.
func (p *pointing) point(in *ui.Input) (r Event) {
	p.aim(in)
	switch {
	case in.Lost && p.drag.on:
		p.Release()
	case in.Press && in.Shift && p.Piled() && p.contains(in.X, in.Y):
		return p.grab(in)
	case in.Press && in.Double && p.hover != rules.NoSite && p.view.Choice(p.hover) && p.unconfirmed == 0:
		r.Used = true // the site may have appeared with the first click
	case in.Press && p.hover != rules.NoSite:
		return p.press(p.hover, in)
	case in.Press && p.supply.Piece != 0:
		p.Release()
		p.begin(drag{site: rules.NoSite}, true, in)
		r.Used = true
	case in.Press && p.contains(in.X, in.Y):
		p.Release()
		if in.Finger && !p.Piled() { // it may yet slide onto a site
			p.drag = drag{on: true, site: rules.NoSite, x: in.X, y: in.Y, acting: true}
		}
		return p.grab(in)
	case in.Press:
		p.drop()
	case in.Down && p.drag.on && p.dragRotates(in):
		return p.grab(in)
	case in.Lift && p.drag.on:
		return p.letGo(p.hover, in)
	default:
		p.carry(in)
	}
	return r
}

// confirm turns an action that a finger has chosen into a choice that a second tap on the same site
// confirms, if that is asked for and e is not this second tap. before is the choice before the tap.
func (p *pointing) confirm(in *ui.Input, before choice, e Event) Event {
	if e.Kind != Acted || !in.Finger || !p.asked.Confirms || e.Action == before.unconfirmed {
		return e
	}
	p.choice = choice{chosen: before.chosen, count: before.count, unconfirmed: e.Action}
	p.dropped = render.Held{}
	return Event{Kind: Looked, Used: true}
}

// grab lets the pointer hold a pile.
func (p *pointing) grab(in *ui.Input) Event {
	if !p.Piled() {
		return Event{}
	}
	p.yield()
	return Event{grabs: true}
}

// yield gives up what the pointer does on the board, because the pointer holds the board.
func (p *pointing) yield() {
	p.hover = rules.NoSite
	p.drop()
}

// dragRotates reports whether the drag must rotate the board: it began on a pile where no piece is,
// and is past the drag threshold.
func (p *pointing) dragRotates(in *ui.Input) bool {
	return p.Piled() && !p.moving && !p.occupied(p.drag.site) && p.drag.far(in)
}

// heldLift is the height of a held piece above the pointer, in cells. fingerLift, in units, is
// added for a finger, because a finger hides what is under it.
const heldLift, fingerLift = 0.18, 38

// springSeconds is the time that a piece takes to spring back, at normal speed.
const springSeconds = 0.2

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
