// Package paint draws on the screen with Ebitengine: pictures, text and the
// plain shapes of panels. Everything is rasterised once for its size and kept.
package paint

import (
	"bytes"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/raster"
)

// Canvas draws on a screen in units, of which each is Unit pixels wide.
type Canvas struct {
	Screen *ebiten.Image
	Unit   float64
	panels map[panelKey]*ebiten.Image
}

// panelKey is the size of a rounded rectangle in pixels.
type panelKey struct{ w, h, r int }

// Begin makes c draw on the screen with the given unit. A change of the unit
// frees what was rasterised for another.
func (c *Canvas) Begin(screen *ebiten.Image, unit float64) {
	if c.Unit != unit || len(c.panels) > 400 {
		for _, img := range c.panels {
			img.Deallocate()
		}
		c.panels = map[panelKey]*ebiten.Image{}
	}
	c.Screen, c.Unit = screen, unit
}

// Fill covers the whole screen.
func (c *Canvas) Fill(col color.NRGBA) { c.Screen.Fill(col) }

// Panel fills a rounded rectangle with the radius r.
func (c *Canvas) Panel(box layout.Rect, r float64, col color.NRGBA) {
	x0, y0 := math.Round(box.X*c.Unit), math.Round(box.Y*c.Unit)
	x1, y1 := math.Round((box.X+box.W)*c.Unit), math.Round((box.Y+box.H)*c.Unit)
	if x1 <= x0 || y1 <= y0 {
		return
	}
	key := panelKey{int(x1 - x0), int(y1 - y0), int(math.Round(r * c.Unit))}
	img, ok := c.panels[key]
	if !ok {
		img = ebiten.NewImageFromImage(raster.RoundRect(x1-x0, y1-y0, float64(key.r)).Image)
		c.panels[key] = img
	}
	var op ebiten.DrawImageOptions
	op.GeoM.Translate(x0, y0)
	op.ColorScale.ScaleWithColor(col)
	c.Screen.DrawImage(img, &op)
}

// Framed fills a rounded rectangle and draws a thin line around it.
func (c *Canvas) Framed(box layout.Rect, r float64, fill, edge color.NRGBA) {
	line := math.Max(1, math.Round(c.Unit)) / c.Unit
	c.Panel(box, r, edge)
	c.Panel(box.Inset(line), r-line, fill)
}

// Picture is a rasterised picture on the graphics card; its anchor is the
// point that is put onto a place.
type Picture struct {
	Image *ebiten.Image
	X, Y  float64
}

// Upload returns p ready to be drawn. The caller frees it with
// Image.Deallocate.
func Upload(p raster.Picture) Picture {
	return Picture{ebiten.NewImageFromImage(p.Image), p.X, p.Y}
}

// Put is how a picture is drawn.
type Put struct {
	X, Y           float64 // where its anchor comes to lie, in units
	ScaleX, ScaleY float64 // 1 is its own size
	Alpha          float64
	Tint           color.Color // multiplied in; nil leaves the picture as it is
	Exact          bool        // at a fraction of a pixel, for what moves; else sharp on whole ones
}

// Draw draws the picture.
func (c *Canvas) Draw(p Picture, put Put) {
	var op ebiten.DrawImageOptions
	op.GeoM.Translate(-p.X, -p.Y)
	op.GeoM.Scale(put.ScaleX, put.ScaleY)
	x, y := put.X*c.Unit, put.Y*c.Unit
	if put.Exact || put.ScaleX != 1 || put.ScaleY != 1 {
		op.Filter = ebiten.FilterLinear
	} else {
		x, y = math.Round(x-p.X)+p.X, math.Round(y-p.Y)+p.Y
	}
	op.GeoM.Translate(x, y)
	if put.Tint != nil {
		op.ColorScale.ScaleWithColor(put.Tint)
	}
	op.ColorScale.ScaleAlpha(float32(put.Alpha))
	c.Screen.DrawImage(p.Image, &op)
}

// Font is a face and a size of text, in units.
type Font struct {
	Bold bool
	Size float64
}

var regular, bold = source(assets.Regular()), source(assets.Bold())

func source(ttf []byte) *text.GoTextFaceSource {
	s, err := text.NewGoTextFaceSource(bytes.NewReader(ttf))
	if err != nil {
		panic(err) // the embedded fonts are whole
	}
	return s
}

func (f Font) face(unit float64) *text.GoTextFace {
	face := &text.GoTextFace{Source: regular, Size: f.Size * unit}
	if f.Bold {
		face.Source = bold
	}
	return face
}

// Width returns how wide s is, in units.
func (f Font) Width(s string) float64 {
	return advance(s, f.face(1))
}

// advance returns how far a whole line takes the pen.
func advance(s string, face text.Face) float64 { return text.AdvanceAt(s, len(s), face) }

// Text draws one line. Of the box around it, ax and ay (0 to 1) say which
// point is put to x, y: 0, 0.5 puts the middle of its left end there.
func (c *Canvas) Text(s string, x, y float64, f Font, ax, ay float64, col color.NRGBA) {
	face := f.face(c.Unit)
	m := face.Metrics()
	var op text.DrawOptions
	op.GeoM.Translate(
		math.Round(x*c.Unit-ax*advance(s, face)),
		math.Round(y*c.Unit-ay*m.CapHeight-(m.HAscent-m.CapHeight)))
	op.ColorScale.ScaleWithColor(col)
	text.Draw(c.Screen, s, face, &op)
}
