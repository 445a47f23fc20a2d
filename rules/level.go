package rules

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
)

// Limits are the limits of a search. 0 means no limit.
type Limits struct {
	Lapses

	Nodes int // the most positions that the first thread looks at, unless Least needs more
	Depth int // the greatest depth, in actions
	Least int // the depth that is reached even if it takes more than Nodes, unless Depth is less
	Sight int // the argument of Sighted.See

	Learned bool // positions have the learned evaluation, if the program has one for the board (Learned)

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

// Between returns the limits of one search of a computer that is stronger than level and weaker than
// the next level, in a game with the values v, which are complete and checked. above says how far
// it is from level to the next level, in hundredths; 0 is the level itself. Lapses and, if both
// levels have a number of nodes, the nodes lie in between. How far the search looks otherwise, and
// the evaluation, are those of the next level in above of a hundred searches, which follows from
// seed. If only one of the levels has a number of nodes, so are the lapses, because with lapses all
// actions need exact values, for which few nodes are too few. Between returns an error if there is
// no such level.
func (g *Game) Between(level, above int, v Values, seed uint64) (Limits, error) {
	l, err := g.Level(level, v)
	if err != nil || above == 0 {
		return l, err
	}
	next, err := g.Level(level+1, v)
	if err != nil || above < 0 || above >= Whole {
		return Limits{}, Errorf("there is no strength %d hundredths above level %d", above, level)
	}
	mixed := l
	if rand.New(rand.NewPCG(seed, 0x6265747765656e)).IntN(Whole) < above {
		mixed = next
	}
	if (l.Nodes > 0) != (next.Nodes > 0) {
		return mixed, nil
	}
	if l.Nodes > 0 {
		mixed.Nodes = geometric(l.Nodes, next.Nodes, above)
	}
	mixed.Lapses = Lapses{
		Temperature: linear(l.Temperature, next.Temperature, above),
		Overlooks:   linear(l.Overlooks, next.Overlooks, above),
		Unguarded:   linear(l.Unguarded, next.Unguarded, above),
		Absurd:      linear(l.Absurd, next.Absurd, above),
	}
	if next.Temperature > 0 {
		mixed.Temperature = geometric(l.Temperature, next.Temperature, above)
	}
	return mixed, nil
}

// Whole is the distance from a level to the next one, in the unit of the argument above of Between.
const Whole = 100

// FormatStrength returns the text of a strength, above hundredths of the way from level to the next
// one: "3", "3.5" or "3.25".
func FormatStrength(level, above int) string {
	return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%d.%02d", level, above), "0"), ".")
}

// ParseStrength reads what FormatStrength writes, and returns an error for any other text.
func ParseStrength(text string) (level, above int, err error) {
	whole, part, _ := strings.Cut(text, ".")
	level, _ = strconv.Atoi(whole)
	above, _ = strconv.Atoi((part + "00")[:2])
	if FormatStrength(level, above) != text || level < 1 || level > Levels || above < 0 || level == Levels && above > 0 {
		return 0, 0, Errorf("there is no level %s, only 1 to %d and hundredths between them, such as 3.25", text, Levels)
	}
	return level, above, nil
}

// linear returns the number that is part hundredths of the way from a to b; above 0 if a is above 0.
func linear(a, b, part int) int { return (a*(Whole-part) + b*part + Whole - 1) / Whole }

// geometric returns the number that is part hundredths of the way from a to b by its logarithm. Both
// are above 0.
func geometric(a, b, part int) int {
	return int(math.Round(float64(a) * math.Pow(float64(b)/float64(a), float64(part)/Whole)))
}

// HintPart is the n of Game.Fraction for a hint. The computer has the same limits when it plays a decided
// game out, so it most often finds a win that a hint has proved.
const HintPart = 8

// Fraction returns the limits of the strongest level with one n-th of its nodes, in a game
// with the values v, which are complete and checked. Fraction is for searches with less time
// than the computer has for its action. n is at least 1.
func (g *Game) Fraction(n int, v Values) Limits {
	l, _ := g.Level(Levels, v)
	l.Nodes = max(1, l.Nodes/n)
	return l
}
