package raster

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
)

// Surface is what pictures are drawn on: the screen, or a Canvas.
type Surface interface {
	// Draw draws p. p must not change afterwards.
	Draw(p *Picture, s Stamp)
}

// Stamp is where and how a picture is drawn, in pixels.
type Stamp struct {
	X, Y           float64     // the place of its anchor
	ScaleX, ScaleY float64     // 1 is the size of the picture
	Map            [4]float64  // a 2×2 matrix, row by row, for a plane seen at an angle; replaces the scales unless 0
	Alpha          float64     // 1 leaves the opacity as it is
	Tint           color.NRGBA // multiplied in; the zero value leaves the colours as they are
	Exact          bool        // drawn at fractions of pixels, for motion; otherwise unscaled pictures are on whole pixels
}

// At returns the stamp that draws a picture at x, y unchanged.
func At(x, y float64) Stamp { return Stamp{X: x, Y: y, ScaleX: 1, ScaleY: 1, Alpha: 1} }

// Place returns the affine matrix, row by row, from points of the picture to points of
// the surface.
func (s Stamp) Place(p *Picture) [6]float64 {
	m := s.Map
	if m == ([4]float64{}) {
		m = [4]float64{s.ScaleX, 0, 0, s.ScaleY}
	}
	return [6]float64{m[0], m[1], s.X - p.X*m[0] - p.Y*m[1], m[2], m[3], s.Y - p.X*m[2] - p.Y*m[3]}
}

// Sharp reports whether the picture is copied pixel by pixel, and returns where its upper
// left corner then is.
func (s Stamp) Sharp(p *Picture) (x, y float64, ok bool) {
	return math.Round(s.X - p.X), math.Round(s.Y - p.Y), !s.Exact && s.ScaleX == 1 && s.ScaleY == 1 && s.Map == [4]float64{}
}

// Draw implements Surface.
func (c Canvas) Draw(p *Picture, s Stamp) {
	src := tinted(p.Image, s)
	if x, y, ok := s.Sharp(p); ok {
		at := src.Rect.Sub(src.Rect.Min).Add(image.Pt(int(x), int(y)))
		draw.Draw(c.Image, at, src, src.Rect.Min, draw.Over)
		return
	}
	if s.Map != ([4]float64{}) {
		c.warp(src, s.Place(p))
		return
	}
	draw.BiLinear.Transform(c.Image, f64.Aff3(s.Place(p)), src, src.Rect, draw.Over, nil)
}

// tinted returns img multiplied by the tint and alpha of the stamp.
func tinted(img *image.RGBA, s Stamp) *image.RGBA {
	if s.Tint == (color.NRGBA{}) && s.Alpha >= 1 {
		return img
	}
	scale := s.Scale()
	out := image.NewRGBA(img.Rect)
	for i, v := range img.Pix {
		out.Pix[i] = uint8(float32(v)*scale[i%4] + 0.5)
	}
	return out
}

// Scale returns the factors, 0 to 1, by which the premultiplied red, green, blue and
// alpha of a picture are multiplied.
func (s Stamp) Scale() [4]float32 {
	alpha := float32(math.Max(0, math.Min(1, s.Alpha)))
	if s.Tint == (color.NRGBA{}) {
		return [4]float32{alpha, alpha, alpha, alpha}
	}
	alpha *= float32(s.Tint.A) / 255
	return [4]float32{alpha * float32(s.Tint.R) / 255, alpha * float32(s.Tint.G) / 255, alpha * float32(s.Tint.B) / 255, alpha}
}
