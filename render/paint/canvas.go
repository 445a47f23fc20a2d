// Package paint draws on the screen with Ebitengine: pictures, text and the plain shapes of
// panels. It rasterises text and shapes itself, and keeps them for later frames.
package paint

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/render/raster"
)

// Canvas draws panels and text on a screen, in units of Unit pixels, and pictures, in
// pixels.
type Canvas struct {
	Screen  *ebiten.Image // within Clip, the part of the screen that can be drawn on
	Unit    float64
	whole   image.Rectangle // the bounds of the whole screen, also within Clip
	uploads map[*raster.Picture]*upload
	panels  map[int]*raster.Picture // what panels are drawn from, by the diameter of their corners in pixels
	lines   map[lineKey]*line
	icons   map[iconKey]*raster.Picture
	frame   int
	held    int               // the number of pixels of all uploads
	drawn   int               // the number of pixels of the uploads used in this frame
	left    int               // what is left of Ration in this frame
	corners [16]ebiten.Vertex // reused by Panel

	Ration     int                          // the number of pixels that may be rasterised for each frame; 0 for any number
	Unfinished bool                         // something was left to the next frame, see raster.Rationed
	OnText     func(s string, x, y float64) // called with each line of text, its middle x, and the y given to Text; may be nil
}

// Begin makes c draw a frame on the screen with the given unit, with a new ration. Pictures that
// the last frame did not draw stay on the graphics card until together they have more pixels than
// two screens.
func (c *Canvas) Begin(screen *ebiten.Image, unit float64) {
	if c.uploads == nil {
		c.uploads = map[*raster.Picture]*upload{}
		c.panels, c.lines, c.icons = map[int]*raster.Picture{}, map[lineKey]*line{}, map[iconKey]*raster.Picture{}
	}
	c.Screen, c.Unit, c.whole = screen, unit, screen.Bounds()
	if c.held-c.drawn > 2*c.whole.Dx()*c.whole.Dy() {
		c.sweep()
	}
	c.frame, c.drawn = c.frame+1, 0
	c.left, c.Unfinished = c.Ration, false
}

// Clip calls f, and cuts off what f draws outside of box. Clips can be nested.
func (c *Canvas) Clip(box layout.Rect, f func()) {
	screen := c.Screen
	c.Screen = screen.SubImage(c.pixels(box)).(*ebiten.Image)
	f()
	c.Screen = screen
}

// pixels returns box in pixels, with its sides rounded to whole pixels.
func (c *Canvas) pixels(box layout.Rect) image.Rectangle {
	whole := func(v float64) int { return int(math.Round(v * c.Unit)) }
	return image.Rectangle{
		Min: image.Pt(whole(box.X), whole(box.Y)),
		Max: image.Pt(whole(box.X+box.W), whole(box.Y+box.H)),
	}
}

// Fill fills the whole screen or, within Clip, the box.
func (c *Canvas) Fill(col color.NRGBA) { c.Screen.Fill(col) }

// Panel fills a rectangle with corners of radius r.
func (c *Canvas) Panel(box layout.Rect, r float64, col color.NRGBA) {
	at := c.pixels(box)
	if at.Empty() {
		return
	}
	d := min(2*int(math.Round(r*c.Unit)), at.Dx(), at.Dy())
	p := raster.Cached(c.panels, d, func() raster.Picture {
		side := float64(d/2*2 + 1) // its middle row and its middle column are stretched
		return raster.RoundRect(side, side, float64(d)/2)
	})
	u := c.uploaded(p)
	u.add(p.Image.Rect.Dy())
	scale := raster.Stamp{Alpha: 1, Tint: col}.Scale()
	x := [4]int{at.Min.X, at.Min.X + d/2, at.Max.X - d/2, at.Max.X}
	y := [4]int{at.Min.Y, at.Min.Y + d/2, at.Max.Y - d/2, at.Max.Y}
	from := [4]int{0, d / 2, d/2 + 1, d/2*2 + 1}
	for i := range c.corners {
		c.corners[i] = ebiten.Vertex{
			DstX: float32(x[i%4]), DstY: float32(y[i/4]), SrcX: float32(from[i%4]), SrcY: float32(from[i/4]),
			ColorR: scale[0], ColorG: scale[1], ColorB: scale[2], ColorA: scale[3],
		}
	}
	c.Screen.DrawTriangles(c.corners[:], ninths, u.image, &ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha})
}

// ninths are the triangles of nine rectangles in three rows, with 16 corners in four rows.
var ninths = func() (all []uint16) {
	for i := range uint16(9) {
		a := i/3*4 + i%3
		all = append(all, a, a+1, a+4, a+1, a+4, a+5)
	}
	return all
}()

// Framed fills a rectangle with corners of radius r, and draws a thin line inside its edge.
func (c *Canvas) Framed(box layout.Rect, r float64, fill, edge color.NRGBA) {
	line := math.Max(1, math.Round(c.Unit)) / c.Unit
	c.Panel(box, r, edge)
	c.Panel(box.Inset(line), r-line, fill)
}

// Draw draws the picture, in pixels. If the picture is not on the graphics card yet, Draw loads
// it there. The picture must not be changed afterwards.
func (c *Canvas) Draw(p *raster.Picture, s raster.Stamp) {
	u := c.uploaded(p)
	u.add(p.Image.Rect.Dy())
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

// Size returns the size of the whole screen in units, also within Clip.
func (c *Canvas) Size() layout.Rect {
	return layout.Rect{W: float64(c.whole.Dx()) / c.Unit, H: float64(c.whole.Dy()) / c.Unit}
}

// iconKey is an icon and its size in pixels.
type iconKey struct {
	icon raster.Icon
	size int
}

// Icon draws an icon, size units wide and high, with its middle at x, y.
func (c *Canvas) Icon(i raster.Icon, x, y, size float64, col color.NRGBA) {
	key := iconKey{i, int(math.Round(size * c.Unit))}
	p := raster.Cached(c.icons, key, func() raster.Picture { return i.Picture(float64(key.size)) })
	stamp := raster.At(math.Round(c.Unit*x-p.X)+p.X, math.Round(c.Unit*y-p.Y)+p.Y)
	stamp.Tint = col
	c.Draw(p, stamp)
}
