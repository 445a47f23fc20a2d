// Package look says what a game's look is: the part that every look has, Look, and the
// parts that some have, in groups below it. It also has what looks are made with: themes,
// the shape of a board of squares, lines and names on the ground. A look knows its game,
// and nothing of the view that shows it.
package look

import (
	"image/color"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
)

// Look is how one game looks.
type Look interface {
	// Board returns the shape of the board. The board stays the same value; only Pitch.Upend
	// changes it.
	Board() *layout.Board
	// Ground draws the empty board on c as cam sees it, in pixels.
	Ground(c raster.Canvas, cam layout.Camera, style Style)
	// Picture rasterises the piece p.
	Picture(p rules.Piece, form Form) raster.Picture
	// Shadow rasterises the shadow that p throws on what it stands on. Cells have a size
	// of cell pixels.
	Shadow(p rules.Piece, cell float64) raster.Picture
	// Motion returns how the piece of the event e moves, which happens in the position
	// before. DefaultMotion is how events move where a game has no motion of its own.
	Motion(before rules.State, e rules.Event) anim.Motion
	// Preview returns what would come of the legal action a in the position s. Its zero
	// value says nothing.
	Preview(s rules.State, a rules.Action) Preview
}

// Form is how a piece is to be rasterised.
type Form struct {
	Cell    float64 // the size of a cell, in pixels
	Frame   int     // the phase of a piece that rolls, 0 to RollFrames-1
	Heading int     // where it rolls: RollHeadings parts of a turn, counterclockwise from the right as seen
	Style   Style
}

// RollFrames is the number of phases in which a rolling piece is drawn, and RollHeadings
// that of the directions.
const RollFrames, RollHeadings = 12, 8

// The interfaces below are optional parts of a Look. A view finds them by a type assertion.

// Pile is the part of a Look whose board carries a pile of balls, and so has a
// layout.Pile: it is turned freely and looked into.
type Pile interface {
	// Plan returns the pictures of the ground for cells of cell pixels. It may take some over
	// from old, a plan for the same style that is rasterised; old may be nil.
	Plan(cell float64, style Style, old Plan) Plan
	// Light returns the colour of the light at a point of the board. The colours of a ball
	// there are multiplied by it.
	Light(at layout.Vec) color.NRGBA
	// Shade returns the colour of the shade between the ball p and another that it touches.
	Shade(p rules.Piece) color.NRGBA
	// Level returns the level on which the ball p lies at a point of the board, from 1, and
	// the ink in which that number is written on it.
	Level(p rules.Piece, at layout.Vec) (level int, ink color.NRGBA)
	// Links appends to buf the links between the balls of a position.
	Links(s rules.State, buf []Link) []Link
	// Figure rasterises the number of a sprite that Tray.Stock returns without a piece.
	Figure(n int, form Form) raster.Picture
}

// Plan is the ground of a pile in pictures that are rasterised once. So the board turns
// without being rasterised anew.
type Plan interface {
	// Rasterise rasterises a part of the pictures, and says whether some are left.
	Rasterise() bool
	// Draw puts the ground together on c as cam sees it, in pixels. All pictures are
	// rasterised.
	Draw(c raster.Surface, cam layout.Camera)
}

// Tray is the part of a Look that shows pieces beside the board: those that have left it,
// or are still to come.
type Tray interface {
	// Stock appends to buf what lies beside the board in the position s after some of the
	// events that happen in it: pieces and, of a Pile, numbers as sprites without a piece.
	Stock(s rules.State, events []rules.Event, buf []anim.Sprite) []anim.Sprite
	// Supply returns the piece that the mover would put on the board next, as it lies beside
	// it, and both ends of the row from which it is taken; false if there is none.
	Supply(s rules.State) (next anim.Sprite, row [2]layout.Vec, ok bool)
}

// Pitch is the part of a Look of a pitch that is longer than wide, on which a ball is
// kicked into goals.
type Pitch interface {
	// Upend changes the board so that it stands upright, or else lies. It lies at first.
	Upend(upright bool)
	// Aim returns the kind of mark at the place to which the action a goes; not ok leaves
	// that to what stands there.
	Aim(s rules.State, a rules.Action) (k MarkKind, ok bool)
	// Covers appends to buf what lies over the pieces while they are as the sprites show
	// them: the nets.
	Covers(sprites []anim.Sprite, buf []Cover) []Cover
	// DrawCover draws one of these as cam sees it, in pixels.
	DrawCover(c raster.Canvas, cam layout.Camera, style Style, cover Cover)
}

// Stacks is the part of a Look of stacks. A player chooses how many pieces of a stack move.
type Stacks interface {
	// Count returns how many pieces the action a moves.
	Count(a rules.Action) int
	// Steps returns the number of equal steps in which the way of an event is counted; 0 if
	// it is not.
	Steps(e rules.Event) int
}

// Turner is the part of a Look with pieces that turn over. The picture of other pieces is
// squeezed while they do.
type Turner interface {
	// Turned rasterises the piece p while it turns over: from turn 1, where it lies flat, by
	// way of 0, on its edge, to -1.
	Turned(p rules.Piece, form Form, turn float64) raster.Picture
}

// Annotator is the part of a Look that marks what a position means.
type Annotator interface {
	// Annotate appends marks of the position s to buf.
	Annotate(s rules.State, buf []Mark) []Mark
}

// Explainer is the part of a Look that shows patterns of pieces which rules speak of.
type Explainer interface {
	// Refuse returns the reason for which no action begins on a site.
	Refuse(s rules.State, site rules.Site) Preview
	// Outline returns a mark of what the event e is about, while its anim.Motion holds it.
	Outline(e rules.Event) Mark
}

// Labeller is the part of a Look that names actions in a few letters.
type Labeller interface {
	// Label returns what is written where the action a goes to, and on the button that
	// chooses it among others of the same path; "" for nothing.
	Label(s rules.State, a rules.Action) string
}

// Tinter is the part of a Look on whose board the usual colours of marks would not be seen.
type Tinter interface {
	// Tint returns the colour of marks of the kind k; not ok leaves it as it is.
	Tint(k MarkKind) (col color.NRGBA, ok bool)
}

// Preview is what would come of an action, or why there is none.
type Preview struct {
	Key    string // the text key of a sentence; "" where there is nothing to say
	Args   []any  // what is put into the sentence
	Marks  []Mark
	Barred []rules.Placed // pieces that would come, but may not
}

// Follow returns the events that follow from the legal action a in the position s.
func Follow(s rules.State, a rules.Action) []rules.Event {
	var log rules.Log
	s.Clone().Apply(a, &log)
	return log.Events
}

// Link is a line between the middles of two pieces, which explains what they
// have to do with each other.
type Link struct {
	From, To rules.Site // the lower one first
	Colour   color.NRGBA
	Broken   bool // something separates them
}

// Cover is something that lies over the pieces of a part of the board.
type Cover struct {
	From, To layout.Vec // two corners of that part, opposite to each other
	Shape    int        // how it lies, as a number that only the look knows
}
