package rules

// The interfaces of a position for a search, beyond Position, and for the program that fits the
// weights of an evaluation. All are optional, and found with a type assertion, never by the
// game's id.

// Evaluator is a position with a static evaluation.
type Evaluator interface {
	// Eval returns the evaluation for the mover; 100 is a win probability of about 64 %. It
	// does not allocate. It is not called when the game is over.
	Eval() int
}

// Orderer is a position that knows which of its actions are promising (move
// ordering), and which a search may leave out (forward pruning).
type Orderer interface {
	// Order appends to buf the priority of each action, in the order of actions. All of actions
	// are legal. A search looks at actions of higher priority first. The history that a search
	// learns changes a priority by at most OrderLearnt up or down; a killer move gets twice
	// OrderLearnt more. Order does not allocate if buf is large enough. It is not called when the
	// game is over.
	//
	// A search looks at an action of priority OrderOmit in three cases: all other actions lose, the
	// search looks for a quicker win than a proven one, or an earlier look at the position found
	// the action to be the best. At the root it looks at all actions to depth 1. There it looks
	// deeper at an action of priority OrderOmit in three more cases: the action is the best at
	// depth 1, there are fewer other actions than lines asked for, or the search has lapses. It
	// looks at an action of priority OrderShun no more often than at one of priority OrderOmit. A
	// search for one line plays an action of priority OrderShun in two cases: the action is proven
	// to win, or all other actions lose or have this priority.
	Order(actions []Action, buf []int32) []int32
}

// OrderLearnt is the greatest change that the history of a search makes to a priority. OrderOmit
// is the priority of an action that a search looks at only in a few cases. OrderShun is the
// priority of an action that a search plays only in a few cases. Orderer lists these cases.
const (
	OrderLearnt = 1 << 14
	OrderOmit   = OrderShun + 1
	OrderShun   = -1 << 31
)

// Unsettled is a position whose evaluation may be wrong because of an action that is
// possible now, such as a capture (quiescence search).
type Unsettled interface {
	// Forcing appends legal actions that a search should play out before it trusts the evaluation,
	// in any order; none in a settled position. Forcing does not allocate if buf is large enough.
	// It is not called when the game is over.
	Forcing(buf []Action) []Action
}

// Foreseer is a position that may know how the game ends (a proof without a
// search, as from an endgame tablebase).
type Foreseer interface {
	// Foresee returns the outcome if both sides play perfectly, and the greatest number of
	// actions until the game ends. It returns Playing if it does not know the outcome. What it
	// returns is always right. Foresee does not allocate. It is not called when the game is
	// over.
	Foresee() (o Outcome, actions int)
}

// Foresee returns the outcome that s foresees, and after how many actions at the most; Playing if it
// foresees none or the game is over.
func Foresee(s State) (o Outcome, actions int) {
	if f, ok := s.(Foreseer); ok && s.Outcome() == Playing {
		return f.Foresee()
	}
	return Playing, 0
}

// Safe is a position that may know, without a look at its actions, that none of them wins at
// once.
type Safe interface {
	// Safe returns true only if it knows that no action of the mover wins at once. It is not called
	// when the game is over.
	Safe() bool
}

// Critic is a position that knows its absurd actions: people who understand the game do not play
// them without need. Examples are giving a piece away and, where an action can score, every action
// that does not. Not every bad action is absurd. Only levels with lapses leave out absurd actions, so
// a game with a Critic has at least two such levels with Lapses.Absurd 0; DefaultLevels have none.
type Critic interface {
	// Absurd appends to buf, for each of the legal actions in actions, whether it is absurd. It
	// is not called when the game is over.
	Absurd(actions []Action, buf []bool) []bool
}

// Sighted is a position whose own methods look ahead when it is evaluated.
type Sighted interface {
	// See limits the number of actions that the methods of the position and of its copies
	// look ahead; 0 is no limit. A number that is greater than any look-ahead of these methods
	// may have another meaning in a game.
	See(actions int)
	// Sees returns the limit, 0 if there is none.
	Sees() int
}

// Weighted is a position whose Eval is a sum of weights that are fitted to games. It is for
// the program that fits them; a search does not use it.
type Weighted interface {
	// Weights returns the weights, in the unit of Eval.
	Weights() []int
	// Terms appends the terms that Eval adds up, before it rounds. It is not called when the
	// game is over.
	Terms(buf []Term) []Term
}

// Term is the index of a weight, and how many times it counts for the mover.
type Term struct {
	Weight uint16
	Times  float32
}

// Learned is a position that may have a second evaluation, a network that has learned from games.
type Learned interface {
	// Learn makes Eval of the position and of its copies the learned evaluation, and reports whether
	// it does: the program may have no network for the board. From then on Foresee may know what is
	// proven of the board (Game.Solved), too.
	Learn() bool
}

// Learner is a position whose features a network can learn to evaluate. It is for the program that
// trains networks; a search does not use it.
type Learner interface {
	// Inputs returns what a network for the board of the position needs to know of the features, nil
	// if the board has too many of them.
	Inputs() *Inputs
	// Features appends the features of the position as its mover sees it, none of them twice, and
	// returns the stage of the game. It does not allocate if buf is large enough. It is not called
	// when the game is over, or if there are no Inputs.
	Features(buf []uint16) (features []uint16, stage int)
}

// Inputs say what the features of the positions on a board are like.
type Inputs struct {
	Name     string // of the board, or of boards that share a network; unique among all games
	Features int    // the number of features; they are numbered from 0
	Most     int    // the greatest number of features of a position
	Stages   int    // the number of stages of the game; they are numbered from 0
	// Parts[f] are numbers, from 0, of what the feature f shares with others, such as the cell of a
	// stack; a part may occur more than once. So what is learned of a feature is also learned of those
	// that are like it.
	Parts [][]uint16
	// Images are the symmetries of the board besides the identity: if a position has the feature f,
	// its image under symmetry i has the feature Images[i-1][f]. Images have the same value.
	Images [][]uint16
}

// Symmetries returns the number of symmetries, with the identity, which is number 0.
func (in *Inputs) Symmetries() int { return 1 + len(in.Images) }

// Image returns the image of a feature under a symmetry.
func (in *Inputs) Image(symmetry, feature int) int {
	if symmetry == 0 {
		return feature
	}
	return int(in.Images[symmetry-1][feature])
}
