package render

import (
	"image/color"
	"math"
	"strconv"

	"quintet/render/layout"
	"quintet/render/raster"
)

// flat is the shape of a board of w × h cells that lies on the ground, with a
// margin around it. Sites are numbered rank by rank.
type flat struct {
	files, ranks int
	margin       float64
	board        layout.Board
}

func newFlat(files, ranks int, margin float64) flat {
	f := flat{files: files, ranks: ranks, margin: margin}
	f.board = layout.Board{W: float64(files) + 2*margin, H: float64(ranks) + 2*margin}
	for rank := range ranks {
		for file := range files {
			f.board.Spots = append(f.board.Spots, layout.Spot{At: f.middle(file, rank), Half: 0.5})
		}
	}
	return f
}

// middle returns the middle of a cell.
func (f *flat) middle(file, rank int) layout.Vec {
	return layout.Vec{X: f.margin + float64(file) + 0.5, Y: f.margin + float64(rank) + 0.5}
}

// Board implements Look.
func (f *flat) Board() *layout.Board { return &f.board }

// quad returns the corners, as they are seen, of the rectangle of board space
// from x0, y0 to x1, y1, in the form in which a raster.Canvas takes them.
func quad(cam layout.Camera, x0, y0, x1, y1 float64) []float64 {
	var xy []float64
	for _, v := range []layout.Vec{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}} {
		x, y := cam.Project(v)
		xy = append(xy, x, y)
	}
	return xy
}

// line draws a line of the given width in cells between two points of the
// ground. One along the axes of the screen lies on whole pixels, so that all of
// a grid are equally sharp.
func line(c raster.Canvas, cam layout.Camera, x0, y0, x1, y1, width float64, col color.NRGBA) {
	const straight = 1e-6
	ax, ay := cam.Project(layout.Vec{X: x0, Y: y0})
	bx, by := cam.Project(layout.Vec{X: x1, Y: y1})
	width = math.Max(1, width*cam.Scale)
	whole := math.Round(width)
	switch {
	case math.Abs(ax-bx) < straight:
		c.Rect(math.Round(ax-whole/2), math.Min(ay, by)-whole/2, whole, math.Abs(ay-by)+whole, col)
	case math.Abs(ay-by) < straight:
		c.Rect(math.Min(ax, bx)-whole/2, math.Round(ay-whole/2), math.Abs(ax-bx)+whole, whole, col)
	default:
		c.Line(ax, ay, bx, by, width, col)
	}
}

// coords names the files along the near and far borders and the ranks along
// the others, off cells outside the cells themselves; on tilted ground not along
// the border farthest away, over which the pieces rise. On small boards the letters
// are larger for their cells.
func (f *flat) coords(c raster.Canvas, cam layout.Camera, style Style, off float64, ink color.NRGBA) {
	size := coordSize(cam.Scale, style.Unit)
	name := func(at layout.Vec, text string) {
		x, y := cam.Project(at)
		c.Text(x, y, size, 0.5, 0.5, false, ink, text)
	}
	middle := f.centre()
	for _, y := range []float64{f.margin - off, f.margin + float64(f.ranks) + off} {
		for file := 0; file < f.files && !f.behind(cam, layout.Vec{X: middle.X, Y: y}); file++ {
			name(layout.Vec{X: f.middle(file, 0).X, Y: y}, string(rune('a'+file)))
		}
	}
	for _, x := range []float64{f.margin - off, f.margin + float64(f.files) + off} {
		for rank := 0; rank < f.ranks && !f.behind(cam, layout.Vec{X: x, Y: middle.Y}); rank++ {
			name(layout.Vec{X: x, Y: f.middle(0, rank).Y}, strconv.Itoa(rank+1))
		}
	}
}

// coordSize returns the height in pixels of the letters at a border beside cells of cell
// pixels. A unit has unit pixels; unit is 0 in a picture. A screen with many pixels a unit
// is small and held close: with three of them the letters are 11 units high.
func coordSize(cell, unit float64) float64 {
	legible := math.Max(8, 8+12.5*(unit-1))
	return math.Min(math.Max(0.2*cell, legible), 0.42*cell)
}

// centre returns the middle of the cells.
func (f *flat) centre() layout.Vec {
	return layout.Vec{X: f.margin + float64(f.files)/2, Y: f.margin + float64(f.ranks)/2}
}

// behind says whether the border of which a point is given lies farthest away on
// ground that is tilted: within half a right angle of straight behind the middle.
func (f *flat) behind(cam layout.Camera, border layout.Vec) bool {
	middle := f.centre()
	away := cam.Nearness(middle) - cam.Nearness(border)
	straight := math.Hypot(border.X-middle.X, border.Y-middle.Y) * math.Sin(cam.Tilt)
	return cam.Tilt > 0 && away > straight*math.Sqrt2/2
}
