package table

import (
	"iter"
	"math"
	"slices"

	"quintet/rules"
)

// contains reports whether the point x, y is on the visible part of the table.
func (b *board) contains(x, y float64) bool {
	return b.frame.Box.Contains(x, y) && b.frame.Clip.Contains(x, y)
}

// wholePixel rounds a coordinate, in units, to a whole device-independent pixel. The pointer can be
// at each whole pixel.
func (b *board) wholePixel(units float64) float64 {
	return math.Round(units/b.frame.Pixel) * b.frame.Pixel
}

// screen returns the point of the screen where the middle of the site s or of its piece is seen.
func (b *board) screen(s rules.Site) (x, y float64) { return b.view.Screen(s, b.occupied(s)) }

// inSight reports whether the middle of the site s is on the visible part of the table.
func (b *board) inSight(s rules.Site) bool { return b.contains(b.screen(s)) }

// aims reports whether the player can point at sites: to act, or to draw.
func (b *board) aims() bool { return b.interactive() || b.asked.Sketches }

// pointable reports whether the player can point at the site s. A site where nothing is drawn
// cannot be pointed at.
func (b *board) pointable(s rules.Site) bool {
	if b.asked.Arranges {
		room := b.room.get(func() []rules.Site { return b.state.(rules.Editor).Room(nil) })
		return !b.isFaint(s) && slices.Contains(room, s)
	}
	return !b.isFaint(s) && (b.view.Open(s) || b.occupied(s) || b.paths().mentions(s))
}

// isFaint reports whether the player looks through the piece on s.
func (b *board) isFaint(s rules.Site) bool { return slices.Contains(b.faint, s) }

// siteAt returns the site that a click at x, y hits: the topmost site that is drawn there, or
// NoSite. Marks of goals, the empty sites to which the chosen piece can go, are drawn over all
// pieces, or seen through them, and so come first.
func (b *board) siteAt(x, y float64, goals []rules.Site) rules.Site {
	if !b.contains(x, y) || !b.aims() {
		return rules.NoSite
	}
	if s, ok := b.view.PickMark(x, y, goals); ok {
		return s
	}
	if s, ok := b.view.PickPiece(x, y, b.pieces); ok {
		return s
	}
	if s, ok := b.view.Pick(x, y, b.pointable, b.occupied); ok {
		return s
	}
	return rules.NoSite
}

// pointAt returns a point at which a click hits the site s: the middle of s or, if the middle is
// covered, a point near the middle. ok is false if there is no such point.
func (b *board) pointAt(s rules.Site, goals []rules.Site) (x, y float64, ok bool) {
	if !b.pointable(s) {
		return 0, 0, false
	}
	for x, y := range b.pointsAround(s) {
		if b.siteAt(x, y, goals) == s {
			return x, y, true
		}
	}
	return 0, 0, false
}

// hidden reports whether nearly all of the site s is covered, so that the player cannot point at
// it. While the player cannot point at sites, it returns true.
func (b *board) hidden(s rules.Site, goals []rules.Site) bool {
	const little = 0.25 // of the points around its middle
	points, seen := 0.0, 0.0
	for x, y := range b.pointsAround(s) {
		points++
		if b.siteAt(x, y, goals) == s {
			seen++
		}
	}
	return seen < little*points
}

// pointsAround yields the middle of the site s, and then points around it in growing circles.
func (b *board) pointsAround(s rules.Site) iter.Seq2[float64, float64] {
	return func(yield func(x, y float64) bool) {
		x, y := b.screen(s)
		if !yield(b.wholePixel(x), b.wholePixel(y)) {
			return
		}
		for _, r := range []float64{0.2, 0.3, 0.4, 0.47} {
			for turn := range 16 {
				sin, cos := math.Sincos(float64(turn) * math.Pi / 8)
				if !yield(b.wholePixel(x+r*cos*b.view.Cell()), b.wholePixel(y+r*sin*b.view.Cell())) {
					return
				}
			}
		}
	}
}
