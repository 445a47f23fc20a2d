package main

import (
	"math/rand/v2"

	"quintet/rules"
	"quintet/rules/bot"
)

// selfPlay is how the computer plays games with itself, from which evaluations learn.
type selfPlay struct {
	limits rules.Limits // of the search for an action; the number of nodes is that on average
	strays int          // one of so many actions is any legal action instead; 0 means none
}

// selfPlayed is a game of the computer with itself.
type selfPlayed struct {
	Random  int // the number of random actions at its beginning
	Actions []rules.Action
	Values  []int         // for each action that is not random, the value for its mover that a search found
	Won     rules.Outcome // the outcome, which is certain after the last action
}

const (
	opening   = 10   // the greatest number of random actions at the beginning of a game
	evenNodes = 200  // the nodes of the search that says whether an opening is even
	even      = 300  // the greatest value of an opening for either side
	mostTries = 1000 // after so many openings that are not even, any one is taken
)

// play plays a game from start, after a random opening, until its outcome is certain.
func (p selfPlay) play(start rules.State, dice *rand.Rand) (g selfPlayed) {
	s, actions := randomOpening(start, dice)
	g.Random, g.Actions = len(actions), actions
	for {
		if g.Won = foreseen(s); g.Won != rules.Playing {
			return g
		}
		a, value := p.think(s, dice)
		g.Values = append(g.Values, value)
		if _, proven := bot.Proven(value); proven {
			g.Won = rules.Win(s.Mover())
			if value < 0 {
				g.Won = rules.Win(s.Mover().Other())
			}
		} else if p.strays > 0 && dice.IntN(p.strays) == 0 {
			a = anyAction(s, dice)
		}
		if g.Actions = append(g.Actions, a); g.Won != rules.Playing {
			return g
		}
		s.Apply(a, nil)
	}
}

// think returns the action that the computer chooses in s, and the value that it finds.
func (p selfPlay) think(s rules.State, dice *rand.Rand) (a rules.Action, value int) {
	l := p.limits
	l.Nodes = max(1, l.Nodes/2+dice.IntN(l.Nodes+1))
	b := search(s, l, dice.Uint64())
	return b.Best(), b.Info().Value
}

// randomOpening returns the position after 2 to opening random actions from start, and these. It
// tries to draw them so that neither side is far ahead.
func randomOpening(start rules.State, dice *rand.Rand) (s rules.State, actions []rules.Action) {
	for range mostTries {
		s, actions = start.Clone(), nil
		for n := 2 + dice.IntN(opening-1); n > 0 && foreseen(s) == rules.Playing; n-- {
			a := anyAction(s, dice)
			s.Apply(a, nil)
			actions = append(actions, a)
		}
		if foreseen(s) != rules.Playing {
			continue
		}
		v := search(s, rules.Limits{Nodes: evenNodes}, dice.Uint64()).Info().Value
		if -even <= v && v <= even {
			break
		}
	}
	return s, actions
}

// foreseen returns the outcome of the game if it is certain without a search, else Playing.
func foreseen(s rules.State) rules.Outcome {
	if o := s.Outcome(); o != rules.Playing {
		return o
	}
	o, _ := rules.Foresee(s)
	return o
}
