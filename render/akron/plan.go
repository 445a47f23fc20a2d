package akron

import (
	"image"
	"math"
	"strconv"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
)

// plan is the board of Akron in parts: the slab of wood, its holes and letters, the trays, and the
// sheets of glass for levels shown apart.
type plan struct {
	look    *board
	planes  *planes
	cell    float64 // the size of a cell, in pixels, for hole, numbers and letters, but not for planes
	hole    raster.Picture
	numbers []raster.Picture // of the levels
	letters []letter
	parts   []func() (pixels int) // these rasterise what is not rasterised yet, except the sheets
}

// Ground implements Look.
func (l *board) Ground(c raster.Canvas, cam layout.Camera, style look.Style) {
	p := l.Plan(cam.Scale, style, nil)
	p.Prepare(raster.Unrationed{}, cam)
	p.Draw(c, cam)
}

// Plan implements Pile.
func (l *board) Plan(cell float64, style look.Style, old look.Plan) look.Plan {
	col := palettes[style.Theme]
	p := &plan{look: l, cell: cell}
	if o, ok := old.(*plan); ok && cell < o.planes.resolution && o.planes.resolution < 2*cell {
		p.planes = o.planes
	} else {
		p.planes, p.parts = l.newPlanes(math.Min(fineness*cell, widest/l.Shape.W), col)
	}
	p.parts = append(p.parts, func() int {
		p.hole = holePicture(cell, col)
		for level := range p.planes.sheets {
			p.numbers = append(p.numbers, raster.Label(nameSize(cell), col.ink, strconv.Itoa(level+1)))
		}
		if style.Coords {
			p.letters = l.lettering(cell, col.ink)
		}
		return p.hole.Pixels()
	})
	return p
}

// Prepare implements Plan.
func (p *plan) Prepare(work raster.Rationed, cam layout.Camera) bool {
	for len(p.parts) > 0 {
		if !work.Left() {
			return false
		}
		work.Spend(p.parts[0]())
		p.parts = p.parts[1:]
	}
	if !work.Load(&p.planes.top) {
		return false
	}
	for i := range p.planes.shade {
		if !work.Load(&p.planes.shade[i]) {
			return false
		}
	}
	for i := range p.planes.trays {
		if t := &p.planes.trays[i]; !work.Load(&t.shadow) || !work.Load(&t.top) {
			return false
		}
	}
	for level := 1; cam.Apart() > 0 && level < cam.Levels(); level++ {
		if !p.planes.prepareSheet(level, work) {
			return false
		}
	}
	return true
}

// Draw implements Plan.
func (p *plan) Draw(c raster.Surface, cam layout.Camera) {
	under := layout.Vec{X: p.look.Shape.W / 2, Y: p.look.Shape.H / 2, Z: -thickness}
	for i := range p.planes.shade {
		p.planes.lay(c, cam, &p.planes.shade[i], under, 1)
	}
	for i := range p.planes.trays {
		t := &p.planes.trays[i]
		p.planes.lay(c, cam, &t.shadow, t.middle(-thickness), 1)
	}
	p.drawTrays(c, cam, func(near bool) bool { return !near })
	p.drawSlab(c, cam)
	p.drawTrays(c, cam, func(near bool) bool { return near })
	if cam.Apart() > 0 {
		for level := 1; level < cam.Levels(); level++ {
			if p.planes.sheets[level].ready {
				p.drawSheet(c, cam, level)
			}
		}
	}
}

// drawTrays draws the trays for which accept returns true. near says whether a tray is nearer to
// the viewer than the slab.
func (p *plan) drawTrays(c raster.Surface, cam layout.Camera, accept func(near bool) bool) {
	middle := cam.Nearness(layout.Vec{X: p.look.Shape.W / 2, Y: p.look.Shape.H / 2})
	for i := range p.planes.trays {
		if t := &p.planes.trays[i]; accept(cam.Nearness(t.middle(0)) > middle) {
			p.planes.walls(c, cam, t.outline)
			p.planes.lay(c, cam, &t.top, t.middle(trayHigh), 1)
		}
	}
}

// drawSlab draws the slab with its holes and letters.
func (p *plan) drawSlab(c raster.Surface, cam layout.Camera) {
	p.planes.walls(c, cam, p.planes.outline)
	p.planes.lay(c, cam, &p.planes.top, layout.Vec{X: p.look.Shape.W / 2, Y: p.look.Shape.H / 2}, 1)
	zoom := cam.Scale / p.cell
	for i := range p.look.Shape.Spots {
		if spot := p.look.Shape.Spots[i]; spot.Half > 0 && spot.Open() {
			x, y := cam.Project(spot.Ground())
			c.Draw(&p.hole, raster.Stamp{X: x, Y: y, Map: [4]float64{zoom, 0, 0, zoom * cam.Squash()}, Alpha: 1})
		}
	}
	for i := range p.letters {
		if l := &p.letters[i]; !l.covered(cam) {
			x, y := cam.Project(l.at)
			c.Draw(&l.picture, raster.Stamp{X: x, Y: y, ScaleX: zoom, ScaleY: zoom, Alpha: 1})
		}
	}
}

// drawSheet draws the glass under a level, with the number of the level in the corner that is at
// the lower left on the screen.
func (p *plan) drawSheet(c raster.Surface, cam layout.Camera, level int) {
	const in = 0.29 // from the edges, in cells
	high := ballFoot + float64(level)*levelStep
	middle := layout.Spot{At: layout.Vec{X: p.look.Shape.W / 2, Y: p.look.Shape.H / 2, Z: high}, Foot: 0.5}
	x, y := cam.Foot(middle)
	p.planes.layAt(c, cam, &p.planes.sheets[level].picture, x, y, cam.Apart())
	out := float64(p.look.Files-level)/2 + sheetReach - in
	x, y = math.Inf(1), 0
	for _, side := range [][2]float64{{-out, -out}, {out, -out}, {-out, out}, {out, out}} {
		corner := middle
		corner.At.X, corner.At.Y = corner.At.X+side[0], corner.At.Y+side[1]
		if cx, cy := cam.Foot(corner); cx-cy < x-y {
			x, y = cx, cy
		}
	}
	zoom := cam.Scale / p.cell
	c.Draw(&p.numbers[level], raster.Stamp{X: x, Y: y, ScaleX: zoom, ScaleY: zoom, Alpha: cam.Apart()})
}

// holePicture rasterises a hole seen from above.
func holePicture(cell float64, col *colours) raster.Picture {
	side := 2 * math.Ceil(1.2*holeRadius*cell+2)
	c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, int(side), int(side)))}
	c.Hole(side/2, side/2, holeRadius*cell, col.wood, 1)
	return raster.Picture{Image: c.Image, X: side / 2, Y: side / 2}
}
