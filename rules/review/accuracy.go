package review

import (
	"math"

	"quintet/rules"
)

// judgeSide judges player by the turns of the game. The package comment gives the formulas.
func judgeSide(turns []Turn, player rules.Player) Side {
	var s Side
	width := max(2, min(8, len(turns)/10))
	weights, weighted, inverse := 0.0, 0.0, 0.0
	for i, t := range turns {
		if t.Mover != player || t.Class < Best {
			continue
		}
		s.Turns++
		s.Counts[t.Class]++
		accuracy := accuracy(t.Loss)
		weight := max(0.5, min(12, 100*deviation(turns[max(0, i+1-width):i+1])))
		weights, weighted = weights+weight, weighted+weight*accuracy
		inverse += 1 / max(1, accuracy)
	}
	if s.Turns > 0 {
		s.Accuracy = (weighted/weights + float64(s.Turns)/inverse) / 2
	}
	return s
}

// accuracy returns the accuracy, from 0 to 100, of a turn. loss is the win probability that the
// turn loses.
func accuracy(loss float64) float64 {
	return max(0, min(100, 103.1668*math.Exp(-0.04354*100*loss)-3.1669+1))
}

// deviation returns the standard deviation of the win probability of rules.First: its value before
// turns[0], and its values after each of turns.
func deviation(turns []Turn) float64 {
	first := func(t Turn, chance float64) float64 {
		if t.Mover == rules.First {
			return chance
		}
		return 1 - chance
	}
	chances := []float64{first(turns[0], turns[0].Before)}
	mean := chances[0]
	for _, t := range turns {
		chances = append(chances, first(t, t.After))
		mean += chances[len(chances)-1]
	}
	mean /= float64(len(chances))
	square := 0.0
	for _, c := range chances {
		square += (c - mean) * (c - mean)
	}
	return math.Sqrt(square / float64(len(chances)))
}
