package raster

import (
	"image"
	"math"
)

// Icon is a small picture of what a button does.
type Icon uint8

// The icons. The zero value is no icon.
const (
	_        Icon = iota
	Undo          // an arrow that bends back
	Redo          // an arrow that bends forward
	Bulb          // a light bulb
	Branch        // a line through three points
	Forward       // a triangle that runs into a bar
	Stop          // a square
	Pause         // two bars
	Run           // a triangle
	Book          // an open book
	House         // a house
	Sliders       // three sliders
	Gear          // a gear wheel
	Dots          // three dots
	Plus          // a plus
	Turn          // an arrow that turns round
	Above         // a ball on its place, from above
	Lift          // an arrow up from between balls
	Apart         // two levels apart
	Stairs        // steps, one for each level
	Linked        // two balls that are linked
	Tick          // a tick
	Star          // a star
	Fork          // a line that parts into two
	Share         // an arrow up out of a box
	Left          // a triangle to the left
	Raise         // an arrow up to a bar
	Bin           // a bin
	Cut           // a line with a cross at its end
	Pen           // a pen
	Draw          // an arrow and a ring
	Chip          // a processor with its pins
	Alert         // a triangle with an exclamation mark
	Query         // a question mark
	Sizes         // three discs of different sizes
	iconsEnd      // after the last
)

// iconGrid is the width and height of the grid on which icons are drawn.
const iconGrid = 24

// drawing is an icon on its grid: lines through points, arcs and filled shapes.
type drawing struct {
	lines  [][]float64 // x, y, x, y, …
	arcs   []arc
	solids [][]float64 // polygons
	dots   []arc       // filled circles
}

// arc is the part of a circle from one angle to another, in degrees clockwise from the
// right.
type arc struct{ x, y, r, from, to float64 }

var drawings = [iconsEnd]drawing{
	Undo:    {lines: [][]float64{{9, 4, 4, 9, 9, 14}, {4, 9, 14, 9}, {14, 19, 8, 19}}, arcs: []arc{{14, 14, 5, -90, 90}}},
	Redo:    {lines: [][]float64{{15, 4, 20, 9, 15, 14}, {20, 9, 10, 9}, {10, 19, 16, 19}}, arcs: []arc{{10, 14, 5, 90, 270}}},
	Bulb:    {lines: [][]float64{{8.2, 14.6, 9, 17, 15, 17, 15.8, 14.6}, {10, 21, 14, 21}}, arcs: []arc{{12, 9, 6.7, 124, 416}}},
	Branch:  {lines: [][]float64{{4, 18, 11, 8, 20, 14}}, dots: []arc{{x: 4, y: 18, r: 2.5}, {x: 11, y: 8, r: 2.5}, {x: 20, y: 14, r: 2.5}}},
	Forward: {lines: [][]float64{{19, 5, 19, 19}}, solids: [][]float64{{5, 4, 16, 12, 5, 20}}},
	Stop:    {solids: [][]float64{{6, 6, 18, 6, 18, 18, 6, 18}}},
	Pause:   {solids: [][]float64{{6, 5, 10, 5, 10, 19, 6, 19}, {14, 5, 18, 5, 18, 19, 14, 19}}},
	Run:     {solids: [][]float64{{7, 4, 20, 12, 7, 20}}},
	Book:    {lines: [][]float64{{12, 7, 9, 5, 3, 5, 3, 18, 9, 18, 12, 20, 15, 18, 21, 18, 21, 5, 15, 5, 12, 7, 12, 20}}},
	House:   {lines: [][]float64{{3, 12, 12, 4, 21, 12}, {6, 10, 6, 20, 18, 20, 18, 10}, {10, 20, 10, 14, 14, 14, 14, 20}}},
	Sliders: {lines: [][]float64{{3, 6, 21, 6}, {3, 12, 21, 12}, {3, 18, 21, 18}}, dots: []arc{{x: 8, y: 6, r: 2.6}, {x: 16, y: 12, r: 2.6}, {x: 10, y: 18, r: 2.6}}},
	Gear:    {lines: teeth(8, 6.5, 9.5), arcs: []arc{{12, 12, 6.5, 0, 360}, {12, 12, 2.5, 0, 360}}},
	Dots:    {dots: []arc{{x: 5, y: 12, r: 2}, {x: 12, y: 12, r: 2}, {x: 19, y: 12, r: 2}}},
	Plus:    {lines: [][]float64{{12, 4, 12, 20}, {4, 12, 20, 12}}},
	Turn:    {lines: [][]float64{{18, 2, 18, 7, 13, 7}}, arcs: []arc{{12, 12, 8, -40, 220}}},
	Above:   {lines: [][]float64{{4, 4, 20, 4, 20, 20, 4, 20, 4, 4}}, dots: []arc{{x: 12, y: 12, r: 4}}},
	Lift:    {lines: [][]float64{{12, 15, 12, 3}, {8, 7, 12, 3, 16, 7}}, arcs: []arc{{6, 17, 3.5, 0, 360}, {18, 17, 3.5, 0, 360}}},
	Apart:   {lines: [][]float64{{3, 7, 12, 3, 21, 7, 12, 11, 3, 7}, {3, 17, 12, 13, 21, 17, 12, 21, 3, 17}}},
	Stairs:  {lines: [][]float64{{3, 20, 3, 15, 9, 15, 9, 10, 15, 10, 15, 5, 21, 5, 21, 20, 3, 20}}},
	Linked:  {lines: [][]float64{{10, 12, 14, 12}}, arcs: []arc{{6, 12, 4, 0, 360}, {18, 12, 4, 0, 360}}},
	Tick:    {lines: [][]float64{{4, 13, 10, 19, 20, 6}}},
	Fork:    {lines: [][]float64{{3, 12, 9, 12, 14, 6, 21, 6}, {9, 12, 14, 18, 21, 18}}},
	Share:   {lines: [][]float64{{8, 7, 12, 3, 16, 7}, {12, 3, 12, 14}, {8, 10, 5, 10, 5, 20, 19, 20, 19, 10, 16, 10}}},
	Left:    {solids: [][]float64{{17, 4, 4, 12, 17, 20}}},
	Raise:   {lines: [][]float64{{5, 4, 19, 4}, {12, 20, 12, 8}, {7, 13, 12, 8, 17, 13}}},
	Bin:     {lines: [][]float64{{4, 6, 20, 6}, {9, 6, 9, 3, 15, 3, 15, 6}, {6, 6, 7, 21, 17, 21, 18, 6}, {10, 10, 10, 17}, {14, 10, 14, 17}}},
	Cut:     {lines: [][]float64{{2, 12, 10, 12}, {14, 7, 22, 17}, {14, 17, 22, 7}}, dots: []arc{{x: 4, y: 12, r: 2.5}}},
	Pen:     {lines: [][]float64{{4, 20, 5, 15, 16, 4, 20, 8, 9, 19, 4, 20}, {13, 7, 17, 11}}},
	Draw:    {lines: [][]float64{{10, 14, 21, 3}, {14, 3, 21, 3, 21, 10}}, arcs: []arc{{7, 17, 4, 0, 360}}},
	Chip: {lines: [][]float64{{7, 7, 17, 7, 17, 17, 7, 17, 7, 7}, {10, 3, 10, 7}, {14, 3, 14, 7}, {10, 17, 10, 21}, {14, 17, 14, 21},
		{3, 10, 7, 10}, {3, 14, 7, 14}, {17, 10, 21, 10}, {17, 14, 21, 14}}},
	Alert: {lines: [][]float64{{12, 3, 22, 20, 2, 20, 12, 3}, {12, 9, 12, 14}}, dots: []arc{{x: 12, y: 17, r: 1.3}}},
	Query: {lines: [][]float64{{12, 13, 12, 16}}, arcs: []arc{{12, 8, 5, 180, 450}}, dots: []arc{{x: 12, y: 20, r: 1.7}}},
	Sizes: {dots: []arc{{x: 7, y: 8, r: 5}, {x: 17.5, y: 11, r: 3}, {x: 11, y: 19, r: 2}}},
	Star:  {solids: [][]float64{{12, 2, 14.9, 9, 22, 9.6, 16.6, 14.4, 18.2, 21.6, 12, 17.8, 5.8, 21.6, 7.4, 14.4, 2, 9.6, 9.1, 9}}},
}

