package render

import (
	"math"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/over"
	"quintet/render/raster"
	"quintet/rules"
)

// pictureKey is what the picture of a piece depends on, besides its size and the style.
type pictureKey struct {
	piece          rules.Piece
	frame, heading int
	turning        bool // the piece flips
	turn           int  // the step of the flip, between -turnSteps and turnSteps; see turned
}

func (v *View) shadow(p rules.Piece) *raster.Picture {
	return raster.Cached(v.shadows, p, func() raster.Picture { return v.look.Shadow(p, v.cell()) })
}

// picture returns the picture of a piece, in the phase of rolling that its sprite shows.
func (v *View) picture(s anim.Sprite) *raster.Picture {
	key := pictureKey{piece: s.Piece}
	if s.Angle != 0 {
		key.frame = part(s.Angle, look.RollFrames)
		x0, y0 := v.cam.Project(layout.Vec{})
		x1, y1 := v.cam.Project(s.Heading)
		key.heading = part(math.Atan2(y0-y1, x1-x0)+math.Pi/look.RollHeadings, look.RollHeadings)
	}
	return raster.Cached(v.pictures, key, func() raster.Picture {
		return v.look.Picture(s.Piece, look.Form{Cell: v.cell(), Frame: key.frame, Heading: key.heading, Style: v.style})
	})
}

// width returns the width of the picture of a piece, in pixels.
func (v *View) width(s anim.Sprite) int { return v.picture(s).Image.Rect.Dx() }

// part divides a full turn into n equal parts, and returns the index, from 0, of the part that
// contains angle.
func part(angle float64, n int) int {
	turn := angle / (2 * math.Pi)
	return int((turn-math.Floor(turn))*float64(n)) % n
}

// onEdge is the fraction of the height of a disc that is visible when it stands on its edge.
const onEdge = 0.1

// turnSteps is the number of steps in which a disc turns from flat to standing on its edge.
const turnSteps = 12

// seenPart returns the fraction of the height of a piece that is visible while it flips.
func seenPart(s anim.Sprite) float64 { return math.Max(math.Abs(s.Turn), onEdge) }

// turned returns the picture of a piece that may be flipping, and the factor by which the
// height of the picture has to be squeezed.
func (v *View) turned(s anim.Sprite) (p *raster.Picture, squeeze float64) {
	step := int(math.Round(s.Turn * turnSteps))
	t, ok := v.look.(look.Turner)
	if !ok || step <= -turnSteps || step >= turnSteps {
		return v.picture(s), seenPart(s)
	}
	key := pictureKey{piece: s.Piece, turning: true, turn: step}
	return raster.Cached(v.pictures, key, func() raster.Picture {
		return t.Turned(s.Piece, look.Form{Cell: v.cell(), Style: v.style}, float64(step)/turnSteps)
	}), 1
}

// PickPiece returns the site of the piece drawn at x, y of the screen, in units. It finds only
// pieces that stand up on tilted ground and hide what is behind them; the result is false if no
// such piece is there. During a transition it uses the camera after the transition.
func (v *View) PickPiece(x, y float64, pieces []rules.Placed) (rules.Site, bool) {
	x, y = v.inBox(x, y)
	best, near := rules.NoSite, math.Inf(-1)
	for _, p := range pieces {
		if n := v.way.to.Nearness(v.At(p.Site)); n > near && v.way.to.Stands(v.board.Spots[p.Site]) && v.shows(v.way.to, p, x, y) {
			best, near = p.Site, n
		}
	}
	return best, best != rules.NoSite
}

// Hides reports whether the piece p, at rest, covers the mark of an empty site. On a pile it is
// enough that p covers a part of the mark; elsewhere p must cover its middle.
func (v *View) Hides(p rules.Placed, site rules.Site) bool {
	x, y := v.cam.Foot(v.board.Spots[site])
	at := v.board.Spots[p.Site]
	switch nearer := v.cam.Nearness(at.At) > v.cam.Nearness(v.At(site)) || v.board.Spots[site].Open() && at.Foot > 0; {
	case !nearer:
		return false
	case v.cam.Stands(v.board.Spots[p.Site]):
		return v.shows(v.cam, p, x, y)
	}
	px, py := v.cam.Project(at.At)
	return v.Piled() && math.Hypot(px-x, py-y) < (at.Half+over.Size(look.Target)/2)*v.cam.Scale
}

// shows reports whether x, y of the box is in the rectangle of the picture of a piece at rest, seen
// with cam.
func (v *View) shows(cam layout.Camera, p rules.Placed, x, y float64) bool {
	at := v.At(p.Site)
	px, py := cam.Project(at)
	pic := v.picture(anim.Still(p, at))
	dx, dy := (x-px)*v.unit+pic.X, (y-py)*v.unit+pic.Y
	size := pic.Image.Rect.Size()
	return dx >= 0 && dy >= 0 && dx < float64(size.X) && dy < float64(size.Y)
}
