package review

import (
	"quintet/rules/bot"
	"quintet/rules/coach"
)

// Chances returns the win probability of the mover for each line of info, the result of a search.
// As in a review, it is the mean for the values at the last two depths. If the value of a line is
// proven, only this value counts. At the depth before the last, only the value of the best line is
// known. So Chances assumes that the values of all lines have changed as much as that value. If a
// value of the best line is proven, Chances assumes no change.
func Chances(info bot.Info) (chances []float64) {
	shift := 0
	if n := len(info.Values); n > 1 {
		last, before := info.Values[n-1], info.Values[n-2]
		_, proven := bot.Proven(last)
		if _, was := bot.Proven(before); !proven && !was {
			shift = before - last
		}
	}
	for _, l := range info.Lines {
		chance := coach.Chance(l.Value)
		if _, proven := bot.Proven(l.Value); !proven {
			chance = (chance + coach.Chance(l.Value+shift)) / 2
		}
		chances = append(chances, chance)
	}
	return chances
}
