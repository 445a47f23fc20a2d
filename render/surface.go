package render

import (
	"quintet/render/raster"
)

// moved is a part of another surface. Its point 0, 0 is the point x, y of that surface, on which
// everything is larger by the factor times.
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

// Enlarge returns a surface that draws on c, enlarged by the factor times: what is drawn at x, y
// appears at toX, toY. These are in units.
func (p *placing) Enlarge(c raster.Surface, x, y, toX, toY, times float64) raster.Surface {
	return &moved{c, p.unit * (toX - times*x), p.unit * (toY - times*y), times}
}
