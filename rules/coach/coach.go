// Package coach judges what a person has played by two searches of the computer: of
// the position before and of the one after, which look as far ahead as each other.
// Like the searches it is the same on every machine.
package coach

import (
	"math"

	"quintet/rules"
	"quintet/rules/bot"
)

// Limits returns the limits of both searches in a game: those of a strong level, or
// more where that level sees by itself and looks at few positions.
func Limits(g *rules.Game) rules.Limits {
	const level, nodes = 6, 6000
	limits, err := g.Level(level)
	if err != nil {
		panic(err) // there is that level in every game
	}
	limits.Nodes, limits.Least = max(limits.Nodes, nodes), max(limits.Least, 2)
	return limits
}

// Verdict is what an action gives away.
type Verdict struct {
	Blunder bool
	Loss    float64 // of the chance to win, from 0 to 1
	Lost    int     // in how many actions the game is lost at the latest, 0 if that is not proven
}

// Line returns an action with what follows from it without a choice: a person who
// takes it has chosen all of that. The position after the line is the one to be
// searched.
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

// Judge judges an action of the mover of s, given its Line and what the searches
// have found before and after that, of which the latter does not matter where the
// game is over. The level is that of the mover's opponent: the stronger he is, the
// less it takes for a blunder, of which he makes more.
//
// A proven loss is a blunder where there was something to lose. What is only guessed
// has to be confirmed: it is one if the chance is less by a threshold when both
// positions are looked at equally far, and was also when that was an action less.
func Judge(s rules.State, line []rules.Action, before, after bot.Info, level int) Verdict {
	me, n := s.Mover(), len(line)
	end := s.Clone()
	for _, a := range line {
		end.Apply(a, nil)
	}
	if winner, over := end.Outcome().Winner(); end.Outcome() != rules.Playing {
		lost, chance := over && winner != me, 0.5
		if over && !lost {
			return Verdict{}
		}
		if lost {
			return proven(s, Chance(before.Value), n)
		}
		return guessed(Chance(before.Value)-chance, level)
	}
	if len(before.Values) == 0 {
		return Verdict{} // nothing is known of what there was to lose
	}
	sign := 1
	if end.Mover() != me {
		sign = -1
	}
	if actions, certain := bot.Proven(after.Value); certain && sign*after.Value < 0 {
		return proven(s, Chance(before.Value), n+actions)
	}
	depth := min(reached(before)-n, reached(after))
	if depth < 2 {
		return Verdict{}
	}
	loss := func(depth int) float64 {
		return Chance(at(before, depth+n)) - Chance(sign*at(after, depth))
	}
	return guessed(min(loss(depth), loss(depth-1)), level)
}

// The least chance to win that it is a blunder to lose for certain: by the end of the
// opponent's next turn, which nobody disputes, and later, which may have been lost
// before.
const hopeSoon, hopeLate = 0.35, 0.55

// proven returns the verdict on an action of the mover of s that loses what chance there
// was in so many actions, it included.
func proven(s rules.State, chance float64, actions int) Verdict {
	const reply = 1 // in which a win that was made may still have to stand
	turn, hope := s.Status(), hopeLate
	if actions <= 1+turn.Steps-turn.Step+max(1, turn.Steps)+reply {
		hope = hopeSoon
	}
	return Verdict{Blunder: chance >= hope, Loss: chance, Lost: actions}
}

// guessed returns the verdict on a loss of chance against a level.
func guessed(loss float64, level int) Verdict {
	return Verdict{Blunder: loss >= threshold(level), Loss: loss}
}

// threshold returns how much of the chance to win an action gives away at least that
// is a blunder against a level; 0 is a person.
func threshold(level int) float64 { return 0.42 - 0.015*float64(level) }

// Chance returns the chance to win that a value stands for.
func Chance(value int) float64 {
	switch _, proven := bot.Proven(value); {
	case proven && value > 0:
		return 1
	case proven:
		return 0
	}
	return 1 / (1 + math.Pow(10, -float64(value)/400))
}

// reached returns how many actions deep the value is known; a proven one stays so
// however far one looks.
func reached(i bot.Info) int {
	if _, proven := bot.Proven(i.Value); proven {
		return bot.MaxDepth
	}
	return len(i.Values)
}

// at returns the value as it was so many actions deep.
func at(i bot.Info, depth int) int {
	if depth <= len(i.Values) {
		return i.Values[depth-1]
	}
	return i.Value
}
