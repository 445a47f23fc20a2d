package main

import (
	"math"

	"quintet/rules"
)

// lessons are positions of games that the computer played with itself, from which a network learns.
type lessons struct {
	features []uint16 // of all positions
	learned  []lesson
	heldOut  []lesson // not learned: they show how well the others were learned
}

// One of heldOut games is held out.
const heldOut = 16

// lesson is a position.
type lesson struct {
	first, end int // its features are those of lessons.features from first to end-1
	stage      int
	byHand     int     // its evaluation without a network
	chance     float64 // the win probability of the mover that is to be learned
	won        bool    // the mover won
}

// resultShare is how much the result of a game counts in the probability that is learned. The rest is
// the value that the search found.
const resultShare = 0.3

// add adds the positions of g, a game from s, after its random opening.
func (l *lessons) add(s rules.State, g selfPlayed, held bool) {
	for i, a := range g.Actions {
		if i >= g.Random {
			at := l.lesson(s, g, g.Values[i-g.Random])
			if held {
				l.heldOut = append(l.heldOut, at)
			} else {
				l.learned = append(l.learned, at)
			}
		}
		s.Apply(a, nil)
	}
}

// lesson returns a position of g for which the search found a value.
func (l *lessons) lesson(s rules.State, g selfPlayed, value int) lesson {
	at := lesson{first: len(l.features), won: g.Won == rules.Win(s.Mover())}
	if e, ok := s.(rules.Evaluator); ok {
		at.byHand = e.Eval()
	}
	l.features, at.stage = s.(rules.Learner).Features(l.features)
	at.end = len(l.features)
	result := 0.0
	switch {
	case at.won:
		result = 1
	case g.Won == rules.Draw:
		result = 0.5
	}
	at.chance = resultShare*result + (1-resultShare)*chance(float64(value)/scale)
	return at
}

func (l *lessons) featuresOf(s lesson) []uint16 { return l.features[s.first:s.end] }

// judge returns the mean loss of the positions that are held out, with the logarithm of odds that odds
// returns, and the part of them whose winner is predicted.
func (l *lessons) judge(odds func(lesson) float64) (loss, right float64) {
	for _, s := range l.heldOut {
		v := odds(s)
		loss += lossOf(chance(v), s.chance)
		if v > 0 == s.won {
			right++
		}
	}
	n := float64(len(l.heldOut))
	return loss / n, right / n
}

// chance returns the probability with the given logarithm of odds.
func chance(odds float64) float64 { return 1 / (1 + math.Exp(-odds)) }

// lossOf returns the loss of the probability p where the probability want is to be learned: the
// relative entropy. It is 0 if they are equal.
func lossOf(p, want float64) (loss float64) {
	const least = 1e-9
	if want > 0 {
		loss += want * math.Log(want/max(p, least))
	}
	if want < 1 {
		loss += (1 - want) * math.Log((1-want)/max(1-p, least))
	}
	return loss
}
