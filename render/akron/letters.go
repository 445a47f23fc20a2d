package akron

import (
	"image/color"
	"math"
	"strconv"

	"quintet/render/layout"
	"quintet/render/raster"
)

// letter is a letter on the wood. at is its place, ball is the place of a ball in the nearest hole,
// and along is the direction along the border to the next hole.
type letter struct {
	picture         raster.Picture
	at, ball, along layout.Vec
}

// nameSize returns the height in pixels of the name of a file, a rank or a level. cell is the size
// of a cell in pixels. A name is no larger than the room beside the balls.
func nameSize(cell float64) float64 { return math.Min(math.Max(0.28*cell, 10), 0.42*cell) }

// lettering returns the names of the files and ranks along all borders.
func (l *board) lettering(cell float64, ink color.NRGBA) (all []letter) {
	const off = 0.49
	size := nameSize(cell)
	last := l.Files - 1
	near, far := l.Margin-off, l.Margin+float64(l.Files)+off
	add := func(name string, x, y float64, file, rank int, along layout.Vec) {
		ball := l.Middle(file, rank)
		ball.Z = ballFoot
		all = append(all, letter{raster.Label(size, ink, name), layout.Vec{X: x, Y: y}, ball, along})
	}
	for i := range l.Files {
		file, rank, at := string(rune('a'+i)), strconv.Itoa(i+1), l.Middle(i, i)
		add(file, at.X, near, i, 0, layout.Vec{X: 1})
		add(file, at.X, far, i, last, layout.Vec{X: 1})
		add(rank, near, at.Y, 0, i, layout.Vec{Y: 1})
		add(rank, far, at.Y, last, i, layout.Vec{Y: 1})
	}
	return all
}

// covered reports whether a ball in the nearest hole, or in a hole beside the nearest hole, would
// cover the letter.
func (l *letter) covered(cam layout.Camera) bool {
	const radius, half = 0.5, 0.12 // of a ball, and half of the height of a letter
	x, y := cam.Project(l.at)
	for _, k := range []float64{-1, 0, 1} {
		ballX, ballY := cam.Project(layout.Vec{X: l.ball.X + k*l.along.X, Y: l.ball.Y + k*l.along.Y, Z: l.ball.Z})
		if math.Hypot(x-ballX, y-ballY) < (radius+half)*cam.Scale {
			return true
		}
	}
	return false
}
