package table

import (
	"iter"
	"math"
	"slices"

	"quintet/assets"
	"quintet/render"
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/rules"
	"quintet/scenes/ui"
)

// pointer is the state of pointing: what is under the pointer, dragged, refused or previewed.
type pointer struct {
	hover   rules.Site  // the site under the pointer or the cursor; NoSite for none
	supply  anim.Sprite // the piece beside the board under the pointer; Piece 0 means none
	drag    drag
	carried carried
	dropped render.Held // the piece that was dropped to choose an action, until AnimateSteps shows the action
	refused refused
	cursor  cursor
	preview preview // the preview that was computed last
	reach   reach   // where the chosen piece or, if none is chosen, the piece under the pointer can go
}

// refused is a site whose click was refused, and the reason. The zero value is no refusal.
type refused struct {
	site  rules.Site
	key   string     // text key
	hover rules.Site // pointer.hover at the time of the refusal; a change of hover removes the reason
}

// drag is a press on the board that is not yet released. The zero value is no press.
type drag struct {
	on     bool
	site   rules.Site // the site pressed; NoSite beside all sites, and for a piece from beside the board
	x, y   float64    // the point pressed
	acting bool       // the press chose nothing, so a release on the same site clicks it
	moves  bool       // the pressed piece is chosen or beside the board; a release elsewhere moves it there
}

// PointResult is the result of pointing at the table.
type PointResult struct {
	Used    bool         // the table used the input
	Clicked bool         // the player has clicked a site or dragged a piece; the next four fields are the result
	Action  rules.Action // the legal action chosen; 0 for none
	Why     string       // the text key of the reason if no action fits; otherwise ""
	Refused []rules.Site // if Why is not "", the sites that were refused together; the clicked site is last
	Counts  bool         // the player can now choose how many pieces move

	// Drawn says that the player has drawn a shape. It begins on the site From and ends on the site
	// To. Arranged says that the player has dragged the piece that stood on From, and dropped it on
	// To. If From and To are the same site, Arranged says that the player has changed what is on
	// this site. NoSite is beside the board.
	Drawn, Arranged bool
	From, To        rules.Site
}

// SaidIn reports whether the remark r still says why the click p was refused.
func (p PointResult) SaidIn(r ui.Remark) bool {
	return r.Warn && p.Why != "" && r.Note == assets.Text(p.Why)
}

// Point handles the pointer. A press chooses a piece at once, and the player can then drag it. A
// release completes an action: of the mouse on the site pressed, of a finger on any site. On a flat board where each legal action is a click on one site, a
// press on any site also takes the piece that lies ready beside the board. Some sites beside the
// board are choices, such as the end of a turn. The second press of a double click does not click
// these: they may have appeared with the first press.
//
// The wheel changes the number of pieces of a chosen stack that move; on a pile it zooms. Three
// gestures rotate a pile: a grip (the right button or two fingers), a drag that begins where no
// piece is, and a drag with Shift. A double click beside the sites of a pile restores the default
// viewpoint. Two fingers do not choose or release anything. If the pointer is lost, a dragged piece
// springs back. A gesture that draws a shape (see Asked.Sketches and Asked.Draws) has none of these
// effects.
func (t *Table) Point(in *ui.Input) (p PointResult) {
	t.ask()
	t.updateAbove(in)
	t.follow(in)
	if p, draws := t.sketch(in); draws {
		return p
	}
	switch {
	case in.Press:
		t.picker.press()
	case in.Lift:
		t.picker.lift()
	}
	if t.rotate(in) {
		t.hover = rules.NoSite
		return PointResult{Used: true}
	}
	in.Response.Wheels = in.Response.Wheels || t.contains(in.X, in.Y) && (t.Piled() || t.picker.counts() != nil)
	counted := in.Wheel != 0 && t.contains(in.X, in.Y) && t.wheel(in)
	t.aim(in)
	switch {
	case in.Lost && t.drag.on:
		t.Release()
	case in.Press && in.Shift && t.Piled() && t.contains(in.X, in.Y):
		t.grab(in)
	case in.Press && in.Double && t.hover != rules.NoSite && t.view.Choice(t.hover):
		p.Used = true // the site may have appeared with the first click
	case in.Press && t.hover != rules.NoSite:
		p = t.press(t.hover, in)
	case in.Press && t.supply.Piece != 0:
		t.Release()
		t.carried, t.dropped = carried{}, render.Held{}
		t.drag = drag{on: true, site: rules.NoSite, x: in.X, y: in.Y, moves: true}
		p.Used = true
	case in.Press && t.contains(in.X, in.Y):
		t.Release()
		if in.Finger && !t.Piled() { // it may yet slide onto a site
			t.drag = drag{on: true, site: rules.NoSite, x: in.X, y: in.Y, acting: true}
		}
		if t.grab(in); in.Double && t.Piled() {
			t.setViewpoint(layout.Viewpoint{})
		}
	case in.Press:
		t.drop()
	case in.Down && t.drag.on && t.dragRotates(in):
		t.grab(in)
	case in.Lift && t.drag.on:
		p = t.letGo(t.hover, in)
	default:
		t.carry(in)
	}
	p.Used = p.Used || counted
	return p
}