// teeth returns n lines around the middle of the grid, from the radius inner to the radius outer.
func teeth(n int, inner, outer float64) [][]float64 {
	var lines [][]float64
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		lines = append(lines, []float64{12 + inner*cos, 12 + inner*sin, 12 + outer*cos, 12 + outer*sin})
	}
	return lines
}

// Picture returns the icon in white, to be tinted, size pixels wide and high, with its
// anchor in the middle. Strokes are a whole number of pixels wide, and strokes along the axes lie
// on whole pixels.
func (i Icon) Picture(size float64) Picture {
	n := int(math.Round(clampSize(size)))
	p := Picture{Image: image.NewRGBA(image.Rect(0, 0, n, n)), X: float64(n) / 2, Y: float64(n) / 2}
	if i >= iconsEnd {
		return p
	}
	scale := float64(n) / iconGrid
	pen := math.Max(1, math.Round(1.9*scale))
	d := drawings[i].scaled(scale, pen)
	c := Canvas{p.Image}
	c.lay(c.mask(d.strokes(pen)...), white)
	for _, xy := range d.solids {
		c.Polygon(xy, white)
	}
	return p
}

// scaled returns the drawing in pixels, for strokes pen pixels wide. The edges of horizontal and
// vertical strokes are between pixels.
func (d drawing) scaled(scale, pen float64) (s drawing) {
	whole := func(v float64) float64 { return math.Round(v*scale-pen/2) + pen/2 }
	each := func(all [][]float64, place func(float64) float64) (placed [][]float64) {
		for _, xy := range all {
			var line []float64
			for _, v := range xy {
				line = append(line, place(v))
			}
			placed = append(placed, line)
		}
		return placed
	}
	s.lines = each(d.lines, whole)
	s.solids = each(d.solids, func(v float64) float64 { return math.Round(v * scale) })
	for _, a := range d.arcs {
		s.arcs = append(s.arcs, arc{whole(a.x), whole(a.y), whole(a.x+a.r) - whole(a.x), a.from, a.to})
	}
	for _, a := range d.dots {
		s.dots = append(s.dots, arc{x: whole(a.x), y: whole(a.y), r: a.r * scale})
	}
	return s
}

// strokes returns the outlines of the lines, the arcs and the dots, for strokes pen pixels wide.
func (d drawing) strokes(pen float64) (all [][]float64) {
	for _, xy := range d.lines {
		all = append(all, stroke(xy, pen/2))
	}
	for _, a := range d.arcs {
		from, to := a.from*math.Pi/180, a.to*math.Pi/180
		all = append(all, band(a.x, a.y, a.r+pen/2, pen, from, to))
		for _, end := range []float64{from, to} {
			if a.to-a.from < 360 {
				all = append(all, Ellipse(a.x+a.r*math.Cos(end), a.y+a.r*math.Sin(end), pen/2, 1))
			}
		}
	}
	for _, a := range d.dots {
		all = append(all, Ellipse(a.x, a.y, a.r, 1))
	}
	return all
}
