// Package look defines the look of a game: the interface Look, which every look implements, and
// interfaces for optional parts. It also contains what looks are built from: themes, the shape
// of a board of squares, and lines and names on the ground. A look depends on its game, but not
// on the view that shows it.
package look

import (
	"image/color"
	"math"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
)

// Look draws one game.
type Look interface {
	// Board returns the shape of the board, always the same pointer; only Pitch.Upend changes the
	// shape.
	Board() *layout.Board
	// Ground draws the empty board on c as cam sees it, in pixels.
	Ground(c raster.Canvas, cam layout.Camera, style Style)
	// Picture rasterises the piece p.
	Picture(p rules.Piece, form Form) raster.Picture
	// Shadow rasterises the shadow of p on what p stands on. cell is the size of a cell in
	// pixels.
	Shadow(p rules.Piece, cell float64) raster.Picture
	// Motion returns how the piece of the event e moves. before is the position before the action
	// that e belongs to. DefaultMotion is for events for which a look has no motion of its own.
	Motion(before rules.State, e rules.Event) anim.Motion
	// Preview returns what the legal action a would lead to in the position s; the zero Preview if
	// there is nothing to show. It does not mark the end of the game: the table does.
	Preview(s rules.State, a rules.Action) Preview
}

// Form is how a piece is rasterised.
type Form struct {
	Cell    float64 // the size of a cell, in pixels
	Frame   int     // the phase of a rolling piece, 0 to RollFrames-1
	Heading int     // the direction of rolling on the screen, 0 to RollHeadings-1, counterclockwise from the right
	Style   Style
}

// RollFrames is the number of phases in which a rolling piece is drawn, and RollHeadings is the
// number of its directions.
const RollFrames, RollHeadings = 12, 8

// The interfaces below, except Plan, are optional parts of a Look, found by a type assertion.

// Pile is the part of a Look for a game with a pile of balls. The board of such a look has a
// layout.Pile, and can be rotated freely.
type Pile interface {
	// Plan returns the pictures of the ground. cell is the size of a cell in pixels. Plan may reuse
	// the pictures of old, a rasterised plan for the same style; old may be nil.
	Plan(cell float64, style Style, old Plan) Plan
	// Light returns the colour of the light at a point of the board. The colours of a ball at
	// this point are multiplied by it.
	Light(at layout.Vec) color.NRGBA
	// Shade returns the colour of the shade that the ball p casts on balls near it.
	Shade(p rules.Piece) color.NRGBA
	// Name returns the name of the site at a point of the board, to be written on a ball. On the
	// lowest level, whose names are at the border, it is "".
	Name(at layout.Vec) string
	// Ink returns the colour of what is written on the ball p.
	Ink(p rules.Piece) color.NRGBA
	// Links appends to buf the links between the balls of a position.
	Links(s rules.State, buf []Link) []Link
	// Figure rasterises the number n, for a sprite of Tray.Stock that shows a number instead of a
	// piece.
	Figure(n int, form Form) raster.Picture
}

// Plan is the ground of a pile, in pictures that are rasterised once, so that the board
// rotates without rasterising.
type Plan interface {
	// Prepare rasterises the pictures with which Draw draws the ground as cam sees it, and loads
	// the large ones, as far as work allows. It reports whether all of this is done. If not, the
	// ration of work is used up.
	Prepare(work raster.Rationed, cam layout.Camera) bool
	// Draw draws the ground from its pictures, as cam sees it, in pixels. Call it after Prepare
	// has reported true for some camera. What is not ready for cam is left out.
	Draw(c raster.Surface, cam layout.Camera)
}

// Tray is the part of a Look that shows pieces beside the board: captured pieces, or pieces still
// to be placed.
type Tray interface {
	// Stock appends to buf what lies beside the board after events. s is the position before them,
	// and they are some of the events of the next action. Stock appends pieces and, for a Pile,
	// numbers as sprites without a piece.
	Stock(s rules.State, events []rules.Event, buf []anim.Sprite) []anim.Sprite
	// Supply returns the piece that the mover would put on the board next, as it lies beside the
	// board, and both ends of its row. ok is false if there is no such piece.
	Supply(s rules.State) (next anim.Sprite, row [2]layout.Vec, ok bool)
}

// Pitch is the part of a Look with a pitch that is longer than wide, on which a ball is
// kicked into goals.
type Pitch interface {
	// Upend makes the shape of the board upright or, if upright is false, wider than high. At first
	// the shape is wider than high.
	Upend(upright bool)
	// Aim returns the kind of mark at the site to which the action a goes. If ok is false, the
	// kind depends on the piece there.
	Aim(s rules.State, a rules.Action) (k MarkKind, ok bool)
	// Covers appends to buf what is drawn over the pieces: the nets. sprites are the pieces as
	// they are drawn.
	Covers(sprites []anim.Sprite, buf []Cover) []Cover
	// DrawCover draws a cover as cam sees it, in pixels.
	DrawCover(c raster.Canvas, cam layout.Camera, style Style, cover Cover)
}

