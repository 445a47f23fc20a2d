package rules

// What a search asks of a position beyond Position, and what fits the weights of
// its guess. All of it is optional and asked for with a type assertion, never by
// the game's id.

// Evaluator is a position that guesses how it will end (static evaluation).
type Evaluator interface {
	// Eval returns how well the mover stands, 100 being about 64 % to win. It
	// does not allocate. The game is not over.
	Eval() int
}

// Orderer is a position that knows which of its actions look promising (move
// ordering), and which a search may leave out (forward pruning).
type Orderer interface {
	// Order appends to buf a priority for each of the legal actions given, in
	// the order of these: the higher, the sooner a search looks at it. What a
	// search learns by itself about an action weighs up to OrderLearnt either
	// way. One of priority OrderOmit is looked at only at the root of a search,
	// where all others lose, so it may be one that helps in need, and where a
	// quicker win is looked for than one that is proven; one of priority OrderShun
	// is played only if it wins at once or the others lose. Order does not allocate given a
	// large enough buf, and the game is not over.
	Order(actions []Action, buf []int32) []int32
}

// OrderLearnt is how much of a priority a search may learn about an action,
// OrderOmit the priority of one that need not be looked at, and OrderShun that of one
// that is not to be played as long as there is another.
const (
	OrderLearnt = 1 << 14
	OrderOmit   = OrderShun + 1
	OrderShun   = -1 << 31
)

// Unsettled is a position whose guess may be wrong because of what can happen
// at once, such as a capture (quiescence search).
type Unsettled interface {
	// Forcing appends the legal actions that have to be played out before a
	// guess can be trusted, in any order; none in a settled position. It does
	// not allocate given a large enough buf, and the game is not over.
	Forcing(buf []Action) []Action
}

// Foreseer is a position that may know how the game ends (a proof without a
// search, as from an endgame tablebase).
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
	// Sees returns how many actions it looks ahead by itself, 0 if as far as it can.
	Sees() int
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
