package akron

import (
	"image"
	"math"

	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
)

// trayPlanes are the flat parts of a tray: its top and its shadow. They are drawn rotated.
type trayPlanes struct {
	top, shadow raster.Picture
	outline     []layout.Vec // of the top, counterclockwise
}

// middle returns a point in the middle of the tray. The point is z cells above the ground.
func (p *trayPlanes) middle(z float64) layout.Vec {
	at := p.outline[0].Lerp(p.outline[2], 0.5)
	at.Z = z
	return at
}

// newTrayPlanes rasterises the flat parts of t. resolution is the number of pixels per cell.
func newTrayPlanes(t *tray, resolution float64, col *colours) trayPlanes {
	p := trayPlanes{outline: []layout.Vec{t.at(t.begin, trayOuter, trayHigh), t.at(t.end, trayOuter, trayHigh), t.at(t.end, trayInner, trayHigh), t.at(t.begin, trayInner, trayHigh)}}
	w, h := math.Ceil((t.end-t.begin)*resolution), math.Ceil((trayOuter-trayInner)*resolution)
	rim, plate := trayRim*resolution, trayPlate*resolution
	x, y, x1, y1 := rim, rim, w-plate-rim, h-rim // two corners of the trough
	if t.player == rules.Second {
		w, h = h, w
		x, y, x1, y1 = rim, rim, w-rim, h-plate-rim
	}
	c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, int(w), int(h)))}
	c.Wood([]float64{0, 0, w, 0, w, h, 0, h}, col.wood, resolution)
	c.RoundRect(x, y, x1-x, y1-y, 0.2*resolution, raster.Fade(col.dark, 0.62))
	p.top = raster.Picture{Image: c.Image, X: w / 2, Y: h / 2}
	out := math.Floor(trayShadow * resolution)
	c = raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, int(w+2*out), int(h+2*out)))}
	c.ShadowRect(out, out, w, h, 0, 0.7*trayShadow*resolution, 0.5)
	p.shadow = raster.Picture{Image: c.Image, X: w/2 + out, Y: h/2 + out}
	return p
}