// Stacks is the part of a Look with stacks of pieces. A player chooses how many pieces of
// a stack move.
type Stacks interface {
	// Count returns how many pieces the action a moves.
	Count(a rules.Action) int
	// Steps returns the number of equal steps in the path of the event; 0 if the path has no such
	// steps.
	Steps(e rules.Event) int
}

// Turner is the part of a Look with pieces that flip. If a look is not a Turner, the picture of a
// piece is only squeezed while the piece flips.
type Turner interface {
	// Turned rasterises the piece p while it flips: turn goes from 1, flat, through 0, on its
	// edge, to -1.
	Turned(p rules.Piece, form Form, turn float64) raster.Picture
}

// Annotator is the part of a Look that marks the sites which matter in a position.
type Annotator interface {
	// Annotate appends marks of the position s to buf.
	Annotate(s rules.State, buf []Mark) []Mark
}

// Explainer is the part of a Look that shows patterns of pieces that the rules define, such as a
// football or a crosscut.
type Explainer interface {
	// Refuse returns a Preview with Marks and Barred that show why no action begins on the empty
	// site; the zero Preview if the look has nothing to show.
	Refuse(s rules.State, site rules.Site) Preview
	// Outline returns a mark of what the event e changes. The mark is shown while the piece of e
	// waits (anim.Motion.Hold).
	Outline(e rules.Event) Mark
}

// Labeller is the part of a Look that names actions in a few letters.
type Labeller interface {
	// Label returns the text beside the site to which the action a goes; "" for none. If several
	// actions have the same path, the player chooses one of them with a button, and the text is on
	// that button.
	Label(s rules.State, a rules.Action) string
}

// Tinter is the part of a Look with a board on which the usual colours of marks would not
// be visible.
type Tinter interface {
	// Tint returns the colour of marks of the kind k. If ok is false, they have the usual colour.
	Tint(k MarkKind) (col color.NRGBA, ok bool)
}

// Preview describes what an action would lead to, or why it is not legal.
type Preview struct {
	Key    string // the text key of a sentence; "" for none
	Args   []any  // the arguments of the sentence
	Marks  []Mark
	Barred []rules.Placed // pieces that the rules forbid the mover to add
}

// Follow returns all events of the legal action a in the position s: the action itself and what
// follows from it.
func Follow(s rules.State, a rules.Action) []rules.Event {
	var log rules.Log
	s.Clone().Apply(a, &log)
	return log.Events
}

// Link is a line between the middles of two pieces that belong together.
type Link struct {
	From, To rules.Site // the smaller number first
	Colour   color.NRGBA
	Border   color.NRGBA // the zero value is black
	Broken   bool        // something cuts the link, or the link would be lost
}

// Cover is something drawn over the pieces on a part of the board.
type Cover struct {
	From, To layout.Vec // opposite corners of that part
	Shape    int        // its shape: a number that only the look interprets
}

// Style is how a board of any game is drawn.
type Style struct {
	Theme     *Theme // one of Themes
	Coords    bool   // draws the names of files and ranks at the border
	Turned    bool   // seen from the far side
	Viewpoint layout.Viewpoint
	Levels    bool // draws the names of their sites on the pieces of the upper levels of a pile
	// Unit is the number of pixels per unit of the screen. The size of letters at the border depends
	// on it. A View sets it when it draws the ground of a flat board; elsewhere it is 0.
	Unit float64
}

// FullViewpoint returns s.Viewpoint, turned by half a circle if s.Turned is set.
func (s Style) FullViewpoint() layout.Viewpoint {
	if s.Turned {
		s.Viewpoint.Turn += math.Pi
	}
	return s.Viewpoint
}

// DefaultMotion returns the motion of the event e, for a look that has no motion of its own for e.
func DefaultMotion(e rules.Event) anim.Motion {
	switch e.Kind {
	case rules.Put:
		return anim.Motion{Seconds: 0.16, Lift: 0.4}
	case rules.Take:
		return anim.Motion{Seconds: 0.25, Lift: 0.5}
	case rules.Change:
		return anim.Motion{Seconds: 0.22, Lift: 0.2}
	case rules.Skip, rules.Score, rules.Hit, rules.Miss, rules.Level:
		return anim.Motion{Seconds: 1}
	case rules.End:
		return anim.Motion{}
	}
	return anim.Motion{Seconds: 0.25, Lift: 0.4}
}
