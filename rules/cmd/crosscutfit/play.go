package main

import (
	"fmt"
	"math/rand/v2"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
)

// selfPlay says what games are played.
type selfPlay struct {
	size, games, nodes int
	seed               uint64
}

// sample is a position of a game: the patterns of its lines from the mover's
// side, and whether the mover went on to win.
type sample struct {
	lines []line
	won   bool
}

// play plays the games and returns what came up in them, as far as the
// evaluation is asked about it.
func (sp selfPlay) play() ([]sample, error) {
	g, v, err := catalog.Parse(fmt.Sprintf("crosscut:size=%d", sp.size))
	if err != nil {
		return nil, err
	}
	dice := rand.New(rand.NewPCG(sp.seed, uint64(sp.size)))
	var all []sample
	for range sp.games {
		s, err := g.New(v)
		if err != nil {
			return nil, err
		}
		all = sp.game(s, dice, all)
	}
	return all, nil
}

// game plays a game after a random opening until its end is known, and appends
// its positions to all.
func (sp selfPlay) game(s rules.State, dice *rand.Rand, all []sample) []sample {
	before := len(all)
	var movers []rules.Player
	random := 2 + dice.IntN(sp.size)
	var end rules.Outcome
	for ; ; random-- {
		if end = foreseen(s); end != rules.Playing {
			break
		}
		if random > 0 {
			legal := s.Legal(nil)
			s.Apply(legal[dice.IntN(len(legal))], nil)
			continue
		}
		all = append(all, sample{lines: lines(s.String(), sp.size)})
		movers = append(movers, s.Mover())
		a, certain := sp.think(s, dice)
		if certain != rules.Playing {
			end = certain
			break
		}
		s.Apply(a, nil)
	}
	for i, mover := range movers {
		all[before+i].won = end == rules.Win(mover)
	}
	return all
}

// foreseen returns how the game ends if it is over or that is known.
func foreseen(s rules.State) rules.Outcome {
	if o := s.Outcome(); o != rules.Playing {
		return o
	}
	o, _ := s.(rules.Foreseer).Foresee()
	return o
}

// think returns the action that the computer chooses and, if it is certain, how
// the game ends.
func (sp selfPlay) think(s rules.State, dice *rand.Rand) (rules.Action, rules.Outcome) {
	nodes := sp.nodes/2 + dice.IntN(sp.nodes+1)
	search := bot.New(s, rules.Limits{Nodes: max(1, nodes)}, dice.Uint64())
	for !search.Step(1 << 20) {
	}
	value := search.Info().Value
	if _, proven := bot.Proven(value); !proven {
		return search.Best(), rules.Playing
	}
	if value > 0 {
		return search.Best(), rules.Win(s.Mover())
	}
	return search.Best(), rules.Win(s.Mover().Other())
}
