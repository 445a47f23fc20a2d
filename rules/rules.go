package rules

// Player is one of the two sides. By the rules of every game First acts first. Game.Colours
// has the text keys of the names of the two sides.
type Player uint8

// The two players.
const (
	First Player = iota
	Second
)

// Other returns p's opponent.
func (p Player) Other() Player { return p ^ 1 }

// Outcome says whether a game is over and who has won. The zero value is Playing.
type Outcome uint8

// The four outcomes.
const (
	Playing Outcome = iota
	FirstWins
	SecondWins
	Draw
)

// Win returns the outcome in which p has won.
func Win(p Player) Outcome { return FirstWins + Outcome(p) }

// Winner returns the player who has won; the bool is false for Playing and for a draw.
func (o Outcome) Winner() (Player, bool) {
	return Player(o - FirstWins), o == FirstWins || o == SecondWins
}

// String returns "playing", "first", "second" or "draw".
func (o Outcome) String() string {
	return [...]string{"playing", "first", "second", "draw"}[o]
}

// Site is a place where a piece can stand or that a player can point at. Each
// game numbers its own sites from 0.
type Site uint16

// NoSite is no place at all.
const NoSite Site = 0xffff

// Piece is the content of a site, in bits that its game defines; 0 is an empty site. A
// stack is one piece: its colour and its height.
type Piece uint8

// Action is one choice of one player, packed by its game. 0 is never legal.
type Action uint32

// Position is the part of a State that a search uses. It is a value: changing a copy, made
// by CopyFrom or by assignment of the game's type, does not change the original. No method
// allocates if its buffer is large enough and its log is nil.
type Position interface {
	// Mover returns whose choice is next; the same player may act several times in a row. In
	// a finished position it is the player who would act.
	Mover() Player
	// Outcome returns Playing if, and only if, there is a legal action.
	Outcome() Outcome
	// Legal appends the legal actions to buf, in increasing order.
	Legal(buf []Action) []Action
	// Apply makes the legal action a with all its consequences, and writes them as events to log,
	// which may be nil. It does not check whether the action is legal; match.Match does.
	Apply(a Action, log *Log)
	// Hash returns a hash: positions with the same text have the same hash.
	Hash() uint64
	// CopyFrom makes the receiver equal to src, a position of the same game.
	CopyFrom(src Position)
}

// Notation is the text of positions and actions.
type Notation interface {
	// String returns the position text, which Game.Decode reads back.
	String() string
	// Format returns the text of the action a. In the record of a game the text is a word among
	// numbers, results and comments. So it begins with @ or a letter from a to z. The rest are
	// letters from a to z, digits and other visible ASCII characters, except ( ) [ ] { } ; ! ?
	// and capital letters. The text has at most 64 bytes, and is none of the words resign,
	// timeout and draw.
	Format(a Action) string
	// Parse reads the text of an action. It refuses text that is not of the
	// canonical form; the action it returns need not be legal.
	Parse(s string) (Action, error)
}

// State is a whole game position.
type State interface {
	Position
	Notation
	View
	// Clone returns a copy that shares nothing with the receiver.
	Clone() State
}
