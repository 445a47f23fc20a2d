package rules

// Layered is a state of a game with layers. Each layer answers a question about the position with
// marks over the board and in words. Layered is found with a type assertion, like the interfaces in
// screen.go.
type Layered interface {
	// Layers returns the text keys of the names of the layers, in the order in which a player
	// steps through them. They are the same in every position of the game. There are at most
	// three, because the program has three keys of the keyboard for them.
	Layers() []string
	// Layer returns the layer with the index i in Layers. It is not called when the game is
	// over.
	Layer(i int) Layer
}

// Layer is the answer to a question about a position.
type Layer struct {
	// Says has the sentences of the answer, the most important one first. It is not empty.
	Says  []Advice
	Signs []Sign
}

// Say adds a sentence with the text key and the arguments of the sentence, which may contain a
// Player.
func (l *Layer) Say(key string, args ...any) { l.Says = append(l.Says, Say(key, args...)) }

// Sign is a mark of a layer.
type Sign struct {
	Shape Shape
	Site  Site
	To    Site   // the other end of a Line, a Cut or an Arrow
	Side  Player // the owner of what is shown; all signs but rings have the colour of this player
	Text  string // digits of a Point or a Note; "" for none
}

// Shape is the shape of a Sign.
type Shape uint8

// The shapes of signs.
const (
	Point  Shape = iota // a disc where a piece may come; its Text is in the disc
	Note                // only the Text, beside a piece
	Ring                // a ring around a piece
	Dashed              // a dashed ring around a piece
	Cross               // a cross where no piece may come
	Line                // from the middle of one site to the middle of another
	Cut                 // as Line, but something cuts the line
	Arrow               // from one site to another
)

// Spans reports whether signs of this shape extend to another site.
func (s Shape) Spans() bool { return s == Line || s == Cut || s == Arrow }

// String returns the name of the shape in lower case.
func (s Shape) String() string {
	return [...]string{"point", "note", "ring", "dashed", "cross", "line", "cut", "arrow"}[s]
}
