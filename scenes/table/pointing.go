package table

import (
	"iter"
	"math"
	"slices"

	"quintet/render"
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/rules"
	"quintet/scenes/ui"
)

// pointer is what points at the table.
type pointer struct {
	hover   rules.Site  // what is pointed at; NoSite for nothing
	supply  anim.Sprite // the piece beside the board that is, none if its Piece is 0
	drag    drag
	carried carried
	dropped render.Held // what came down in the action that was chosen, until that is shown
	refused refused
	cursor  cursor
	preview preview // of the action that is pointed at
	reach   reach   // of what is chosen, or pointed at with nothing chosen
}

// refused is what was pointed at in vain, and why. Its zero value is nothing.
type refused struct {
	site  rules.Site
	why   string     // text key
	hover rules.Site // what was pointed at then; the reason stands until that is another one
}

// drag is a press on the board that is not yet let go. Its zero value is none.
type drag struct {
	on     bool
	site   rules.Site // that was pressed; NoSite for what comes from beside the board
	x, y   float64    // where
	acting bool       // letting go without a drag acts: the press chose nothing
	moves  bool       // what was pressed is chosen, and goes where it is let go
}

// Pointed is what came of pointing at the table.
type Pointed struct {
	Used    bool         // the input was for the table
	Clicked bool         // a site was clicked or dragged, of which the rest tells
	Action  rules.Action // that is thereby chosen, a legal one; 0 if none
	Why     string       // text key of why that fits nothing; "" if it does
	Refused []rules.Site // what fits nothing then: the sites chosen and the last
	Counts  bool         // how many move can be chosen now
}

// Point takes the pointer to the table: a press chooses a piece at once, so
// that it can be dragged; what completes an action is done on letting go. A press
// anywhere on a flat board takes the piece from beside it that is to be put, too. The
// wheel chooses how many of the chosen piece move. A pile is turned by what grips
// it, and by the pointer that drags it where nothing lies, or with Shift; the wheel
// zooms it, and a double click where there is nothing returns to how it is seen by
// default. Two fingers choose nothing and let go of nothing. What is lost hold of springs
// back. The second click of two chooses nothing that is no place of the board.
func (t *Table) Point(in *ui.Input) (p Pointed) {
	t.updateAbove(in)
	switch {
	case in.Press:
		t.picker.press()
	case in.Lift:
		t.picker.lift()
	}
	if t.rotate(in) {
		t.hover = rules.NoSite
		return Pointed{Used: true}
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
		p.Used = true // it may have come with the first click
	case in.Press && t.hover != rules.NoSite:
		p = t.press(t.hover, in)
	case in.Press && t.supply.Piece != 0:
		t.Release()
		t.carried, t.dropped = carried{}, render.Held{}
		t.drag = drag{on: true, site: rules.NoSite, x: in.X, y: in.Y, moves: true}
		p.Used = true
	case in.Press && t.contains(in.X, in.Y):
		t.Release()
		if t.grab(in); in.Double && t.Piled() {
			t.setViewpoint(layout.Viewpoint{})
		}
	case in.Press:
		t.drop()
	case in.Down && t.drag.on && t.pastDragThreshold(in):
		t.grab(in)
	case in.Lift && t.drag.on:
		p = t.letGo(t.hover, in)
	default:
		t.carry(in)
	}
	p.Used = p.Used || counted
	return p
}

// wheel takes a turn of the wheel over the table and says whether it did anything.
func (t *Table) wheel(in *ui.Input) bool {
	if t.count(int(math.Copysign(1, in.Wheel))) {
		return true
	}
	if t.Piled() {
		t.zoom(wheelZoom*in.Wheel, in.X, in.Y)
	}
	return t.Piled()
}

// pastDragThreshold says whether the pointer, pressed where nothing lies on a pile, has
// moved past the drag threshold, so that it rotates the board.
func (t *Table) pastDragThreshold(in *ui.Input) bool {
	d := t.drag
	return t.Piled() && !d.moves && !t.occupied(d.site) && math.Hypot(in.X-d.x, in.Y-d.y) > ui.Far
}

// aim finds what is pointed at. What was refused elsewhere is said no longer.
func (t *Table) aim(in *ui.Input) {
	t.hover = t.pointed(in)
	t.supply = t.supplied(in)
	if t.hover != t.refused.hover {
		t.refused = refused{}
	}
}

// supplied returns the piece beside the board that the pointer would take, none if
// its Piece is 0.
func (t *Table) supplied(in *ui.Input) (none anim.Sprite) {
	const near, touched = 0.5, 20 // of the row, in cells, and units for a finger
	if t.hover != rules.NoSite || t.cursor.on || !t.interactive() || !t.contains(in.X, in.Y) {
		return none
	}
	next, far, ok := t.view.Supply(t.state, in.X, in.Y)
	if !ok || far > math.Max(near*t.view.Cell(), touched) {
		return none
	}
	return next
}

