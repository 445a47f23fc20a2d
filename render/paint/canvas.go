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
// pixels. What is drawn in a frame is noted, and reaches the screen at its End, which draws only
// what differs from the frame before.
type Canvas struct {
	Unit    float64
	screen  *ebiten.Image
	whole   image.Rectangle // the bounds of the screen
	clip    image.Rectangle // what Clip leaves of them
	frames  [2][]mark       // the frame being noted, and the frame on the screen
	uploads map[*raster.Picture]*upload
	panels  map[int]*raster.Picture // what panels are drawn from, by the diameter of their corners in pixels
	lines   map[lineKey]*line
	icons   map[iconKey]*raster.Picture
	frame   int
	held    int               // the number of pixels of all uploads
	drawn   int               // the number of pixels of the uploads used in this frame
	left    int               // what is left of Ration in this frame
	corners [16]ebiten.Vertex // reused by panels

	Ration     int                          // the number of pixels that may be rasterised for each frame; 0 for any number
	Unfinished bool                         // something was left to the next frame, see raster.Rationed
	OnText     func(s string, x, y float64) // called with each line of text, its middle x, and the y given to Text; may be nil
}

// Begin makes c note a frame on the screen with the given unit, with a new ration. Pictures that
// the last frame did not draw stay on the graphics card until together they have more pixels than
// two screens.
func (c *Canvas) Begin(screen *ebiten.Image, unit float64) {
	if c.uploads == nil {
		c.uploads = map[*raster.Picture]*upload{}
		c.panels, c.lines, c.icons = map[int]*raster.Picture{}, map[lineKey]*line{}, map[iconKey]*raster.Picture{}
	}
	if c.screen != screen {
		c.Forget()
	}
	c.screen, c.Unit, c.whole = screen, unit, screen.Bounds()
	c.clip = c.whole
	if c.held-c.drawn > 2*c.whole.Dx()*c.whole.Dy() {
		c.sweep()
	}
	c.frame, c.drawn = c.frame+1, 0
	c.left, c.Unfinished = c.Ration, false
}

// Forget makes the next frame draw the whole screen, whatever is on it.
func (c *Canvas) Forget() { c.frames[1] = nil }

// Clip calls f, and cuts off what f draws outside of box. Clips can be nested.
func (c *Canvas) Clip(box layout.Rect, f func()) {
	clip := c.clip
	c.clip = clip.Intersect(c.pixels(box))
	f()
	c.clip = clip
}

// pixels returns box in pixels, with its sides rounded to whole pixels.
func (c *Canvas) pixels(box layout.Rect) image.Rectangle {
	whole := func(v float64) int { return int(math.Round(v * c.Unit)) }
	return image.Rectangle{
		Min: image.Pt(whole(box.X), whole(box.Y)),
		Max: image.Pt(whole(box.X+box.W), whole(box.Y+box.H)),
	}
}

// Fill covers the whole screen or, within Clip, the box.
func (c *Canvas) Fill(col color.NRGBA) { c.Panel(c.Size(), 0, col) }

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
	c.note(mark{kind: panel, of: c.uploaded(p), box: at, place: [6]float64{
		float64(at.Min.X), float64(at.Min.Y), float64(at.Max.X), float64(at.Max.Y), float64(d / 2),
	}, tint: raster.Stamp{Alpha: 1, Tint: col}.Scale()})
}

// Framed fills a rectangle with corners of radius r, and draws a thin line inside its edge.
func (c *Canvas) Framed(box layout.Rect, r float64, fill, edge color.NRGBA) {
	line := math.Max(1, math.Round(c.Unit)) / c.Unit
	c.Panel(box, r, edge)
	c.Panel(box.Inset(line), r-line, fill)
}

// Draw draws the picture, in pixels. If the picture is not on the graphics card yet, it is loaded
// there. The picture must not be changed afterwards.
func (c *Canvas) Draw(p *raster.Picture, s raster.Stamp) {
	m := mark{kind: placed, of: c.uploaded(p), tint: s.Scale()}
	size := p.Image.Rect.Size()
	if x, y, sharp := s.Sharp(p); sharp {
		m.kind, m.place = sharply, [6]float64{2: x, 5: y}
		m.box = image.Rectangle{Max: size}.Add(image.Pt(int(x), int(y)))
	} else {
		m.place = s.Place(p)
		m.box = around(m.place, float64(size.X), float64(size.Y))
	}
	c.note(m)
}

// Size returns the size of the whole screen in units.
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