// wheel handles a turn of the wheel over the table. It reports whether the table uses the wheel.
func (t *Table) wheel(in *ui.Input) bool {
	if t.count(int(math.Copysign(1, in.Wheel))) {
		return true
	}
	if t.Piled() {
		t.zoom(wheelZoom*in.Wheel, in.X, in.Y)
	}
	return t.Piled()
}

// dragRotates reports whether the drag must rotate the board: it began on a pile where no piece is,
// and is past the drag threshold.
func (t *Table) dragRotates(in *ui.Input) bool {
	d := t.drag
	return t.Piled() && !d.moves && !t.occupied(d.site) && math.Hypot(in.X-d.x, in.Y-d.y) > ui.Far
}

// aim updates what is under the pointer or the cursor. If the site has changed, aim removes the
// reason of a refusal.
func (t *Table) aim(in *ui.Input) {
	t.hover = t.pointed(in)
	t.supply = t.supplied(in)
	if t.hover != t.refused.hover {
		t.refused = refused{}
	}
}

// supplied returns the piece beside the board that the pointer would take. Its Piece is 0 if there
// is no such piece.
func (t *Table) supplied(in *ui.Input) (sprite anim.Sprite) {
	// The pointer takes the piece if its distance from the row of pieces beside the board is at
	// most near (in cells) or at most touched (in units).
	const near, touched = 0.5, 20
	if t.hover != rules.NoSite || t.cursor.on || t.asked.Draws || !t.interactive() || !t.contains(in.X, in.Y) {
		return sprite
	}
	next, far, ok := t.view.Supply(t.state, in.X, in.Y)
	if !ok || far > math.Max(near*t.view.Cell(), touched) {
		return sprite
	}
	return next
}

// pointed returns the site of the cursor or, if the cursor is not shown, the site under the pointer;
// NoSite for none. While no player can act, or presses draw shapes, no site counts as under the
// pointer.
func (t *Table) pointed(in *ui.Input) rules.Site {
	switch c := t.cursor; {
	case !c.on && t.interactive() && (!t.asked.Draws || t.asked.Arranges):
		return t.siteAt(in.X, in.Y)
	case c.on && t.aims() && t.inSight(c.site):
		return c.site
	}
	return rules.NoSite
}

// siteAt returns the site that a click at x, y hits: the topmost site that is drawn there, or
// NoSite. Marks of empty sites to which the chosen piece can go are drawn over all pieces, or seen
// through them, and so come first.
func (t *Table) siteAt(x, y float64) rules.Site {
	if !t.contains(x, y) || !t.aims() {
		return rules.NoSite
	}
	if s, ok := t.view.PickMark(x, y, t.destinations()); ok {
		return s
	}
	if s, ok := t.view.PickPiece(x, y, t.pieces); ok {
		return s
	}
	if s, ok := t.view.Pick(x, y, t.pointable, t.occupied); ok {
		return s
	}
	return rules.NoSite
}

