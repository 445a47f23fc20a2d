package raster

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
)

// Surface is what pictures are put on: the screen, or a Canvas.
type Surface interface {
	// Draw puts p onto the surface. p does not change after.
	Draw(p *Picture, s Stamp)
}

// Stamp is how a picture is put somewhere, in pixels.
type Stamp struct {
	X, Y           float64     // where its anchor comes to lie
	ScaleX, ScaleY float64     // 1 is its own size
	Map            [4]float64  // instead of them, where it is not 0: as a plane seen at an angle
	Alpha          float64     // 1 is as it is
	Tint           color.NRGBA // multiplied in; the zero value leaves the colours as they are
	Exact          bool        // at a fraction of a pixel, for what moves; else sharp on whole ones
}

// At returns the stamp that puts a picture at x, y as it is.
func At(x, y float64) Stamp { return Stamp{X: x, Y: y, ScaleX: 1, ScaleY: 1, Alpha: 1} }

// Place returns where a point of the picture comes to lie, as an affine matrix in
// the order of its rows.
func (s Stamp) Place(p *Picture) [6]float64 {
	m := s.Map
	if m == ([4]float64{}) {
		m = [4]float64{s.ScaleX, 0, 0, s.ScaleY}
	}
	return [6]float64{m[0], m[1], s.X - p.X*m[0] - p.Y*m[1], m[2], m[3], s.Y - p.X*m[2] - p.Y*m[3]}
}

// Sharp says whether the picture is drawn pixel by pixel, and where its upper
// left corner then lies.
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

// tinted returns the image with the tint and alpha of the stamp multiplied in.
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

// Scale returns by what the premultiplied red, green, blue and alpha of a
// picture are multiplied, 0 to 1, from tint and alpha together.
func (s Stamp) Scale() [4]float32 {
	alpha := float32(math.Max(0, math.Min(1, s.Alpha)))
	if s.Tint == (color.NRGBA{}) {
		return [4]float32{alpha, alpha, alpha, alpha}
	}
	alpha *= float32(s.Tint.A) / 255
	return [4]float32{alpha * float32(s.Tint.R) / 255, alpha * float32(s.Tint.G) / 255, alpha * float32(s.Tint.B) / 255, alpha}
}
