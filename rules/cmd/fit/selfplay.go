package main

import (
	"math/rand/v2"
	"sync"

	"quintet/rules"
	"quintet/rules/bot"
)

// selfPlay describes the games to be played.
type selfPlay struct {
	games, nodes, workers int
	seed                  uint64
}

// opening is the greatest number of random actions at the beginning of a game.
const opening = 10

// sample is a position of a game: the terms of its evaluation, and whether the mover went
// on to win.
type sample struct {
	terms []rules.Term
	won   bool
}

// play plays the games from start, and returns the positions of all of them (see the method game).
// The same seed gives the same games.
func (sp selfPlay) play(start rules.State) (all []sample) {
	games := make([][]sample, sp.games)
	next := make(chan int)
	var workers sync.WaitGroup
	for range max(1, sp.workers) {
		workers.Go(func() {
			for i := range next {
				games[i] = sp.game(start.Clone(), rand.New(rand.NewPCG(sp.seed, uint64(i))))
			}
		})
	}
	for i := range games {
		next <- i
	}
	close(next)
	workers.Wait()
	for _, g := range games {
		all = append(all, g...)
	}
	return all
}

// game plays one game from s, after a random opening, until its outcome is certain. It returns the
// positions after the opening, except the last one if its outcome is certain without a search.
func (sp selfPlay) game(s rules.State, dice *rand.Rand) (all []sample) {
	var movers []rules.Player
	random := 2 + dice.IntN(opening-1)
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
		all = append(all, sample{terms: s.(rules.Weighted).Terms(nil)})
		movers = append(movers, s.Mover())
		a, certain := sp.think(s, dice)
		if certain != rules.Playing {
			end = certain
			break
		}
		s.Apply(a, nil)
	}
	for i, mover := range movers {
		all[i].won = end == rules.Win(mover)
	}
	return all
}

// foreseen returns the outcome of the game if it is certain without a search, else Playing.
func foreseen(s rules.State) rules.Outcome {
	if o := s.Outcome(); o != rules.Playing {
		return o
	}
	f, ok := s.(rules.Foreseer)
	if !ok {
		return rules.Playing
	}
	o, _ := f.Foresee()
	return o
}

// think returns the action that the computer chooses in s, and the outcome of the game if that is
// certain, else Playing.
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
