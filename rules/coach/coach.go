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
	Blunder       bool
	Before, After float64 // the win probability of the player before and after the action
	Lost          int     // the number of actions within which the game is proven to be lost; 0 if it is not
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
// other action is a blunder if it loses at least the threshold of the level, and if both searches have
// reached LeastDepth.
func Judge(s rules.State, line []rules.Action, atStart, atEnd bot.Info, level int) Verdict {
	if len(atStart.Values) == 0 {
		return Verdict{} // the value before the action is not known
	}
	end := s.Clone()
	for _, a := range line {
		end.Apply(a, nil)
	}
	after, lost := After(end, s.Mover(), atEnd)
	if lost {
		actions := len(line)
		if end.Outcome() == rules.Playing {
			more, _ := bot.Proven(atEnd.Value)
			actions += more
		}
		before := Worth(atStart)
		return Verdict{Blunder: before >= Hope(s, actions), Before: before, Lost: actions}
	}
	v := Verdict{Before: max(Worth(atStart), after), After: after}
	deep := Reached(atStart) >= len(line)+LeastDepth && (end.Outcome() != rules.Playing || Reached(atEnd) >= LeastDepth)
	v.Blunder = deep && v.Before-v.After >= threshold(level)
	return v
}

// After returns the win probability of player in the position s: 1, 0.5 or 0 if the game is over,
// else by found, what a search of s has found. lost says that the player has lost, or is proven to lose.
func After(s rules.State, player rules.Player, found bot.Info) (chance float64, lost bool) {
	if o := s.Outcome(); o != rules.Playing {
		switch winner, won := o.Winner(); {
		case !won:
			return 0.5, false
		case winner == player:
			return 1, false
		}
		return 0, true
	}
	chance = Worth(found)
	if s.Mover() != player {
		chance = 1 - chance
	}
	_, proven := bot.Proven(found.Value)
	return chance, proven && chance == 0
}

// Worth returns the win probability of the mover of a position by found, what a search of the position
// has found. It is the mean for the values at the last two depths, because values at even and at odd
// depths differ. If the value is proven, or there is only one depth, only the value counts.
func Worth(found bot.Info) float64 {
	chance, n := Chance(found.Value), len(found.Values)
	if _, proven := bot.Proven(found.Value); proven || n < 2 {
		return chance
	}
	last, before := found.Values[n-1], found.Values[n-2]
	if found.Value != last {
		last, before = found.Value, last
	}
	return (Chance(last) + Chance(before)) / 2
}

// These are results of Hope: for a loss by the end of the opponent's next turn, by the end of their
// turn after it, and later. The later the loss, the more probably the game was lost before the action.
const hopeNow, hopeSoon, hopeLate = 0.35, 0.40, 0.55

// Hope returns the least win probability of the mover of s with which there is still hope. An
// action that leads to a proven loss is a blunder only if there was hope before it. actions is
// the number of actions, from s on, within which the game is then lost.
func Hope(s rules.State, actions int) float64 {
	const reply = 1 // in some games a win counts only after one more action
	turn := s.Status()
	whole := max(1, turn.Steps)
	switch next := 1 + turn.Steps - turn.Step + whole + reply; {
	case actions <= next:
		return hopeNow
	case actions <= next+2*whole:
		return hopeSoon
	}
	return hopeLate
}

// threshold returns the least loss of win probability that counts as a blunder against an
// opponent of the given level (0: a person). This loss is higher than the least loss for a
// blunder in a review (LostByBlunder), because the coach interrupts the game.
func threshold(level int) float64 { return 0.42 - 0.015*float64(level) }

// From these losses of win probability on, package review calls an action or a turn an inaccuracy,
// a mistake or a blunder.
const (
	LostByInaccuracy = 0.06
	LostByMistake    = 0.12
	LostByBlunder    = 0.25
)

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

// LeastDepth is the least depth, counted from the end of the line, at which win probabilities are
// compared.
const LeastDepth = 2

// Reached returns the depth to which the value is known. A proven value is known to any depth.
func Reached(i bot.Info) int {
	if _, proven := bot.Proven(i.Value); proven {
		return bot.MaxDepth
	}
	return len(i.Values)
}
