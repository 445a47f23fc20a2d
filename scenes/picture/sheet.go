package picture

import (
	"image"
	"image/draw"
	"math"

	"quintet/render/layout"
	"quintet/render/raster"
)

// sheet is the surface on which a table draws. Whenever something is drawn or rasterised, the
// sheet pauses and checks whether the work was cancelled. Scaling takes most of the time. So the
// scaled pictures of a frame are kept for the next frame, in which most pieces are the same.
type sheet struct {
	raster.Canvas
	work Work
	// the scaled pictures of this frame and of the previous frame
	scaled, previous map[placed]*image.RGBA
}

// placed identifies a scaled picture: by the picture and the stamp that scales it.
type placed struct {
	picture *raster.Picture
	stamp   raster.Stamp
}

// begin begins a frame.
func (s *sheet) begin() { s.scaled, s.previous = map[placed]*image.RGBA{}, s.scaled }

// Draw implements raster.Surface.
func (s *sheet) Draw(p *raster.Picture, stamp raster.Stamp) {
	if !s.Left() {
		return
	}
	if _, _, sharp := stamp.Sharp(p); sharp {
		s.Canvas.Draw(p, stamp)
		return
	}
	key := placed{p, stamp}
	img := s.previous[key]
	if img == nil {
		img = image.NewRGBA(extent(p, stamp).Intersect(s.Image.Rect))
		raster.Canvas{Image: img}.Draw(p, stamp)
	}
	s.scaled[key] = img
	draw.Draw(s.Image, img.Rect, img, img.Rect.Min, draw.Over)
}

// extent returns a rectangle that contains p where the stamp puts it.
func extent(p *raster.Picture, stamp raster.Stamp) image.Rectangle {
	m, size := stamp.Place(p), p.Image.Rect.Size()
	w, h := float64(size.X), float64(size.Y)
	// reach returns the least and the greatest value of ax + by + c in the picture, with a margin
	// of one pixel.
	reach := func(a, b, c float64) (least, most int) {
		return int(math.Floor(c+math.Min(0, a*w)+math.Min(0, b*h))) - 1, int(math.Ceil(c+math.Max(0, a*w)+math.Max(0, b*h))) + 1
	}
	var r image.Rectangle
	r.Min.X, r.Max.X = reach(m[0], m[1], m[2])
	r.Min.Y, r.Max.Y = reach(m[3], m[4], m[5])
	return r
}

// Clip implements table.Surface.
func (s *sheet) Clip(box layout.Rect, draw func()) {
	whole := s.Image
	in := image.Rect(int(math.Round(box.X)), int(math.Round(box.Y)), int(math.Round(box.X+box.W)), int(math.Round(box.Y+box.H)))
	s.Image = whole.SubImage(in).(*image.RGBA)
	draw()
	s.Image = whole
}

// Left implements raster.Rationed. It returns false once the work is cancelled.
func (s *sheet) Left() bool { return s.work.goesOn() == nil }

// Spend implements raster.Rationed.
func (s *sheet) Spend(int) {}

// Load implements raster.Rationed.
func (s *sheet) Load(*raster.Picture) bool { return true }
