package main

import (
	"math/rand/v2"

	"quintet/rules"
	"quintet/rules/arena"
)

// players are the players of the games, from random to weak.
var players = []string{"random", "depth=1", "depth=2", "nodes=300", "nodes=1500"}

// One action in randomOnce is random. maxStates is the greatest number of states that are recorded
// of a game.
const (
	randomOnce = 6
	maxStates  = 1500
)

// record plays a game of g and returns its states, at most maxStates. It goes on from the last of
// states; if there are none, it begins at the start of the game.
func record(g *rules.Game, v rules.Values, states []rules.State, seed uint64) ([]rules.State, error) {
	dice := rand.New(rand.NewPCG(seed, 0x746163))
	var sides [2]arena.Contestant
	for i := range sides {
		maker, err := arena.Parse(players[dice.IntN(len(players))])
		if err != nil {
			return nil, err
		}
		if sides[i], err = maker(g, v); err != nil {
			return nil, err
		}
	}
	if len(states) == 0 {
		s, err := g.New(v)
		if err != nil {
			return nil, err
		}
		states = append(states, s)
	}
	for s := states[len(states)-1]; s.Outcome() == rules.Playing && len(states) < maxStates; {
		legal := s.Legal(nil)
		a := legal[dice.IntN(len(legal))]
		if dice.IntN(randomOnce) > 0 {
			var err error
			if a, err = sides[s.Mover()].Choose(s, dice.Uint64()); err != nil {
				return nil, err
			}
		}
		s = s.Clone()
		s.Apply(a, nil)
		states = append(states, s)
	}
	return states, nil
}
