package review

import (
	"quintet/rules/bot"
	"quintet/rules/coach"
)

// Chances returns the win probability of the mover for each line that a search has found. As in
// a review, it is the mean for the values at the last two depths, and a proven value counts
// alone. For the depth before the last one, only the value of the best line is known. Each
// other line is taken to have differed from it by as much as at the last depth.
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