// pointed returns the site that the cursor or else the pointer is on, NoSite if
// none.
func (t *Table) pointed(in *ui.Input) rules.Site {
	switch c := t.cursor; {
	case !c.on:
		return t.siteAt(in.X, in.Y)
	case t.interactive() && t.inSight(c.site):
		return c.site
	}
	return rules.NoSite
}

// siteAt returns the site that the pointer means at a point, NoSite if none: what is
// drawn on top there. Where the chosen piece can go is marked over, or seen through,
// all that stands on the board.
func (t *Table) siteAt(x, y float64) rules.Site {
	if !t.contains(x, y) || !t.interactive() {
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

// pointAt returns a point at which the pointer means the site: the middle of it
// or, where that is hidden, one nearby. There is none if the site can't be
// pointed at.
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

// hidden says whether hardly anything is seen of a site.
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

// pointsAround goes through the middle of a site and points pointsAround it, outwards.
func (t *Table) pointsAround(s rules.Site) iter.Seq2[float64, float64] {
	return func(yield func(x, y float64) bool) {
		x, y := t.view.Screen(s, t.occupied(s))
		for _, r := range []float64{0, 0.2, 0.3, 0.4, 0.47} {
			for turn := range 16 {
				sin, cos := math.Sincos(float64(turn) * math.Pi / 8)
				if !yield(t.wholePixel(x+r*cos*t.view.Cell()), t.wholePixel(y+r*sin*t.view.Cell())) {
					return
				}
			}
		}
	}
}

// Refuses says whether a press at a point would be on a site where nothing that can be
// done now begins.
func (t *Table) Refuses(x, y float64) bool {
	s := t.siteAt(x, y)
	return s != rules.NoSite && !t.picker.isPrefix([]rules.Site{s})
}

// wholePixel returns the wholePixel device-independent pixel nearest to a coordinate:
// the pointer is told in wholePixel ones.
func (t *Table) wholePixel(units float64) float64 {
	return math.Round(units/t.frame.Pixel) * t.frame.Pixel
}

// inSight says whether the middle of a site lies where the table is seen.
func (t *Table) inSight(s rules.Site) bool { return t.contains(t.view.Screen(s, t.occupied(s))) }

// pointable says whether a site can be pointed at: something is to be seen pointable.
func (t *Table) pointable(s rules.Site) bool {
	return !t.faded(s) && (t.view.Open(s) || t.occupied(s) || t.picker.mentions(s))
}

// occupied says whether a piece stands on a site.
func (t *Table) occupied(s rules.Site) bool { return t.occupants[s] }

// press chooses the piece that is pressed, if it can be, and begins a drag.
func (t *Table) press(s rules.Site, in *ui.Input) (p Pointed) {
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

// letGo ends a drag on a site, NoSite for none: there what was dragged goes or, where
// it may not, springs back; elsewhere it is let go of.
func (t *Table) letGo(s rules.Site, in *ui.Input) (p Pointed) {
	d := t.drag
	dragged := t.carried.on() || math.Hypot(in.X-d.x, in.Y-d.y) > ui.Far
	held, beside := t.held(), d.site == rules.NoSite
	t.drop()
	switch {
	case beside && (s == rules.NoSite || !dragged && !d.acting):
	case beside:
		if p = t.add(s); p.Action != 0 {
			t.carried, t.dropped = carried{}, held
		}
	case s == d.site && d.acting:
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
			p = t.refuse(d.site, t.picker.why([]rules.Site{d.site})) // it cannot be dragged
		}
	}
	p.Used = true
	return p
}

// add takes a piece from beside the board to a site.
func (t *Table) add(s rules.Site) Pointed {
	if complete, _ := t.picker.match([]rules.Site{s}); len(complete) == 1 {
		return t.click(s)
	}
	return t.refuse(s, t.picker.why([]rules.Site{rules.NoSite, s}))
}

// drop ends a drag: what was dragged springs back.
func (t *Table) drop() {
	t.drag = drag{}
	if t.carried.on() && !t.carried.springing {
		t.spring()
	}
}

// click points at a site.
func (t *Table) click(s rules.Site) Pointed {
	p := Pointed{Used: true, Clicked: true}
	p.Action, p.Why = t.picker.click(s)
	if p.Why != "" {
		return t.refuse(s, p.Why)
	}
	p.Counts = p.Action == 0 && t.picker.asked == nil && t.picker.counts() != nil
	return p
}

// refuse says why the site fits nothing, beside it too.
func (t *Table) refuse(s rules.Site, why string) Pointed {
	t.refused = refused{site: s, why: why, hover: t.hover}
	return Pointed{Used: true, Clicked: true, Why: why, Refused: append(slices.Clip(t.picker.chosen), s)}
}
