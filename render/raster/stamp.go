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

// warp draws src over the canvas through the affine matrix m. Pixels are interpolated; beyond the
// border of src they are transparent.
func (c Canvas) warp(src *image.RGBA, m [6]float64) {
	det := m[0]*m[4] - m[1]*m[3]
	if det == 0 {
		return
	}
	size := src.Rect.Size()
	var corners []float64
	for _, at := range [4][2]float64{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
		x, y := at[0]*float64(size.X), at[1]*float64(size.Y)
		corners = append(corners, m[0]*x+m[1]*y+m[2], m[3]*x+m[4]*y+m[5])
	}
	b := c.box(extent(corners))
	ux, vx := m[4]/det, -m[3]/det // the step in src for one pixel to the right on the canvas
	bands(b.Min.Y, b.Max.Y, func(y0, y1 int) {
		for y := y0; y < y1; y++ {
			dx, dy := float64(b.Min.X)+0.5-m[2], float64(y)+0.5-m[5]
			u, v := (m[4]*dx-m[1]*dy)/det-0.5, (m[0]*dy-m[3]*dx)/det-0.5
			from, to := within(u, ux, size.X, 0, float64(b.Dx()))
			from, to = within(v, vx, size.Y, from, to)
			for i := int(math.Ceil(from)); i < int(math.Ceil(to)); i++ {
				at := c.Image.PixOffset(b.Min.X+i, y)
				blend(c.Image.Pix[at:at+4], src, u+float64(i)*ux, v+float64(i)*vx)
			}
		}
	})
}

// within narrows the range of steps from first to last to the steps at which start+step·slope is
// between -1 and n.
func within(start, slope float64, n int, first, last float64) (float64, float64) {
	if slope == 0 {
		if start > -1 && start < float64(n) {
			return first, last
		}
		return 0, 0
	}
	a, b := (-1-start)/slope, (float64(n)-start)/slope
	return max(first, min(a, b)), min(last, max(a, b))
}

// blend blends the colour of src at the point u, v over the pixel pix. u and v are in pixels
// from the centre of the upper left pixel of src.
func blend(pix []uint8, src *image.RGBA, u, v float64) {
	iu, iv := math.Floor(u), math.Floor(v)
	fu, fv := uint32((u-iu)*256), uint32((v-iv)*256)
	x, y := int(iu), int(iv)
	var sum [4]uint32
	add := func(x, y int, weight uint32) {
		if weight == 0 || x < 0 || y < 0 || x >= src.Rect.Dx() || y >= src.Rect.Dy() {
			return
		}
		i := y*src.Stride + x*4
		p := src.Pix[i : i+4 : i+4]
		sum[0] += uint32(p[0]) * weight
		sum[1] += uint32(p[1]) * weight
		sum[2] += uint32(p[2]) * weight
		sum[3] += uint32(p[3]) * weight
	}
	add(x, y, (256-fu)*(256-fv))
	add(x+1, y, fu*(256-fv))
	add(x, y+1, (256-fu)*fv)
	add(x+1, y+1, fu*fv)
	rest := 255 - (sum[3]+1<<15)>>16
	for i, s := range sum {
		pix[i] = uint8((s+1<<15)>>16 + (uint32(pix[i])*rest+127)/255)
	}
}

// Rationed is implemented by a Surface that limits the work for each frame to a ration. For
// example, the screen of a program with a single thread implements Rationed, because such a program
// stands still during the work. Work for which the ration does not suffice waits for the next
// frame, and the surface makes sure that there is a next frame.
type Rationed interface {
	// Left reports whether some of the ration for this frame is left.
	Left() bool
	// Spend says that the given number of pixels has been rasterised, and takes it from the
	// ration.
	Spend(pixels int)
	// Load loads p, or a part of it, for drawing, and reports whether p can be drawn in this
	// frame. If p cannot be drawn, the ration for this frame is used up. Draw always loads all of
	// p.
	Load(p *Picture) bool
}

// Unrationed is a Rationed without limits, for all other surfaces.
type Unrationed struct{}

// Left implements Rationed.
func (Unrationed) Left() bool { return true }

// Spend implements Rationed.
func (Unrationed) Spend(int) {}

// Load implements Rationed.
func (Unrationed) Load(*Picture) bool { return true }
