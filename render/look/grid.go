package look

import (
	"image/color"
	"math"
	"strconv"

	"quintet/render/layout"
	"quintet/render/raster"
)

// Grid is the shape of a board of squares, in cells. Sites are numbered rank by
// rank.
type Grid struct {
	Files, Ranks int
	Margin       float64 // around the squares
	Shape        layout.Board
}

// NewGrid returns a board of files × ranks squares with a margin around them.
func NewGrid(files, ranks int, margin float64) Grid {
	f := Grid{Files: files, Ranks: ranks, Margin: margin}
	f.Lay()
	return f
}

// Lay makes Shape that of the squares alone. It uses the memory of its spots again.
func (f *Grid) Lay() {
	spots := f.Shape.Spots[:0]
	for rank := range f.Ranks {
		for file := range f.Files {
			spots = append(spots, layout.Spot{At: f.Middle(file, rank), Half: 0.5})
		}
	}
	f.Shape = layout.Board{W: float64(f.Files) + 2*f.Margin, H: float64(f.Ranks) + 2*f.Margin, Spots: spots}
}

// Middle returns the middle of a square.
func (f *Grid) Middle(file, rank int) layout.Vec {
	return layout.Vec{X: f.Margin + float64(file) + 0.5, Y: f.Margin + float64(rank) + 0.5}
}

// Centre returns the middle of the squares.
func (f *Grid) Centre() layout.Vec {
	return layout.Vec{X: f.Margin + float64(f.Files)/2, Y: f.Margin + float64(f.Ranks)/2}
}

// Board implements Look.
func (f *Grid) Board() *layout.Board { return &f.Shape }

// DrawCoords draws the coordinates, if the style asks for them. The names of the files are along
// the near and far borders, and the names of the ranks along the other two borders. distance is how
// far outside the squares the names are, in cells. On tilted ground DrawCoords leaves out names
// that pieces would cover; see Camera.Behind.
func (f *Grid) DrawCoords(c raster.Canvas, cam layout.Camera, style Style, distance float64, ink color.NRGBA) {
	middle := f.Centre()
	for _, y := range []float64{f.Margin - distance, f.Margin + float64(f.Ranks) + distance} {
		for file := 0; file < f.Files && !cam.Behind(layout.Vec{X: middle.X, Y: y}, middle); file++ {
			style.Coord(c, cam, layout.Vec{X: f.Middle(file, 0).X, Y: y}, ink, string(rune('a'+file)))
		}
	}
	for _, x := range []float64{f.Margin - distance, f.Margin + float64(f.Files) + distance} {
		for rank := 0; rank < f.Ranks && !cam.Behind(layout.Vec{X: x, Y: middle.Y}, middle); rank++ {
			style.Coord(c, cam, layout.Vec{X: x, Y: f.Middle(0, rank).Y}, ink, strconv.Itoa(rank+1))
		}
	}
}

// Coord draws the name of a file, a rank or a place, if the style asks for coordinates. The name is
// centred at point, a point of the ground. Coord does not check whether pieces would
// cover the name; see Camera.Behind.
func (s Style) Coord(c raster.Canvas, cam layout.Camera, point layout.Vec, ink color.NRGBA, name string) {
	if s.Coords {
		x, y := cam.Project(point)
		c.Text(x, y, coordSize(cam.Scale, s.Unit), 0.5, 0.5, false, ink, name)
	}
}

// coordSize returns the height in pixels of the letters at a border. cell is the size of a cell in
// pixels. unit is the number of pixels per unit; see Style.Unit. A screen with many pixels per unit
// is small, so its letters are larger. With three pixels per unit they are at least 11 units high,
// if the cells have room.
func coordSize(cell, unit float64) float64 {
	legible := math.Max(8, 8+12.5*(unit-1))
	return math.Min(math.Max(0.2*cell, legible), 0.42*cell)
}

// GroundLine draws a line between two points of the ground. It is width cells wide, but at least
// one pixel. If it is parallel to an axis of the screen, its width is a whole number of pixels and
// its long sides are between pixels. This makes all lines of a grid equally sharp.
func GroundLine(c raster.Canvas, cam layout.Camera, x0, y0, x1, y1, width float64, col color.NRGBA) {
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
