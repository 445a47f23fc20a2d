package review

import (
	"quintet/rules"
	"quintet/rules/coach"
)

// turningPoint returns the index of the turning point; -1 if there is none. The package
// comment says which turn that is.
func turningPoint(turns []Turn) int {
	point, most := -1, 0.0
	var best [2]float64 // the best win probability of each player after the turn or later
	for i := len(turns) - 1; i >= 0; i-- {
		t := turns[i]
		if i == len(turns)-1 {
			best[t.Mover], best[t.Mover.Other()] = t.After, 1-t.After
		}
		best[t.Mover] = max(best[t.Mover], t.After)
		best[t.Mover.Other()] = max(best[t.Mover.Other()], 1-t.After)
		if t.Class < Best {
			continue
		}
		if kept := min(t.Loss, t.Before-best[t.Mover]); kept >= coach.LostByMistake && kept >= most {
			point, most = i, kept
		}
	}
	return point
}

// Mistakes returns the indices of the bad actions of player: of each turn that was a mistake
// or a blunder, the action that lost most. A turn is left out if this action alone was not even an
// inaccuracy.
func (r Report) Mistakes(player rules.Player) (all []int) {
	for _, t := range r.Turns {
		worst := r.Worst(t)
		if t.Mover == player && t.Class >= Mistake && r.Actions[worst].Class >= Inaccuracy {
			all = append(all, worst)
		}
	}
	return all
}

// Worst returns the index of the action of t that lost most.
func (r Report) Worst(t Turn) int {
	worst := t.First
	for i := t.First; i < t.Last; i++ {
		if r.Actions[i].Loss > r.Actions[worst].Loss {
			worst = i
		}
	}
	return worst
}
