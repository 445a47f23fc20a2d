package render

import (
	"image"
	"math"
	"strconv"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
)

// Piled says whether the board carries a pile, which is turned freely and looked into.
// Another board keeps its angle: while it passes everything on it is drawn as it was
// rasterised, and only moved and made larger.
func (v *View) Piled() bool { return v.pile != nil }

// Above appends the sites of the pieces that lie over the lowest one near a
// point, in units, and hide some of it.
func (v *View) Above(x, y float64, pieces []rules.Placed, buf []rules.Site) []rules.Site {
	x, y = v.inBox(x, y)
	lowest, ok := v.lowest(x, y, pieces)
	if !ok {
		return buf
	}
	lx, ly := v.way.to.Project(lowest.At)
	for _, p := range pieces {
		spot := v.board.Spots[p.Site]
		px, py := v.way.to.Project(spot.At)
		if spot.At.Z > lowest.At.Z && math.Hypot(px-lx, py-ly) < (spot.Half+lowest.Half)*v.Cell() {
			buf = append(buf, p.Site)
		}
	}
	return buf
}

// lowest returns the spot of the lowest piece near a point of the box; of those
// as low the nearest to it.
func (v *View) lowest(x, y float64, pieces []rules.Placed) (lowest layout.Spot, ok bool) {
	const reach = 1.4 // in radii: on top of a ball the middle of none under it is near
	close := 0.0
	for _, p := range pieces {
		spot := v.board.Spots[p.Site]
		px, py := v.way.to.Project(spot.At)
		d := math.Hypot(px-x, py-y)
		if d > reach*spot.Half*v.Cell() {
			continue
		}
		if lower := spot.At.Z - lowest.At.Z; !ok || lower < 0 || lower == 0 && d < close {
			lowest, close, ok = spot, d, true
		}
	}
	return lowest, ok
}

// Rests marks the pieces on which the one on a site rests, and those that rest on
// it: all that touch it and lie on another level.
func (v *View) Rests(site rules.Site, pieces []rules.Placed, buf []Mark) []Mark {
	const near, level = 1 + 1e-6, 1e-6
	at := v.At(site)
	for _, p := range pieces {
		switch o := v.At(p.Site); {
		case o.Distance(at) > near:
		case o.Z < at.Z-level:
			buf = append(buf, Mark{Site: p.Site, Kind: Bears})
		case o.Z > at.Z+level:
			buf = append(buf, Mark{Site: p.Site, Kind: Borne})
		}
	}
	return buf
}

// numbered is the lowest level whose pieces bear its number.
const numbered = 2

// drawLevel writes the number of its level on a piece at rest, which is seen at
// x, y in pixels.
func (v *View) drawLevel(c Surface, s anim.Sprite, x, y float64) {
	if !v.style.Levels || s.Free {
		return
	}
	level, ink := v.pile.Level(s.Piece, s.At)
	if level < numbered {
		return
	}
	p := made(v.levels, level, func() raster.Picture { return v.levelPicture(level) })
	c.Draw(p, raster.Stamp{X: x, Y: y, ScaleX: s.Scale, ScaleY: s.Scale, Alpha: s.Alpha, Tint: ink})
}

// levelSize returns how large the number of a level is written, in pixels.
func (v *View) levelSize() float64 { return math.Max(8*v.unit, 0.36*v.cell()) }

// levelPicture rasterises a number in white, to be tinted.
func (v *View) levelPicture(level int) raster.Picture {
	size := v.levelSize()
	side := int(math.Ceil(1.5 * size))
	c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, side, side))}
	middle := float64(side) / 2
	c.Text(middle, middle, size, 0.5, 0.5, true, rgb(0xffffff), strconv.Itoa(level))
	return raster.Picture{Image: c.Image, X: middle, Y: middle}
}
