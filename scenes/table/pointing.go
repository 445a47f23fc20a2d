package table

import (
	"math"
	"slices"

	"quintet/assets"
	"quintet/render"
	"quintet/render/anim"
	"quintet/rules"
	"quintet/scenes/ui"
)

// pointing turns clicks, drags and keys into an action, a shape or a change of the position.
type pointing struct {
	*board
	pointed
	before  *choice // the choice before the pointer went down; nil while it is up, and after unpress
	drag    drag
	dropped render.Held // the piece that was dropped to choose an action, until the action is animated
	draws   bool        // Asked.Draws of the last tick
}

// pointed is what is seen of pointing.
type pointed struct {
	choice
	hover   rules.Site  // the site under the pointer or the cursor; NoSite for none
	supply  anim.Sprite // the piece beside the board under the pointer; Piece 0 means none
	moving  bool        // a piece is pressed that a release elsewhere moves there
	carried carried
	refused refused
	cursor  cursor
	shape   shape
	finger  finger
}

// refused is a site whose click was refused, and the reason. The zero value is no refusal.
type refused struct {
	site  rules.Site
	key   string     // text key
	hover rules.Site // pointed.hover at the time of the refusal; a change of hover removes the reason
}

// finger is the place of a finger on the board.
type finger struct {
	on   bool // a finger, and only one, is down
	x, y float64
}

// choice is the part of an action that is chosen so far. The zero value is nothing.
type choice struct {
	chosen       []rules.Site
	alternatives []rules.Action // the actions to choose from, if several have the path chosen
	count        int            // the number of pieces that the action must move; 0 for any number
	unconfirmed  rules.Action   // the action that a finger has chosen, if a second tap has to confirm it; 0 for none
}

func (c *choice) with(s rules.Site) []rules.Site { return append(slices.Clip(c.chosen), s) }

func (c *choice) clear() { *c = choice{} }

// cursor is the place on the board at which the keyboard points.
type cursor struct {
	on   bool
	kept bool       // the cursor comes back when the keys that belong elsewhere come back
	site rules.Site // the site of the cursor, now or when it was last shown; rules.NoSite before the first time
	x, y float64    // the position of the pointer when the cursor was shown
}

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

// on reports whether a piece is carried or springs back.
func (c *carried) on() bool { return c.event.Piece != 0 }

// shape is a shape that is being drawn.
type shape struct {
	on       bool
	pressed  bool // a press has begun the shape
	from, to rules.Site
}

// Event is what the player has done at a table with the pointer or a key. The zero value is nothing.
type Event struct {
	Kind    Kind
	Used    bool         // the table used the input
	Action  rules.Action // of Acted
	Why     string       // of Looked, the text key of the reason why the rules refuse the click; "" if they do not
	Refused []rules.Site // if Why is not "", the sites that were refused together; the clicked site is last
	Counts  bool         // of Looked: the player can now choose how many pieces move
	// A shape that was Drawn begins on the site From and ends on the site To. A piece that was
	// Arranged stood on From and was dropped on To; if they are the same site, the player has changed
	// what is on it. NoSite is beside the board.
	From, To rules.Site

	grabs bool // the pointer holds the board from now on
}

// Kind says what the player has done at a table.
type Kind uint8

const (
	Nothing  Kind = iota
	Acted         // the player has chosen a legal action
	Looked        // the player has clicked a site or dragged a piece, and that was no action
	Drawn         // the player has drawn a shape
	Arranged      // the player has changed what is on a site, or dragged a piece
)

// aim updates what is under the pointer or the cursor. If the site has changed, aim removes the
// reason of a refusal.
func (p *pointing) aim(in *ui.Input) {
	p.hover = p.site(in)
	p.supply = p.supplied(in)
	if p.hover != p.refused.hover {
		p.refused = refused{}
	}
}

