package render

import (
	"math"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/rules"
)

// placing is where the board is in the box, and how it is seen there. It converts between sites,
// points of the board and points of the screen, and finds the site at a point.
type placing struct {
	look    look.Look
	pile    look.Pile // nil if look is not a Pile
	board   *layout.Board
	upright bool
	cam     layout.Camera // the current camera; of a flat board, the last camera at rest
	way     passage
	held    bool        // the board is held by the player
	scale   float64     // the scale of the camera for which pictures are rasterised
	size    layout.Rect // of the box, in units
	x, y    float64     // the corner of the box, in whole pixels
	unit    float64
	style   look.Style
}

// Look returns the look of the game.
func (p *placing) Look() look.Look { return p.look }

// Piled reports whether the board has a pile. Only a board with a pile can be rotated freely.
func (p *placing) Piled() bool { return p.pile != nil }

// At returns the place of a site on the board.
func (p *placing) At(s rules.Site) layout.Vec { return p.board.Spots[s].At }

// Sites returns all sites that have a place on the board or beside it.
func (p *placing) Sites() []rules.Site {
	var sites []rules.Site
	for i, spot := range p.board.Spots {
		if spot.Half > 0 {
			sites = append(sites, rules.Site(i))
		}
	}
	return sites
}

// Open reports whether the site can be seen while it is empty.
func (p *placing) Open(s rules.Site) bool { return p.board.Spots[s].Open() }

// Choice reports whether the site is something beside the board that can be chosen, such as the
// end of a turn.
func (p *placing) Choice(s rules.Site) bool { return p.board.Spots[s].Choice() }

// Holds reports whether a piece can rest on the site.
func (p *placing) Holds(s rules.Site) bool { return !p.board.Spots[s].Bare && !p.Choice(s) }

// Cell returns the size of a cell, in units; during a transition, its size after the transition.
func (p *placing) Cell() float64 { return p.way.to.Scale }

// cell is the size of a cell in pixels, for which pictures are rasterised.
func (p *placing) cell() float64 { return p.scale * p.unit }

// zoom returns the ratio of the size of pieces, as cam sees them, to the size rasterised.
func (p *placing) zoom() float64 { return p.cam.Scale / p.scale }

// Held reports whether the player is rotating or moving the board.
func (p *placing) Held() bool { return p.held }

// Passing reports whether the board is in a transition to another camera, or held by the player.
func (p *placing) Passing() bool { return p.way.done < 1 || p.held }

// aim changes to the camera at once.
func (p *placing) aim(cam layout.Camera) {
	p.way = passage{from: cam, to: cam, done: 1}
	if p.Piled() {
		p.cam = cam
	}
}

// pass begins a transition to the camera.
func (p *placing) pass(cam layout.Camera) {
	p.way, p.held = passage{from: p.way.seen(), to: cam}, false
}

// shift returns how many pixels the picture of a flat board moves, and its scale, while it is
// Passing.
func (p *placing) shift() (x, y, times float64) {
	if p.Piled() || !p.Passing() {
		return 0, 0, 1
	}
	x, y, times = between(p.cam, p.way.seen())
	return x * p.unit, y * p.unit, times
}

// passage is the transition of a view from one camera to another.
type passage struct {
	from, to layout.Camera
	done     float64 // the fraction of the transition that is done; 1 at rest
}

// seen returns the current camera.
func (w *passage) seen() layout.Camera { return w.from.Lerp(w.to, w.done*w.done*(3-2*w.done)) }

// between compares the cameras old and current. A picture drawn with old, scaled by factor and then
// moved by x, y, looks like a picture drawn with current.
func between(old, current layout.Camera) (x, y, factor float64) {
	factor = current.Scale / old.Scale
	return current.X - factor*old.X, current.Y - factor*old.Y, factor
}

// HeightFor returns the height of a box of the given width that the board fills from the default
// viewpoint. A board that can be upright is not upright in this box.
func (p *placing) HeightFor(width float64) float64 {
	p.lay(false)
	defer p.lay(p.upright)
	return layout.HeightFor(p.board, width, layout.Viewpoint{})
}

// HeightWithin returns the height of a box of the given width that the board fills. If
// StandsIn(width, maxHeight) is true, this is the height for the upright board, but at most
// maxHeight. Otherwise it is HeightFor(width), which may be more than maxHeight.
func (p *placing) HeightWithin(width, maxHeight float64) float64 {
	if !p.StandsIn(width, maxHeight) {
		return p.HeightFor(width)
	}
	p.lay(true)
	defer p.lay(p.upright)
	return math.Min(maxHeight, layout.HeightFor(p.board, width, layout.Viewpoint{}))
}

// StandsIn reports whether the board is upright in a box of w × h units.
func (p *placing) StandsIn(w, h float64) bool {
	if _, ok := p.look.(look.Pitch); !ok {
		return false
	}
	defer p.lay(p.upright)
	scale := func(upright bool) float64 {
		p.lay(upright)
		return layout.Fit(p.board, layout.Rect{W: w, H: h}, layout.Viewpoint{}).Scale
	}
	return scale(true) > scale(false)
}

// upend sets whether the board is upright in a box of w × h units, and reports whether this has
// changed.
func (p *placing) upend(w, h float64) bool {
	before := p.upright
	p.upright = p.StandsIn(w, h)
	p.lay(p.upright)
	return p.upright != before
}

// lay sets whether a board that can be upright is upright.
func (p *placing) lay(upright bool) {
	if u, ok := p.look.(look.Pitch); ok {
		u.Upend(upright)
	}
}
