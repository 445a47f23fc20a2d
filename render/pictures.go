package render

import (
	"math"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
)

// pictureKey is what the picture of a piece depends on, its size apart.
type pictureKey struct {
	piece          rules.Piece
	frame, heading int
	turning        bool
	turn           int // of turnSteps, while it is turning
}

func (v *View) shadow(p rules.Piece) *raster.Picture {
	return made(v.shadows, p, func() raster.Picture { return v.look.Shadow(p, v.cell()) })
}

func (v *View) picture(s anim.Sprite) *raster.Picture {
	key := pictureKey{piece: s.Piece}
	if s.Angle != 0 {
		key.frame = part(s.Angle, RollFrames)
		x0, y0 := v.cam.Project(layout.Vec{})
		x1, y1 := v.cam.Project(s.Heading)
		key.heading = part(math.Atan2(y0-y1, x1-x0)+math.Pi/RollHeadings, RollHeadings)
	}
	return made(v.pictures, key, func() raster.Picture { return v.look.Picture(s.Piece, Form{v.cell(), key.frame, key.heading, v.style}) })
}

// part returns in which of n equal parts of a turn, from 0, an angle lies.
func part(angle float64, n int) int {
	turn := angle / (2 * math.Pi)
	return int((turn-math.Floor(turn))*float64(n)) % n
}

// made returns the picture of the key, which is made when it is first needed.
func made[K comparable](pictures map[K]*raster.Picture, key K, make func() raster.Picture) *raster.Picture {
	p, ok := pictures[key]
	if !ok {
		picture := make()
		p = &picture
		pictures[key] = p
	}
	return p
}
