package rules

// Limits are the limits of a search. 0 means no limit.
type Limits struct {
	Lapses

	Nodes int // the most positions that the first thread looks at, unless Least needs more
	Depth int // the greatest depth, in actions
	Least int // the depth that is reached even if it takes more than Nodes, unless Depth is less
	Sight int // the argument of Sighted.See

	// Threads is the number of threads of a search; 0 means 1. With more than one thread
	// the result of a search may differ each time.
	Threads int
}

// Lapses make a search choose like a person who is still learning. In spite of them a
// search takes a win that it sees, and avoids a loss that it sees. The zero value means no
// lapses: the action with the best value is played.
type Lapses struct {
	// Temperature is a loss of win probability, in thousandths: an action that loses this
	// much is e times less likely to be played than the best action (softmax). 0 means that there
	// are no lapses of any kind.
	Temperature int
	// Overlooks is the probability, in thousandths, that the search does not see an action with a
	// low priority (Orderer) or a long path, or a reply far from the action before. The probability
	// for any other action is the square of this probability. An action that wins at once is always
	// seen, except as Unguarded says.
	Overlooks int
	// Unguarded is the probability, in thousandths, that a search does not see immediate losses.
	// The search then overlooks replies with which the opponent wins at once, except a reply that
	// comes last in the order. At depth 1 it also overlooks that an action itself loses, for example
	// by leaving a winning chain of the opponent.
	Unguarded int
	// Absurd is the probability, in thousandths, that a search also looks at absurd actions
	// (Critic).
	Absurd int
}

// Levels is the number of levels of the computer; 1 is the weakest.
const Levels = 8

// DefaultLevels are the levels of a game whose levels were not chosen by matches. The last level
// thinks for some seconds.
var DefaultLevels = [Levels]Limits{
	{Depth: 1},
	{Depth: 2},
	{Nodes: 600, Least: 1},
	{Nodes: 2_500, Least: 1},
	{Nodes: 10_000, Least: 1},
	{Nodes: 40_000, Least: 1},
	{Nodes: 150_000, Least: 1},
	{Nodes: 600_000, Least: 1},
}

// Level returns the limits of a level, from 1 to Levels, in a game with the values v, which
// are complete and checked. An Effort above 100 makes the number of nodes smaller. Level returns
// an error if there is no such level.
func (g *Game) Level(level int, v Values) (Limits, error) {
	if level < 1 || level > Levels {
		return Limits{}, Errorf("there is no level %d, only 1 to %d", level, Levels)
	}
	l := g.Levels[level-1]
	if g.LevelsOn != nil {
		if others := g.LevelsOn(v); others != nil {
			l = others[level-1]
		}
	}
	if g.Effort != nil && l.Nodes > 0 {
		l.Nodes = max(1, l.Nodes*100/max(100, g.Effort(v)))
	}
	return l, nil
}

// Fraction returns the limits of the strongest level with one n-th of its nodes, in a game
// with the values v, which are complete and checked. Fraction is for searches with less time
// than the computer has for its action. n is at least 1.
func (g *Game) Fraction(n int, v Values) Limits {
	l, _ := g.Level(Levels, v)
	l.Nodes = max(1, l.Nodes/n)
	return l
}
