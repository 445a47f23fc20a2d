package dimpled

import (
	"image"
	"image/color"
	"math"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/dimpled"
)

// colours are the colours of a board: its wood, the grid burnt into it, the veneers of
// its edges, the brass on both sides of each veneer, and light and shade.
type colours struct {
	wood, ink     color.NRGBA
	black, white  color.NRGBA
	brass         color.NRGBA
	light, shadow color.NRGBA
}

var palettes = map[*look.Theme]*colours{
	&look.Light: {
		wood: raster.RGB(0xad8450), ink: raster.RGB(0x24170a),
		black: raster.RGB(0x26282e), white: raster.RGB(0xf4efe3), brass: raster.RGB(0x9a7434),
		light: raster.RGB(0xfff2d8), shadow: raster.RGB(0x2c1a08),
	},
	&look.Dark: {
		wood: raster.RGB(0x9c7a4e), ink: raster.RGB(0x1e140a),
		black: raster.RGB(0x17181c), white: raster.RGB(0xded7c8), brass: raster.RGB(0x7a5c2a),
		light: raster.RGB(0xe6cfa4), shadow: raster.RGB(0x0c0602),
	},
	&look.Slate: {
		wood: raster.RGB(0x7b888f), ink: raster.RGB(0x15191b),
		black: raster.RGB(0x1b1d20), white: raster.RGB(0xeee9dc), brass: raster.RGB(0xc79f52),
		light: raster.RGB(0xdfe6e8), shadow: raster.RGB(0x0d1113),
	},
}

// Ground implements Look.
func (l *board) Ground(c raster.Canvas, cam layout.Camera, style look.Style) {
	col := palettes[style.Theme]
	l.slab(c, cam, col)
	l.edges(c, cam, col)
	l.owners(c, cam, col)
	l.grid(c, cam, col.ink)
	l.DrawCoords(c, cam, style, coordsOff, col.ink)
}

// slab draws the board, a block of wood that lies on the page.
func (l *board) slab(c raster.Canvas, cam layout.Camera, col *colours) {
	u := cam.Scale
	x, y, w, h := cam.Upright(lip, lip, l.Shape.W-lip, l.Shape.H-lip)
	c.ShadowRect(x+0.04*u, y+0.07*u, w, h, 0.03*u, 0.11*u, 0.4)
	c.Wood([]float64{x, y, x + w, y, x + w, y + h, x, y + h}, col.wood, u)
	c.Bevel(x, y, w, h, 0.04*u, raster.Fade(col.light, 0.45), raster.Fade(col.shadow, 0.35))
}

// grid draws the lines and the stars on them.
func (l *board) grid(c raster.Canvas, cam layout.Camera, ink color.NRGBA) {
	lo, hi := l.Margin+0.5, l.Margin+float64(l.Files)-0.5
	for i := range l.Files {
		at := lo + float64(i)
		width := 0.022
		if i == 0 || i == l.Files-1 {
			width = 0.038
		}
		look.GroundLine(c, cam, at, lo, at, hi, width, ink)
		look.GroundLine(c, cam, lo, at, hi, at, width, ink)
	}
	for _, star := range l.stars() {
		x, y := cam.Project(star)
		c.Circle(x, y, math.Max(1.5, 0.075*cam.Scale), ink)
	}
}

// edges draws along each edge a veneer in the colour of its owner: Black's at the top and the
// bottom, White's at the left and the right.
func (l *board) edges(c raster.Canvas, cam layout.Camera, col *colours) {
	const gap, band, brass = 0.09, 0.17, 0.028 // from the cells outwards
	lo, hi := l.Margin-gap-band, l.Margin+float64(l.Files)+gap+band
	x, y, w, h := cam.Upright(lo, lo, hi, hi)
	x0, y0, x1, y1 := math.Round(x), math.Round(y), math.Round(x+w), math.Round(y+h)
	thin := math.Max(1, math.Round(brass*cam.Scale))
	width := math.Max(2, math.Round(band*cam.Scale))
	for _, side := range mitred(x0-thin, y0-thin, x1+thin, y1+thin, width+2*thin) {
		c.Polygon(side, col.brass)
	}
	for i, side := range mitred(x0, y0, x1, y1, width) {
		veneer := col.black
		if i >= 2 {
			veneer = col.white
		}
		c.Wood(side, veneer, cam.Scale)
	}
}

// owners draws on the middle of each edge the plate of the player who owns the edge.
func (l *board) owners(c raster.Canvas, cam layout.Camera, col *colours) {
	lo, mid, hi := l.Margin-namesOff, l.Margin+float64(l.Files)/2, l.Margin+float64(l.Files)+namesOff
	black, white := col.plate(cam.Scale, rules.First), col.plate(cam.Scale, rules.Second)
	for _, y := range []float64{lo, hi} {
		px, py := cam.Project(layout.Vec{X: mid, Y: y})
		c.Put(black, px, py, 1)
	}
	middle, _ := cam.Project(l.Centre())
	for _, x := range []float64{lo, hi} {
		px, py := cam.Project(layout.Vec{X: x, Y: mid})
		turn := math.Copysign(1, px-middle)
		c.Draw(&white, raster.Stamp{X: math.Round(px), Y: math.Round(py), Map: [4]float64{0, -turn, turn, 0}, Alpha: 1})
	}
}

// plate returns a plate in the colour of p with the name of this colour on it. cell is the size of
// a cell in pixels.
func (col *colours) plate(cell float64, p rules.Player) raster.Picture {
	const high, legible, room = 0.34, 12.0, 0.54 // height in cells, least height in pixels, and room in cells
	ground, ink := col.black, col.white
	if p == rules.Second {
		ground, ink = ink, ground
	}
	h := 2 * math.Round(math.Max(high*cell, math.Min(legible, room*cell))/2)
	edge, size, name := math.Max(1, math.Round(0.07*h)), 0.76*h, assets.Text(dimpled.Game.Colours[p])
	w := 2 * math.Round((raster.TextWidth(size, true, name)+h)/2)
	c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, int(w), int(h)))}
	c.RoundRect(0, 0, w, h, h/2, col.brass)
	c.RoundRect(edge, edge, w-2*edge, h-2*edge, h/2-edge, ground)
	c.Text(w/2, h/2, size, 0.5, 0.5, true, ink, name)
	return raster.Picture{Image: c.Image, X: w / 2, Y: h / 2}
}

// mitred returns the sides of a frame of the given width, mitred where they meet: the upper, the
// lower, the left and the right side.
func mitred(x0, y0, x1, y1, width float64) [4][]float64 {
	ix0, iy0, ix1, iy1 := x0+width, y0+width, x1-width, y1-width
	return [4][]float64{
		{x0, y0, x1, y0, ix1, iy0, ix0, iy0},
		{x0, y1, x1, y1, ix1, iy1, ix0, iy1},
		{x0, y0, x0, y1, ix0, iy1, ix0, iy0},
		{x1, y0, x1, y1, ix1, iy1, ix1, iy0},
	}
}
