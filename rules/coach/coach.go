// Package coach judges an action of a person by two searches of the computer. The first search
// is of the position before the action. The second search is of the position after the action and
// after the actions that follow from it without a choice (Line). Like the results of the searches,
// the verdict of the coach is the same on every machine.
package coach

import (
	"math"

	"quintet/rules"
	"quintet/rules/bot"
)

// Limits returns the limits of both searches in a game with the values v.
func Limits(g *rules.Game, v rules.Values) rules.Limits {
	limits := g.Fraction(40, v)
	limits.Least = max(limits.Least, 2)
	return limits
}

// Verdict is the coach's judgement of an action.
type Verdict struct {
	Blunder bool
	Loss    float64 // the loss of win probability, from 0 to 1
	Lost    int     // the number of actions within which the game is proven to be lost; 0 if it is not
}

// Line returns the action a of s, and the actions after it as long as only one action is legal, at
// most bot.MaxDepth actions in all. By playing the action, a person has chosen all of these.
func Line(s rules.State, a rules.Action) []rules.Action {
	after := s.Clone()
	after.Apply(a, nil)
	line := []rules.Action{a}
	for legal := after.Legal(nil); len(legal) == 1 && len(line) < bot.MaxDepth; legal = after.Legal(nil) {
		after.Apply(legal[0], nil)
		line = append(line, legal[0])
	}
	return line
}

// Judge judges an action of the mover of s. line is the Line of the action. atStart and atEnd are
// the results of the searches of s and of the position at the end of line. If the game is over at
// the end of line, atEnd is not used. level is the level of the mover's opponent, 0 for a person. A
// stronger opponent punishes more, so against them a smaller loss is a blunder.
//
// An action that leads to a proven loss is a blunder if there was hope before it (see Hope). Any
// other action is a blunder if its Loss reaches the threshold.
func Judge(s rules.State, line []rules.Action, atStart, atEnd bot.Info, level int) Verdict {
	loss, lost := Loss(s, line, atStart, atEnd)
	least := threshold(level)
	if lost > 0 {
		least = Hope(s, lost)
	}
	return Verdict{Blunder: loss >= least, Loss: loss, Lost: lost}
}

// Loss returns the win probability that an action of the mover of s loses, from 0 to 1; line,
// atStart and atEnd are as in Judge. If the game is proven to be lost after the action, loss is the
// win probability before the action. Then lost is the number of actions, including this one, within
// which the game is lost; otherwise 0.
//
// If the game is a draw at the end of line, the win probability there is 0.5; if the mover has won
// there, loss is 0. If the game goes on, Loss compares the values of both searches at two depths,
// counted from the end of line: the greatest depth that both reached, and the depth before it. The
// smaller difference counts. If a search did not reach LeastDepth after the line, loss is 0. If the
// game goes on and atStart has no values, loss and lost are 0.
func Loss(s rules.State, line []rules.Action, atStart, atEnd bot.Info) (loss float64, lost int) {
	me, n := s.Mover(), len(line)
	end := s.Clone()
	for _, a := range line {
		end.Apply(a, nil)
	}
	if o := end.Outcome(); o != rules.Playing {
		switch winner, won := o.Winner(); {
		case !won:
			return max(0, Chance(atStart.Value)-0.5), 0
		case winner == me:
			return 0, 0
		}
		return Chance(atStart.Value), n
	}
	if len(atStart.Values) == 0 {
		return 0, 0 // the value before the action is not known
	}
	sign := 1
	if end.Mover() != me {
		sign = -1
	}
	if actions, certain := bot.Proven(atEnd.Value); certain && sign*atEnd.Value < 0 {
		return Chance(atStart.Value), n + actions
	}
	depth := min(Reached(atStart)-n, Reached(atEnd))
	if depth < LeastDepth {
		return 0, 0
	}
	at := func(depth int) float64 {
		return Chance(valueAt(atStart, depth+n)) - Chance(sign*valueAt(atEnd, depth))
	}
	return max(0, min(at(depth), at(depth-1))), 0
}

// hopeSoon is the result of Hope for a loss by the end of the opponent's next turn, or one action
// later. hopeLate is the result for a later loss. It is higher, because the game may have been lost
// before the action.
const hopeSoon, hopeLate = 0.35, 0.55

// Hope returns the least win probability of the mover of s with which there is still hope. An
// action that leads to a proven loss is a blunder only if there was hope before it. actions is
// the number of actions, from s on, within which the game is then lost.
func Hope(s rules.State, actions int) float64 {
	const reply = 1 // in some games a win counts only after one more action
	if turn := s.Status(); actions <= 1+turn.Steps-turn.Step+max(1, turn.Steps)+reply {
		return hopeSoon
	}
	return hopeLate
}

// threshold returns the least loss of win probability that counts as a blunder against an
// opponent of the given level (0: a person). This loss is higher than the least loss for a
// blunder in a review (LostByBlunder), because the coach interrupts the game.
func threshold(level int) float64 { return 0.42 - 0.015*float64(level) }

// From these losses of win probability on, package review calls an action or a turn an inaccuracy,
// a mistake or a blunder. The documentation of review.Class has the exceptions.
const (
	LostByInaccuracy = 0.06
	LostByMistake    = 0.12
	LostByBlunder    = 0.25
)

// GivenAway is the least loss of win probability for which a review calls an action a blunder if
// the action gives away a proven win. It is higher than LostByBlunder, because the win may still be
// there, but too deep for the search.
const GivenAway = 0.45

// Chance returns the win probability for a value of a search, from 0 to 1.
func Chance(value int) float64 {
	switch _, proven := bot.Proven(value); {
	case proven && value > 0:
		return 1
	case proven:
		return 0
	}
	return 1 / (1 + math.Pow(10, -float64(value)/400))
}

// LeastDepth is the least depth, counted from the end of the line, at which Loss compares values.
const LeastDepth = 2

// Reached returns the depth to which the value is known. A proven value is known to any depth.
func Reached(i bot.Info) int {
	if _, proven := bot.Proven(i.Value); proven {
		return bot.MaxDepth
	}
	return len(i.Values)
}

func valueAt(i bot.Info, depth int) int {
	if depth <= len(i.Values) {
		return i.Values[depth-1]
	}
	return i.Value
}
