package review

import (
	"quintet/rules/bot"
	"quintet/rules/coach"
)

// Chances returns the win chance of the mover for each line of what a search has found. As in a
// review, it is the mean of those at the last two depths, and a proven value counts alone. At the
// depth before, only the best line is known to have had a value: the others count as having
// differed by as much.
func Chances(found bot.Info) (chances []float64) {
	shift := 0
	if n := len(found.Values); n > 1 {
		last, before := found.Values[n-1], found.Values[n-2]
		_, proven := bot.Proven(last)
		if _, was := bot.Proven(before); !proven && !was {
			shift = before - last
		}
	}
	for _, l := range found.Lines {
		chance := coach.Chance(l.Value)
		if _, proven := bot.Proven(l.Value); !proven {
			chance = (chance + coach.Chance(l.Value+shift)) / 2
		}
		chances = append(chances, chance)
	}
	return chances
}
