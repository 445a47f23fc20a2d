package table

import (
	"math"

	"quintet/rules"
	"quintet/scenes/ui"
)

// pointer is what points at the table.
type pointer struct {
	hover  rules.Site // what is pointed at; NoSite for nothing
	drag   drag
	cursor cursor
}

// drag is a press on the board that is not yet let go.
type drag struct {
	on     bool
	site   rules.Site // that was pressed
	x, y   float64    // where
	acting bool       // letting go on the same site acts: the press chose nothing
	moves  bool       // what was pressed is chosen, and goes where it is let go
}

// Pointed is what came of pointing at the table.
type Pointed struct {
	Used   bool         // the input was for the table
	Asked  bool         // it pointed at a site, of which the rest tells
	Action rules.Action // that is thereby chosen, 0 if none
	Why    string       // text key of why that fits nothing; "" if it does
	Counts bool         // how many move can be chosen now
}

// Point takes the pointer to the table: a press chooses a piece at once, so
// that it can be dragged; what completes an action is done on letting go.
func (t *Table) Point(in *ui.Input) (p Pointed) {
	site, ok := t.siteAt(in.X, in.Y)
	if t.cursor.on {
		site, ok = t.cursor.site, t.may()
	}
	t.hover = rules.NoSite
	if ok {
		t.hover = site
	}
	switch {
	case in.Press && ok:
		p = t.press(site, in)
	case in.Press && t.contains(in.X, in.Y):
		t.picker.clear()
	case in.Lift && t.drag.on:
		p = t.letGo(site, ok, in)
	}
	return p
}

func (t *Table) siteAt(x, y float64) (rules.Site, bool) {
	if !t.contains(x, y) || !t.may() {
		return 0, false
	}
	if s, ok := t.view.PickPiece(x, y, t.pieces); ok {
		return s, true
	}
	return t.view.Pick(x, y, t.there, t.taken)
}

// seen returns a point at which the pointer means the site: the middle of it
// or, where that is hidden, one nearby. There is none if the site can't be
// pointed at.
func (t *Table) seen(s rules.Site) (x, y float64, ok bool) {
	if !t.there(s) {
		return 0, 0, false
	}
	x0, y0 := t.view.Screen(s, t.taken(s))
	for _, r := range []float64{0, 0.2, 0.3, 0.4, 0.47} {
		for turn := range 16 {
			sin, cos := math.Sincos(float64(turn) * math.Pi / 8)
			x, y := t.whole(x0+r*cos*t.view.Cell()), t.whole(y0+r*sin*t.view.Cell())
			if at, ok := t.siteAt(x, y); ok && at == s {
				return x, y, true
			}
		}
	}
	return 0, 0, false
}

// whole returns the whole device-independent pixel nearest to a coordinate:
// the pointer is told in whole ones.
func (t *Table) whole(units float64) float64 {
	return math.Round(units/t.frame.Pixel) * t.frame.Pixel
}

// there says whether a site can be pointed at: something is to be seen there.
func (t *Table) there(s rules.Site) bool {
	return !t.lookedThrough(s) && (t.view.Open(s) || t.taken(s) || t.picker.names(s))
}

func (t *Table) taken(s rules.Site) bool { return t.pieceOn(s) != 0 }

func (t *Table) pieceOn(s rules.Site) rules.Piece {
	for _, p := range t.pieces {
		if p.Site == s {
			return p.Piece
		}
	}
	return 0
}

func (t *Table) press(s rules.Site, in *ui.Input) (p Pointed) {
	chooses := t.picker.changes(s)
	if chooses {
		p = t.click(s)
	}
	chosen := t.picker.chosen
	t.drag = drag{on: true, site: s, x: in.X, y: in.Y, acting: !chooses,
		moves: len(chosen) > 0 && chosen[len(chosen)-1] == s}
	p.Used = true
	return p
}

func (t *Table) letGo(s rules.Site, ok bool, in *ui.Input) (p Pointed) {
	d := t.drag
	t.drag = drag{}
	dragged := math.Hypot(in.X-d.x, in.Y-d.y) > ui.Far
	switch {
	case ok && s == d.site && d.acting:
		p = t.click(s)
	case ok && s == d.site || !dragged:
	case ok && d.moves:
		p = t.click(s)
	default:
		t.picker.clear()
		if _, leads := t.picker.match([]rules.Site{d.site}); d.acting && !leads && t.taken(d.site) {
			p.Asked, p.Why = true, t.picker.why([]rules.Site{d.site}) // it cannot be dragged
		}
	}
	p.Used = true
	return p
}

// click points at a site.
func (t *Table) click(s rules.Site) Pointed {
	p := Pointed{Used: true, Asked: true}
	p.Action, p.Why = t.picker.click(s)
	p.Counts = p.Why == "" && p.Action == 0 && t.picker.asked == nil && t.picker.counts() != nil
	return p
}
