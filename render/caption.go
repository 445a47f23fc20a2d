package render

import (
	"math"

	"quintet/render/layout"
	"quintet/render/raster"
)

// DrawCaption writes a sentence on a plate in a corner of the box, over all that was
// drawn before: in one in which it covers nothing that can be pointed at. That may be
// the border of a board that fills its box. It stays there while the board moves.
func (v *View) DrawCaption(c Surface, text string) {
	c = &moved{c, v.x, v.y, 1}
	p := made(v.plates, plateKey{text: text}, func() raster.Picture { return v.plate(plateKey{text: text}) })
	size := p.Image.Rect.Size()
	at := v.freeCorner(float64(size.X), float64(size.Y))
	c.Draw(p, raster.At(math.Round(at.X+at.W/2), math.Round(at.Y+at.H/2)))
}

// freeCorner returns a rectangle of w × h pixels in a corner of what is seen of the board
// or else of the box: where it covers the least of the board.
func (v *View) freeCorner(w, h float64) (best layout.Rect) {
	box := layout.Rect{W: v.size.W * v.unit, H: v.size.H * v.unit}
	least := math.Inf(1)
	for _, in := range []layout.Rect{v.seenBoard(), box} {
		right, low := in.X+in.W-w, in.Y+in.H-h
		for _, corner := range [][2]float64{{in.X, in.Y}, {right, low}, {right, in.Y}, {in.X, low}} {
			x := math.Max(0, math.Min(box.W-w, corner[0]))
			y := math.Max(0, math.Min(box.H-h, corner[1]))
			r := layout.Rect{X: x, Y: y, W: w, H: h}
			if n := v.coveredBy(r); n < least {
				best, least = r, n
			}
		}
	}
	return best
}

// seenBoard returns the least upright rectangle of pixels in which the ground of the board
// is seen.
func (v *View) seenBoard() layout.Rect {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, x := range []float64{-v.board.Left, v.board.W} {
		for _, y := range []float64{-v.board.Near, v.board.H} {
			px, py := v.cam.Project(layout.Vec{X: x, Y: y})
			x0, y0, x1, y1 = math.Min(x0, px), math.Min(y0, py), math.Max(x1, px), math.Max(y1, py)
		}
	}
	return layout.Rect{X: x0 * v.unit, Y: y0 * v.unit, W: (x1 - x0) * v.unit, H: (y1 - y0) * v.unit}
}

// coveredBy returns how much of the board a rectangle of pixels covers. The places of
// pieces, on it and beside it, count far more than its border.
func (v *View) coveredBy(r layout.Rect) (sum float64) {
	const columns, rows = 24, 6
	const place, room = 1000, 0.6 // around the middle of a place, in cells
	for i := range columns * rows {
		x := r.X + r.W*float64(i%columns)/(columns-1)
		y := r.Y + r.H*float64(i/columns)/(rows-1)
		at := v.across(layout.Vec{}, x/v.unit, y/v.unit)
		b := v.board
		if at.X < -b.Left-room || at.Y < -b.Near-room || at.X > b.W || at.Y > b.H {
			continue
		}
		sum++
		if b.Left > 0 && at.X < 0 || b.Near > 0 && at.Y < 0 {
			sum += place
			continue
		}
		for j := range b.Spots {
			s := &b.Spots[j]
			px, py := v.cam.Project(s.At)
			if s.Half > 0 && math.Hypot(px-x/v.unit, py-y/v.unit) < room*v.cam.Scale {
				sum += place
				break
			}
		}
	}
	return sum
}
