package render

import "quintet/render/raster"

// moved is a part of another surface. Its point 0, 0 is at x, y there, and times is the factor by
// which everything is larger there.
type moved struct {
	raster.Surface
	x, y, times float64
}

// Draw implements raster.Surface.
func (m *moved) Draw(p *raster.Picture, s raster.Stamp) {
	s.X, s.Y = s.X*m.times+m.x, s.Y*m.times+m.y
	if m.times != 1 {
		s.ScaleX, s.ScaleY, s.Exact = s.ScaleX*m.times, s.ScaleY*m.times, true
		for i := range s.Map {
			s.Map[i] *= m.times
		}
	}
	m.Surface.Draw(p, s)
}