// supplied returns the piece beside the board that the pointer would take. Its Piece is 0 if there
// is no such piece.
func (p *pointing) supplied(in *ui.Input) (sprite anim.Sprite) {
	// The pointer takes the piece if its distance from the row of pieces beside the board is at
	// most near (in cells) or at most touched (in units).
	const near, touched = 0.5, 20
	if p.hover != rules.NoSite || p.cursor.on || p.asked.Draws || !p.interactive() || !p.contains(in.X, in.Y) {
		return sprite
	}
	next, far, ok := p.view.Supply(p.state, in.X, in.Y)
	if !ok || far > math.Max(near*p.view.Cell(), touched) {
		return sprite
	}
	return next
}

// site returns the site of the cursor or, if the cursor is not shown, the site under the pointer;
// NoSite for none. While no player can act, or presses draw shapes, no site counts as under the
// pointer.
func (p *pointing) site(in *ui.Input) rules.Site {
	switch c := p.cursor; {
	case !c.on && p.interactive() && (!p.asked.Draws || p.asked.Arranges):
		return p.under(in)
	case c.on && p.aims() && p.inSight(c.site):
		return c.site
	}
	return rules.NoSite
}

// under returns the site under the pointer; NoSite for none.
func (p *pointing) under(in *ui.Input) rules.Site {
	return p.siteAt(in.X, in.Y, p.goals(&p.choice))
}

// Places returns the sites that can be pointed at; the name of each is "site:" and the site's name.
// It also returns the piece beside the board that can be taken, under the name "supply". If the
// player can neither act nor draw, it returns the visible sites with Off set.
func (p *pointing) Places() []ui.Place {
	p.ask()
	var all []ui.Place
	goals, losses := p.goals(&p.choice), new(leastLosses).after(p.board, p.chosen, p.count).by
	for _, s := range p.view.Sites() {
		var x, y float64
		var ok bool
		if p.aims() {
			x, y, ok = p.pointAt(s, goals)
		} else {
			x, y = p.screen(s)
			ok = p.pointable(s) && p.contains(x, y)
		}
		if ok {
			all = append(all, ui.Place{Name: "site:" + p.state.SiteName(s), X: x, Y: y, Label: p.label(s, losses[s]), Off: !p.aims(), On: slices.Contains(p.chosen, s)})
		}
	}
	if next, _, ok := p.view.Supply(p.state, 0, 0); ok && p.interactive() && !p.asked.Draws {
		if x, y := p.view.Seen(next.At); p.contains(p.wholePixel(x), p.wholePixel(y)) {
			all = append(all, ui.Place{Name: "supply", X: p.wholePixel(x), Y: p.wholePixel(y), Label: assets.Text("site.supply", p.pieceName(next.Piece)), Drags: true})
		}
	}
	return all
}

// label returns describe(s) and, if sites are chosen and the path of a legal action goes on with s,
// the word for legal. lost says what the best action through s loses.
func (p *pointing) label(s rules.Site, lost Loss) string {
	label := p.describe(s)
	if len(p.chosen) > 0 && p.paths().isPrefix(p.with(s)) {
		label = assets.Text("site.legal", label)
	}
	if lost.Said != "" {
		label = assets.Text("site.lost", label, lost.Said)
	}
	return label
}

// Refuses reports whether a player may act, and x, y is on a site at which no legal action begins.
func (p *pointing) Refuses(x, y float64) bool {
	p.ask()
	s := p.siteAt(x, y, p.goals(&p.choice))
	return p.interactive() && s != rules.NoSite && !p.paths().isPrefix([]rules.Site{s})
}

// DragOnly makes a release where the pointer is down no click.
func (p *pointing) DragOnly() { p.drag.acting = false }

// PieceAt returns the visible piece under the pointer if in.Press is set, and otherwise the piece
// at the last site of the cursor. ok is false if there is no such piece.
func (p *pointing) PieceAt(in *ui.Input) (piece rules.Placed, ok bool) {
	p.ask()
	s := p.cursor.site
	if in.Press {
		if s, ok = p.view.PickPiece(in.X, in.Y, p.pieces); !ok {
			s, _ = p.view.Pick(in.X, in.Y, p.pointable, p.occupied)
		}
	}
	return p.pieceOn(s)
}
