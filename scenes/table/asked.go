package table

import (
	"image/color"

	"quintet/render/over"
	"quintet/rules"
)

// Asked is what the owner of a table asks for, besides the position. It is about the position
// shown. The zero value asks for nothing.
type Asked struct {
	MayAct     bool // a player may act; otherwise no click on the board acts
	NoSpoilers bool // an action that ends the game looks like any other; of threats, only Threats are marked
	Plain      bool // what over.Meaning marks, such as threats, is not marked before the end of the game
	NoLayers   bool // no layer is shown

	Line     []rules.Action // actions that are legal one after another, drawn over the board
	Advised  bool           // Line is advice to play its first action; otherwise the computer considers it
	Begun    rules.Action   // the site where this legal action begins is marked as advice; 0 for none
	Threats  []rules.Site   // marked as threats
	Named    []rules.Site   // marked, because a text beside the table names them
	Ranking  Ranking
	Shapes   []Shape
	Caption  string       // a text in a corner of the board, where there are no sites
	Proposed rules.Action // a legal action that is previewed as if the pointer were on it; 0 for none

	EndBeside bool        // no site chooses the action that ends a turn: a button beside the board does
	Sketches  bool        // the right button and a long press of a finger draw shapes
	Draws     bool        // every press and Enter draw shapes, instead of acting
	Colour    color.NRGBA // of the shape that is being drawn
	// The player sets up the position shown, a rules.Editor, instead of acting in it. The position
	// need not be possible. The table only reports what the player does: its owner changes the
	// position.
	Arranges bool
	Piece    rules.Piece // what a click puts on a site while a position is set up; 0 for nothing
}

// Ranking is a list of actions that is drawn over the board, the best first. They are legal in
// State: the position shown or, if Threat is set, the same position with the opponent to act.
type Ranking struct {
	State   rules.State
	Actions []over.Ranked
	Threat  bool
}

// Shape is an arrow drawn on the board or, if From and To are the same, a ring. A shape on a site
// that the board does not have is left out.
type Shape struct {
	From, To string // the names of sites
	Colour   color.NRGBA
}
