package over

import (
	"math"

	"quintet/render/layout"
	"quintet/render/raster"
)

// Caption draws text on a plate, in that corner of the visible board or of its box where the plate
// covers least of the board. Places of pieces count most. During a transition of a flat board the
// plate does not move.
func (o *Overlay) Caption(text string) {
	p := raster.Cached(o.plates, plateKey{text: text}, func() raster.Picture { return o.plate(plateKey{text: text}) })
	size := p.Image.Rect.Size()
	at := o.freeCorner(float64(size.X), float64(size.Y))
	o.now.Box.Draw(p, raster.At(math.Round(at.X+at.W/2), math.Round(at.Y+at.H/2)))
}

// freeCorner returns a rectangle of w × h pixels in that corner of the visible board or of the box
// where the rectangle covers least of the board.
func (o *Overlay) freeCorner(w, h float64) (best layout.Rect) {
	box := layout.Rect{W: o.now.Size.W * o.now.Unit, H: o.now.Size.H * o.now.Unit}
	least := math.Inf(1)
	for _, in := range []layout.Rect{o.seenBoard(), box} {
		right, low := in.X+in.W-w, in.Y+in.H-h
		for _, corner := range [][2]float64{{in.X, in.Y}, {right, low}, {right, in.Y}, {in.X, low}} {
			x := math.Max(0, math.Min(box.W-w, corner[0]))
			y := math.Max(0, math.Min(box.H-h, corner[1]))
			r := layout.Rect{X: x, Y: y, W: w, H: h}
			if n := o.coveredBy(r); n < least {
				best, least = r, n
			}
		}
	}
	return best
}

// seenBoard returns the smallest upright rectangle around the ground of the board and around what
// is beside the board, in pixels.
func (o *Overlay) seenBoard() layout.Rect {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, x := range []float64{-o.board.Left, o.board.W} {
		for _, y := range []float64{-o.board.Near, o.board.H} {
			px, py := o.now.Cam.Project(layout.Vec{X: x, Y: y})
			x0, y0, x1, y1 = math.Min(x0, px), math.Min(y0, py), math.Max(x1, px), math.Max(y1, py)
		}
	}
	return layout.Rect{X: x0 * o.now.Unit, Y: y0 * o.now.Unit, W: (x1 - x0) * o.now.Unit, H: (y1 - y0) * o.now.Unit}
}

// coveredBy returns how much of the board r covers. Places of pieces, on the board and beside the
// board, count far more than the border.
func (o *Overlay) coveredBy(r layout.Rect) (sum float64) {
	const columns, rows = 24, 6
	// place is what a point of r adds to the sum if it lies on the place of a piece, and room is the
	// radius of such a place, in cells.
	const place, room = 1000, 0.6
	for i := range columns * rows {
		x := r.X + r.W*float64(i%columns)/(columns-1)
		y := r.Y + r.H*float64(i/columns)/(rows-1)
		at := o.now.Cam.Unproject(x/o.now.Unit, y/o.now.Unit, layout.Vec{})
		b := o.board
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
			px, py := o.now.Cam.Project(s.At)
			if s.Half > 0 && math.Hypot(px-x/o.now.Unit, py-y/o.now.Unit) < room*o.now.Cam.Scale {
				sum += place
				break
			}
		}
	}
	return sum
}
