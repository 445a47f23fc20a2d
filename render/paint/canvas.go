// Package paint draws on the screen with Ebitengine: pictures, text and the
// plain shapes of panels. Everything is rasterised once for its size and kept.
package paint

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/render/raster"
)

// Canvas draws panels and text on a screen, in units of Unit pixels, and
// pictures, in pixels.
type Canvas struct {
	Screen  *ebiten.Image // or, within Clip, the part of it that can be drawn on
	Unit    float64
	whole   image.Rectangle // of the screen
	panels  map[panelKey]*raster.Picture
	uploads map[*raster.Picture]*upload
	lines   map[lineKey]*line
	icons   map[iconKey]*raster.Picture
	frame   int

	Heard func(s string, x, y float64) // is told each line of text, with its middle; nil for nobody
}

// panelKey is the size of a rounded rectangle in pixels.
type panelKey struct{ w, h, r int }

// Begin makes c draw a frame on the screen with the given unit. Now and then it
// frees what earlier frames needed and this one may not.
func (c *Canvas) Begin(screen *ebiten.Image, unit float64) {
	if c.uploads == nil {
		c.uploads = map[*raster.Picture]*upload{}
	}
	if c.panels == nil || c.Unit != unit || len(c.panels) > most {
		c.panels = map[panelKey]*raster.Picture{}
	}
	if c.frame++; c.frame%kept == 0 {
		c.sweep()
	}
	c.Screen, c.Unit, c.whole = screen, unit, screen.Bounds()
}

// Clip cuts off at the box what draw draws: a figure that is half scrolled out
// of a page. Boxes within boxes cut off at both.
func (c *Canvas) Clip(box layout.Rect, draw func()) {
	screen := c.Screen
	c.Screen = screen.SubImage(c.pixels(box)).(*ebiten.Image)
	draw()
	c.Screen = screen
}

// pixels returns the whole pixels that a box takes.
func (c *Canvas) pixels(box layout.Rect) image.Rectangle {
	whole := func(v float64) int { return int(math.Round(v * c.Unit)) }
	return image.Rectangle{
		Min: image.Pt(whole(box.X), whole(box.Y)),
		Max: image.Pt(whole(box.X+box.W), whole(box.Y+box.H)),
	}
}

// Fill covers the whole screen or, within Clip, the box.
func (c *Canvas) Fill(col color.NRGBA) { c.Screen.Fill(col) }

// Panel fills a rounded rectangle with the radius r.
func (c *Canvas) Panel(box layout.Rect, r float64, col color.NRGBA) {
	at := c.pixels(box)
	if at.Dx() <= 0 || at.Dy() <= 0 {
		return
	}
	key := panelKey{at.Dx(), at.Dy(), int(math.Round(r * c.Unit))}
	p, ok := c.panels[key]
	if !ok {
		picture := raster.RoundRect(float64(key.w), float64(key.h), float64(key.r))
		p = &picture
		c.panels[key] = p
	}
	stamp := raster.At(float64(at.Min.X), float64(at.Min.Y))
	stamp.Tint = col
	c.Draw(p, stamp)
}

// Framed fills a rounded rectangle and draws a thin line around it.
func (c *Canvas) Framed(box layout.Rect, r float64, fill, edge color.NRGBA) {
	line := math.Max(1, math.Round(c.Unit)) / c.Unit
	c.Panel(box, r, edge)
	c.Panel(box.Inset(line), r-line, fill)
}

// upload is a picture on the graphics card.
type upload struct {
	image *ebiten.Image
	used  int // the frame that last drew it
}

// kept is for how many frames a picture stays on the graphics card that none
// of them draws.
const kept = 120

// Draw draws the picture, in pixels. It goes to the graphics card when it is
// first drawn and is not to be changed after.
func (c *Canvas) Draw(p *raster.Picture, s raster.Stamp) {
	u := c.uploads[p]
	if u == nil {
		u = &upload{image: ebiten.NewImageFromImage(p.Image)}
		c.uploads[p] = u
	}
	u.used = c.frame
	var op ebiten.DrawImageOptions
	if x, y, sharp := s.Sharp(p); sharp {
		op.GeoM.Translate(x, y)
	} else {
		op.Filter = ebiten.FilterLinear
		for i, v := range s.Place(p) {
			op.GeoM.SetElement(i/3, i%3, v)
		}
	}
	scale := s.Scale()
	op.ColorScale.Scale(scale[0], scale[1], scale[2], scale[3])
	c.Screen.DrawImage(u.image, &op)
}

// sweep takes the pictures from the graphics card that are no longer drawn.
func (c *Canvas) sweep() {
	for p, u := range c.uploads {
		if c.frame-u.used > kept {
			u.image.Deallocate()
			delete(c.uploads, p)
		}
	}
}

// Size returns how large the whole screen is, in units, within Clip too.
func (c *Canvas) Size() layout.Rect {
	return layout.Rect{W: float64(c.whole.Dx()) / c.Unit, H: float64(c.whole.Dy()) / c.Unit}
}

// iconKey is an icon and its size in pixels.
type iconKey struct {
	icon raster.Icon
	size int
}

// Icon draws an icon of the size in units with its middle at x, y.
func (c *Canvas) Icon(i raster.Icon, x, y, size float64, col color.NRGBA) {
	key := iconKey{i, int(math.Round(size * c.Unit))}
	p, ok := c.icons[key]
	if !ok {
		if c.icons == nil || len(c.icons) >= most {
			c.icons = map[iconKey]*raster.Picture{}
		}
		picture := i.Picture(float64(key.size))
		p = &picture
		c.icons[key] = p
	}
	stamp := raster.At(math.Round(c.Unit*x-p.X)+p.X, math.Round(c.Unit*y-p.Y)+p.Y)
	stamp.Tint = col
	c.Draw(p, stamp)
}