// pointAt returns a point at which a click hits the site s: the middle of s or, if the middle is
// covered, a point near the middle. ok is false if there is no such point.
func (t *Table) pointAt(s rules.Site) (x, y float64, ok bool) {
	if !t.pointable(s) {
		return 0, 0, false
	}
	for x, y := range t.pointsAround(s) {
		if t.siteAt(x, y) == s {
			return x, y, true
		}
	}
	return 0, 0, false
}

// hidden reports whether nearly all of the site s is covered, so that the player cannot point at
// it. While the player cannot point at sites, it returns true.
func (t *Table) hidden(s rules.Site) bool {
	const little = 0.25 // of the points around its middle
	points, seen := 0.0, 0.0
	for x, y := range t.pointsAround(s) {
		points++
		if t.siteAt(x, y) == s {
			seen++
		}
	}
	return seen < little*points
}

// pointsAround yields the middle of the site s, and then points around it in growing circles.
func (t *Table) pointsAround(s rules.Site) iter.Seq2[float64, float64] {
	return func(yield func(x, y float64) bool) {
		x, y := t.view.Screen(s, t.occupied(s))
		if !yield(t.wholePixel(x), t.wholePixel(y)) {
			return
		}
		for _, r := range []float64{0.2, 0.3, 0.4, 0.47} {
			for turn := range 16 {
				sin, cos := math.Sincos(float64(turn) * math.Pi / 8)
				if !yield(t.wholePixel(x+r*cos*t.view.Cell()), t.wholePixel(y+r*sin*t.view.Cell())) {
					return
				}
			}
		}
	}
}

// Refuses reports whether a player may act, and x, y is on a site at which no legal action begins.
func (t *Table) Refuses(x, y float64) bool {
	t.ask()
	s := t.siteAt(x, y)
	return t.interactive() && s != rules.NoSite && !t.picker.isPrefix([]rules.Site{s})
}

// wholePixel rounds a coordinate, in units, to a whole device-independent pixel. The pointer can be
// at each whole pixel.
func (t *Table) wholePixel(units float64) float64 {
	return math.Round(units/t.frame.Pixel) * t.frame.Pixel
}

// inSight reports whether the middle of the site s is on the visible part of the table.
func (t *Table) inSight(s rules.Site) bool { return t.contains(t.view.Screen(s, t.occupied(s))) }

// pointable reports whether the player can point at the site s. A site where nothing is drawn
// cannot be pointed at.
func (t *Table) pointable(s rules.Site) bool {
	if t.asked.Arranges {
		room := t.room.get(func() []rules.Site { return t.state.(rules.Editor).Room(nil) })
		return !t.faded(s) && slices.Contains(room, s)
	}
	return !t.faded(s) && (t.view.Open(s) || t.occupied(s) || t.picker.mentions(s))
}

// occupied reports whether a piece stands on the site s.
func (t *Table) occupied(s rules.Site) bool { return int(s) < len(t.occupants) && t.occupants[s] }

// PieceAt returns the visible piece under the pointer if in.Press is set, and otherwise the piece
// at the last site of the cursor. ok is false if there is no such piece.
func (t *Table) PieceAt(in *ui.Input) (p rules.Placed, ok bool) {
	t.ask()
	s := t.cursor.site
	if in.Press {
		if s, ok = t.view.PickPiece(in.X, in.Y, t.pieces); !ok {
			s, _ = t.view.Pick(in.X, in.Y, t.pointable, t.occupied)
		}
	}
	if i := slices.IndexFunc(t.pieces, func(p rules.Placed) bool { return p.Site == s }); i >= 0 {
		return t.pieces[i], true
	}
	return rules.Placed{}, false
}

