package main

import (
	"fmt"
	"math/rand/v2"

	"quintet/rules"
	"quintet/rules/bot"
)

// playOn plays on from the last of states, the positions of a game, until the game is over or there
// are most states. choose returns the action in s, a state after the given number of actions of
// playOn.
func playOn(states []rules.State, most int, choose func(s rules.State, played int) (rules.Action, error)) ([]rules.State, error) {
	s := states[len(states)-1]
	for played := 0; s.Outcome() == rules.Playing && len(states) < most; played++ {
		a, err := choose(s, played)
		if err != nil {
			return nil, err
		}
		s = s.Clone()
		s.Apply(a, nil)
		states = append(states, s)
	}
	return states, nil
}

// anyAction returns one of the legal actions in s.
func anyAction(s rules.State, dice *rand.Rand) rules.Action {
	legal := s.Legal(nil)
	return legal[dice.IntN(len(legal))]
}

// hunt plays games on the boards in turn, each with a seed of its own, until nothing more is wanted
// of them or until most were played.
func hunt(boards []board, most int, seed uint64, wanted func() int, play func(b board, seed uint64) error) error {
	var p progress
	for n := 0; n < most && wanted() > 0; n++ {
		p.say(boards[n%len(boards)].spec(), n, most, fmt.Sprintf("; %d still wanted", wanted()))
		if err := play(boards[n%len(boards)], seed+uint64(n)); err != nil {
			return err
		}
	}
	return nil
}

// search returns a search of s that is done.
func search(s rules.State, limits rules.Limits, seed uint64) *bot.Search {
	b := bot.New(s, limits, seed)
	for !b.Step(1 << 20) {
	}
	return b
}
