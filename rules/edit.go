package rules

import "slices"

// Editor is a state of a game whose positions can be set up by hand. Its methods may change the
// receiver into a position that is impossible in the game, so callers call them on a Clone. Of such
// a position only the pieces, the mover, the text and the methods that Editor adds to State have a
// meaning. Game.Decode turns the text of a possible position into a state that can be played on.
// For an impossible position Decode returns an error that says what is impossible. PlaceOf returns
// the place of this error.
type Editor interface {
	State
	// Read reads a position text, whether or not the position is possible. If the text is not
	// canonical, or says more than a position can hold, Read returns an error and changes
	// nothing.
	Read(text string) error
	// Kit returns the kinds of pieces that can be put on the board. A kind is one piece, or a
	// piece in all its sizes, the smallest first.
	Kit() [][]Piece
	// Room appends the sites that a player can point at to change them. Put may still refuse a
	// piece there. In a pile the sites are those of the pieces, and those where one more piece
	// would rest.
	Room(buf []Site) []Site
	// Put puts a piece on a site, in place of the piece there. If p is 0, Put takes that piece
	// away. A piece that exists only once leaves the site where it was. If Put returns an error, it
	// changes nothing.
	Put(s Site, p Piece) error
	// SetMover makes p the player to act.
	SetMover(p Player)
	// Fields returns the parts of a position that can be set besides its pieces and its mover.
	Fields() []Field
	// SetField gives value to the field whose Key is key. value is within the limits of this field.
	SetField(key string, value int)
	// Mirror gives each side what the other side has: it exchanges the colours, and turns or
	// reflects the board so that the rules are the same.
	Mirror()
}

// Field is a part of a position that is a number or a choice, such as the actions left.
type Field struct {
	Key             string // text key of its name
	Value, Min, Max int
	Choices         []string // the text keys of the values from Min on; nil for a number
}

// Decoder returns a function for Game.Decode. The function reads a text into the position that empty
// returns for the values of the options.
func Decoder[P interface {
	Editor
	// Check finds out whether the game is over. It returns an error if the position is impossible.
	Check() error
}](empty func(Values) P) func(Values, string) (State, error) {
	return func(v Values, text string) (State, error) {
		p := empty(v)
		if err := p.Read(text); err != nil {
			return nil, err
		}
		if err := p.Check(); err != nil {
			return nil, err
		}
		return p, nil
	}
}

// MoverField is the Field of a Place if an error is about the mover.
const MoverField = "edit.mover"

// Clear takes all pieces from the board of e.
func Clear(e Editor) {
	for _, p := range slices.Backward(e.Pieces(nil)) {
		e.Put(p.Site, 0) // a higher piece leaves before those under it
	}
}

// Carry moves the piece on origin to destination, in place of the piece there. If there is no
// piece on origin, Carry only takes away the piece on destination. If it returns an error, it
// changes nothing.
func Carry(e Editor, origin, destination Site) error {
	before := e.Clone()
	var moved Piece
	for _, p := range e.Pieces(nil) {
		if p.Site == origin {
			moved = p.Piece
		}
	}
	err := e.Put(origin, 0)
	if err == nil {
		err = e.Put(destination, moved)
	}
	if err != nil {
		e.CopyFrom(before)
	}
	return err
}
