package rules

// Player is one of the two sides. First acts first in every game; each game
// says in Game.Colours what its sides are called.
type Player uint8

// The two players.
const (
	First Player = iota
	Second
)

// Other returns p's opponent.
func (p Player) Other() Player { return p ^ 1 }

// Outcome is how a game stands. The zero value is a game still going on.
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

// Winner returns who won, and false while the game goes on and for a draw.
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

// Piece is what stands on a site, in bits that its game defines; 0 is nothing.
// A stack is one piece: its colour and its height.
type Piece uint8

// Action is one choice of one player, packed by its game. 0 is never legal.
type Action uint32

// Position is all that a search may use. No method allocates, given a large
// enough buffer and a nil log.
type Position interface {
	// Mover returns whose choice is next; the same player may act several
	// times running. In a finished position it is the player who would act.
	Mover() Player
	// Outcome returns Playing exactly while Legal has an action to offer.
	Outcome() Outcome
	// Legal appends the legal actions to buf, in increasing order.
	Legal(buf []Action) []Action
	// Apply makes the legal action a with everything that follows from it,
	// and writes the consequences to log, which may be nil. It does not
	// check a: match.Match is the checked door.
	Apply(a Action, log *Log)
	// Hash is equal for positions with equal text, however reached.
	Hash() uint64
	// CopyFrom makes the receiver equal to src, a position of the same game.
	CopyFrom(src Position)
}

// Notation is the text of positions and actions.
type Notation interface {
	// String returns the position text, which Game.Decode reads back.
	String() string
	// Format returns the text of the action a.
	Format(a Action) string
	// Parse reads the text of an action. It refuses text that is not of the
	// canonical form; the action it returns need not be legal.
	Parse(s string) (Action, error)
}

// Placed is a piece on its site.
type Placed struct {
	Site  Site
	Piece Piece
}

// Status says what the mover has to do, or why the game is over.
type Status struct {
	Key         string // text key: of what to do now or, at the end, of the reason
	Start       bool   // no action of this turn has been made yet
	Step, Steps int    // this is action Step of Steps; both 0 where turns have no fixed length
}

// View is what a screen needs to show a position and to take clicks on it.
type View interface {
	// Pieces appends every piece on the board, lower before higher.
	Pieces(buf []Placed) []Placed
	// Path appends the sites a player points at, in order, to choose the
	// legal action a. Different actions may share a path.
	Path(a Action, buf []Site) []Site
	// Status returns what is to be done now or why the game is over.
	Status() Status
	// SiteName returns the text of a site, such as "c4" or "c4.2".
	SiteName(s Site) string
}

// State is a whole game position.
type State interface {
	Position
	Notation
	View
	// Clone returns a copy that shares nothing with the receiver.
	Clone() State
}

// The interfaces below are optional. They are asked for with a type
// assertion, never by the game's id.

// Evaluator is a position that guesses how it will end.
type Evaluator interface {
	// Eval returns how well the mover stands, 100 being about 64 % to win. It
	// does not allocate. The game is not over.
	Eval() int
}

// Weighted is a position whose Eval is a sum of weights that are learnt from
// games. It is for the program that fits them; a search does not ask.
type Weighted interface {
	// Weights returns the weights as they are, by their numbers.
	Weights() []int
	// Terms appends what Eval adds up, before it rounds. The game is not over.
	Terms(buf []Term) []Term
}

// Term is a weight and how often it counts for the mover.
type Term struct {
	Weight uint16
	Times  float32
}

// Ranker is a position that knows which of its actions look promising.
type Ranker interface {
	// Rank appends to buf a rank for each of the legal actions given, in
	// their order: the higher, the sooner a search looks at it. What a search
	// learns by itself about an action weighs up to RankLearnt either way. One
	// of rank RankOmit is looked at only at the root of a search, where all
	// others lose, so it may be one that helps in need, and where a quicker win
	// is looked for than one that is proven. Rank does not allocate given a
	// large enough buf, and the game is not over.
	Rank(actions []Action, buf []int32) []int32
}

// RankLearnt is how many units of rank a search may learn about an action, and
// RankOmit the rank of one that need not be looked at.
const (
	RankLearnt = 1 << 14
	RankOmit   = -1 << 31
)

// Unsettled is a position whose guess may be wrong because of what can happen
// at once, such as a capture.
type Unsettled interface {
	// Forcing appends the legal actions that have to be played out before a
	// guess can be trusted, in any order; none in a settled position. It does
	// not allocate given a large enough buf, and the game is not over.
	Forcing(buf []Action) []Action
}

// Adviser is a state that can say what is good about an action.
type Adviser interface {
	// Advise returns the text key of what the legal action a does for the
	// mover, the most telling thing first, and the number that the text may
	// name; "" if there is nothing particular to say.
	Advise(a Action) (key string, n int)
}

// Foreseer is a position that may know how the game ends.
type Foreseer interface {
	// Foresee returns the outcome that is certain if both sides play well, and
	// in how many actions it comes at the latest if the loser plays on as he
	// likes; or Playing where it does not know. What it says is always right.
	// It does not allocate, and the game is not over.
	Foresee() (o Outcome, actions int)
}

// Sighted is a position that looks ahead by itself when it is asked how it
// stands.
type Sighted interface {
	// See makes the position, and those copied from it, look no further than so
	// many actions by itself; 0 is as far as it can.
	See(actions int)
}

// Scorer is a state of a game with a score.
type Scorer interface {
	Score(p Player) int
}

// Reserver is a state of a game whose players hold pieces in reserve.
type Reserver interface {
	Reserve(p Player) int
}

// Explainer says why a click is no action.
type Explainer interface {
	// Why returns the text key of the rule that the pointed-at sites break,
	// the last of them being the one that did not fit, or "" where there is
	// nothing particular to say.
	Why(path []Site) string
}

// Highlighter shows what decided a finished game.
type Highlighter interface {
	// Decided appends the chain, line or place that ended the game.
	Decided(buf []Site) []Site
}

// Threatener shows how the player who is not to move is about to win.
type Threatener interface {
	// Threat appends the chain with which the mover's opponent wins at his
	// next turn unless it is broken before.
	Threat(buf []Site) []Site
}
