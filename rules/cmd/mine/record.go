package main

import (
	"math/rand/v2"

	"quintet/rules"
	"quintet/rules/arena"
	"quintet/rules/match"
)

const (
	randomTurns = 2   // the number of random turns at the beginning of a game; some games have one random turn more
	maxStates   = 400 // the greatest number of states that are recorded of a game
)

// record plays a game of g and returns its states, at most maxStates. One game in three is between
// two strong levels, the others between a strong and a weak level.
func (m *miner) record(g *rules.Game, v rules.Values, seed uint64) ([]rules.State, error) {
	dice := rand.New(rand.NewPCG(seed, 0x6d696e65))
	one := func(of []int) int { return of[dice.IntN(len(of))] }
	type side struct {
		arena.Contestant
		level int
		slips bool
	}
	sides := [2]side{{level: one(m.levels[0])}}
	other := min(1, dice.IntN(3))
	sides[1] = side{level: one(m.levels[other]), slips: other == 1 && m.slip > 0}
	dice.Shuffle(2, func(i, j int) { sides[i], sides[j] = sides[j], sides[i] })
	for i := range sides {
		var err error
		if sides[i].Contestant, err = arena.Level(sides[i].level)(g, v); err != nil {
			return nil, err
		}
	}
	game, err := match.NewAt(g, v, m.start)
	if err != nil {
		return nil, err
	}
	s := game.State()
	states := []rules.State{s}
	random := randomTurns + dice.IntN(2)
	for s.Outcome() == rules.Playing && len(states) < maxStates {
		legal := s.Legal(nil)
		a := legal[dice.IntN(len(legal))]
		if random <= 0 && !(sides[s.Mover()].slips && dice.IntN(m.slip) == 0) {
			if a, err = sides[s.Mover()].Choose(s, dice.Uint64()); err != nil {
				return nil, err
			}
		}
		s = s.Clone()
		s.Apply(a, nil)
		if s.Status().Start {
			random--
		}
		states = append(states, s)
	}
	return states, nil
}
