package scenes

import (
	"math"

	"quintet/assets"
	"quintet/rules"
	"quintet/scenes/ui"
)

// drag is a press on the board that is not yet let go.
type drag struct {
	on     bool
	site   rules.Site // that was pressed
	x, y   float64    // where
	acting bool       // letting go on the same site plays: the press chose nothing
}

// point takes the pointer to the board: a press chooses a piece at once, so
// that it can be dragged; what completes an action is done on letting go.
func (b *board) point(in *ui.Input) {
	site, ok := b.siteAt(in.X, in.Y)
	if b.cursor.on {
		site, ok = b.cursor.site, b.pointed()
	}
	b.hover = rules.NoSite
	if ok {
		b.hover = site
	}
	switch {
	case in.Press && ok:
		b.press(site, in)
	case in.Press && b.box.Contains(in.X, in.Y):
		b.picker.clear()
	case in.Lift && b.drag.on:
		b.release(site, ok, in)
	}
}

// pointed says whether there is a person to point at the board.
func (b *board) pointed() bool {
	return b.outcome() == rules.Playing && b.level() == 0
}

func (b *board) siteAt(x, y float64) (rules.Site, bool) {
	if !b.box.Contains(x, y) || !b.pointed() {
		return 0, false
	}
	if s, ok := b.view.PickPiece(x, y, b.pieces); ok {
		return s, true
	}
	return b.view.Pick(x, y, b.there, b.taken)
}

// seen returns a point at which the pointer means the site: the middle of it
// or, where that is hidden, one nearby. There is none if the site can't be
// pointed at.
func (b *board) seen(s rules.Site) (x, y float64, ok bool) {
	if !b.there(s) {
		return 0, 0, false
	}
	x0, y0 := b.view.Screen(s, b.taken(s))
	for _, r := range []float64{0, 0.2, 0.3, 0.4, 0.47} {
		for turn := range 16 {
			sin, cos := math.Sincos(float64(turn) * math.Pi / 8)
			x, y := b.whole(x0+r*cos*b.view.Cell()), b.whole(y0+r*sin*b.view.Cell())
			if at, ok := b.siteAt(x, y); ok && at == s {
				return x, y, true
			}
		}
	}
	return 0, 0, false
}

// whole returns the whole device-independent pixel nearest to a coordinate:
// the pointer is told in whole ones.
func (b *board) whole(units float64) float64 {
	pixel := b.scale / b.unit
	return math.Round(units/pixel) * pixel
}

// there says whether a site can be pointed at: something is to be seen there.
func (b *board) there(s rules.Site) bool {
	return !b.lookedThrough(s) && (b.view.Open(s) || b.taken(s) || b.picker.names(s))
}

func (b *board) taken(s rules.Site) bool { return b.pieceOn(s) != 0 }

func (b *board) pieceOn(s rules.Site) rules.Piece {
	for _, p := range b.pieces {
		if p.Site == s {
			return p.Piece
		}
	}
	return 0
}

func (b *board) press(s rules.Site, in *ui.Input) {
	b.drag = drag{on: true, site: s, x: in.X, y: in.Y}
	if len(b.picker.chosen) == 0 && b.leadsOn(s) {
		b.click(s)
		return
	}
	b.drag.acting = true
}

// leadsOn says whether the site chooses a piece with which something can then
// be done, rather than completing an action.
func (b *board) leadsOn(s rules.Site) bool {
	complete, leads := b.picker.match([]rules.Site{s})
	return leads && len(complete) == 0
}

func (b *board) release(s rules.Site, ok bool, in *ui.Input) {
	d := b.drag
	b.drag = drag{}
	dragged := math.Hypot(in.X-d.x, in.Y-d.y) > ui.Far
	switch {
	case ok && s == d.site && d.acting:
		b.click(s)
	case ok && s == d.site || !dragged:
	case ok && !d.acting:
		b.click(s)
	default:
		b.picker.clear()
	}
}

// click gives the site to the picker and does what comes of it.
func (b *board) click(s rules.Site) {
	a, why := b.picker.click(s)
	switch {
	case a != 0:
		b.act(a)
	case why != "":
		b.say(assets.Text(why), true)
	case b.picker.counts() != nil && b.picker.asked == nil:
		b.say(assets.Text("board.count"), false)
	default:
		b.say("", false)
	}
}
