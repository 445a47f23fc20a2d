// Package render draws boards: where things lie (layout), how they move
// (anim), what they look like (raster and the files of the games) and how they
// come onto the screen (paint). It knows rules and no scenes.
package render

import (
	"image/color"
	"math"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
)

// Look is how one game looks: all that a View has to know of it.
type Look interface {
	// Board returns the shape of the board.
	Board() *layout.Board
	// Ground draws the empty board as cam sees it, in pixels.
	Ground(c raster.Canvas, cam layout.Camera, style Style)
	// Picture rasterises a piece.
	Picture(p rules.Piece, form Form) raster.Picture
	// Shadow rasterises the shadow that a piece throws on what it stands on.
	Shadow(p rules.Piece, cell float64) raster.Picture
	// Motion says how the piece of an event moves.
	Motion(e rules.Event) anim.Motion
}

// Form is how a piece is to be rasterised.
type Form struct {
	Cell    float64 // the size of a cell, in pixels
	Frame   int     // the phase of a piece that rolls, 0 to RollFrames-1
	Heading int     // where it rolls: RollHeadings parts of a turn, counterclockwise from the right as seen
	Style   Style
}

// RollFrames is in how many phases a rolling piece is drawn, and RollHeadings
// in how many directions.
const RollFrames, RollHeadings = 12, 8

// The interfaces below are optional parts of a Look.

// Upender is a Look of a board that is longer than high: it lies or, where that makes it
// larger, stands upright.
type Upender interface {
	// Upend changes the board so that it stands upright, or lies. It lies at first.
	Upend(upright bool)
}

// Annotator marks what the position means: footballs, for one.
type Annotator interface {
	Annotate(s rules.State, buf []Mark) []Mark
}

// Lighter tells heights apart by the light there, a colour that is multiplied
// into that of a piece.
type Lighter interface {
	Light(at layout.Vec) color.NRGBA
}

// Shader gives the colour of the shade between a ball of a pile and another that
// it touches.
type Shader interface {
	Shade(p rules.Piece) color.NRGBA
}

// Tinter gives marks colours of its own where the usual ones would not be seen
// on this board; not ok leaves a kind of mark as it is.
type Tinter interface {
	Tint(k MarkKind) (col color.NRGBA, ok bool)
}

// Labeller says in a few letters what an action does, to be written where it
// goes to and on the button that chooses it among others of the same path.
type Labeller interface {
	Label(s rules.State, a rules.Action) string
}

// Foreteller says what would come of an action that is considered.
type Foreteller interface {
	Foretell(s rules.State, a rules.Action) Foretelling
}

// Turner rasterises a piece that is turning over, as anim.Sprite has it; of
// others the picture is squeezed.
type Turner interface {
	Turned(p rules.Piece, form Form, turn float64) raster.Picture
}

// Router moves the piece of an event by a way that depends on the position in
// which it happens; not ok leaves it to Motion.
type Router interface {
	Route(before rules.State, e rules.Event) (m anim.Motion, ok bool)
}

// Aimer marks the place to which an action goes by what it does there; not ok
// leaves it to what stands there.
type Aimer interface {
	Aim(s rules.State, a rules.Action) (k MarkKind, ok bool)
}

// Refuser shows why no action begins on a site.
type Refuser interface {
	Refuse(s rules.State, site rules.Site) Foretelling
}

// Outliner marks what an event is about while it is held, as anim.Motion has it.
type Outliner interface {
	Outline(e rules.Event) Mark
}

// Stocker shows what lies beside the board: what has left it, or is still to come.
type Stocker interface {
	// Stock appends the pieces beside the board, and their numbers, in the position
	// s after some of the events that happen in it.
	Stock(s rules.State, events []rules.Event, buf []anim.Sprite) []anim.Sprite
}

// Supplier is a Stocker with what is put on the board.
type Supplier interface {
	Stocker
	// Supply returns the piece that the mover would take next, as it lies beside the
	// board, and the ends of the row from which it is taken; false if there is none.
	Supply(s rules.State) (next anim.Sprite, row [2]layout.Vec, ok bool)
}

// Numberer is a Stocker that writes numbers beside the board.
type Numberer interface {
	Stocker
	// Figure rasterises a number.
	Figure(n int, form Form) raster.Picture
}

// Style is how boards are drawn, whatever the game.
type Style struct {
	Theme  *Theme // one of Themes
	Coords bool   // name files and ranks at the border
	Turned bool   // seen from the far side
	Sight  layout.Sight
	Levels bool // the pieces of a pile bear the numbers of their levels
	// Unit is how many pixels a unit has on the screen, for letters to be read there; 0 in
	// a picture.
	Unit float64
}

// sight returns how the board is looked at, all in all.
func (s Style) sight() layout.Sight {
	if s.Turned {
		s.Sight.Turn += math.Pi
	}
	return s.Sight
}

// New returns the look of the game of which s is a position, the plainest for a
// game that has none of its own.
func New(g *rules.Game, s rules.State) Look {
	if make := looks[g.ID]; make != nil {
		return make(s)
	}
	return newPlain(g, s)
}

// looks lists how the games look by their ids; a sixth game adds a line.
var looks = map[string]func(rules.State) Look{
	"dimpled":    newDimpled,
	"dipole":     newDipole,
	"crosscut":   newCrosscut,
	"akron":      newAkron,
	"chessyball": newChessyball,
}