// press chooses the piece on s, if possible, and begins a drag.
func (t *Table) press(s rules.Site, in *ui.Input) (p PointResult) {
	chooses := t.picker.choosesPiece(s)
	if chooses {
		p = t.click(s)
	}
	chosen := t.picker.chosen
	t.carried, t.dropped = carried{}, render.Held{}
	t.drag = drag{on: true, site: s, x: in.X, y: in.Y, acting: !chooses,
		moves: len(chosen) > 0 && chosen[len(chosen)-1] == s}
	if _, _, ok := t.view.Supply(t.state, 0, 0); ok && t.direct() && !t.Piled() {
		t.drag.site, t.drag.moves = rules.NoSite, true
	}
	p.Used = true
	return p
}

// letGo ends the press with a release on the site s, or beside the sites if s is NoSite, and
// returns what the player has done.
func (t *Table) letGo(s rules.Site, in *ui.Input) (p PointResult) {
	d := t.drag
	dragged := t.carried.on() || math.Hypot(in.X-d.x, in.Y-d.y) > ui.Far
	held, beside := t.held(), d.moves && d.site == rules.NoSite
	t.drop()
	switch {
	case s == rules.NoSite && d.site == rules.NoSite:
	case beside && !dragged && !d.acting:
	case beside:
		if p = t.add(s); p.Action != 0 {
			t.carried, t.dropped = carried{}, held
		}
	case d.acting && (s == d.site || in.Finger && t.slid(d.site, s)):
		p = t.click(s)
	case s == d.site || !dragged:
	case s != rules.NoSite && d.moves && t.picker.isPrefix(append(slices.Clip(t.picker.chosen), s)):
		if p = t.click(s); p.Action != 0 {
			t.carried, t.dropped = carried{}, held
		}
	case s != rules.NoSite && d.moves:
		p = t.refuse(s, t.picker.why(append(slices.Clip(t.picker.chosen), s)))
	default:
		t.picker.clear()
		if _, leads := t.picker.match([]rules.Site{d.site}); d.acting && !leads && t.occupied(d.site) {
			p = t.refuse(d.site, t.picker.why([]rules.Site{d.site})) // the piece cannot be dragged
		}
	}
	p.Used = true
	return p
}

// slid reports whether a finger that was put on the site from, where it chose nothing, and is lifted
// on the site to, clicks to: a finger hides a small site until it is there. But the piece that the
// player tries to drag away, although it cannot move, clicks no site that would refuse it, too.
func (t *Table) slid(from, to rules.Site) bool {
	return to != rules.NoSite && (!t.occupied(from) || t.picker.leadsOn(to) || t.picker.isPrefix(append(slices.Clip(t.picker.chosen), to)))
}

// add chooses the action that puts the piece from beside the board on the site s.
func (t *Table) add(s rules.Site) PointResult {
	if complete, _ := t.picker.match([]rules.Site{s}); len(complete) == 1 {
		return t.click(s)
	}
	return t.refuse(s, t.picker.why([]rules.Site{rules.NoSite, s}))
}

// drop ends a drag; the dragged piece springs back.
func (t *Table) drop() {
	t.drag = drag{}
	if t.carried.on() && !t.carried.springing {
		t.spring()
	}
}

func (t *Table) click(s rules.Site) PointResult {
	p := PointResult{Used: true, Clicked: true}
	p.Action, p.Why = t.picker.click(s)
	if p.Why != "" {
		return t.refuse(s, p.Why)
	}
	p.Counts = p.Action == 0 && t.picker.alternatives == nil && t.picker.counts() != nil
	return p
}

// refuse returns the result for the refused site s, and shows the reason beside s. key is the text
// key of the reason.
func (t *Table) refuse(s rules.Site, key string) PointResult {
	t.refused = refused{site: s, key: key, hover: t.hover}
	return PointResult{Used: true, Clicked: true, Why: key, Refused: append(slices.Clip(t.picker.chosen), s)}
}
