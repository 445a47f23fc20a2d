// Command review measures how reliable and how fast the review of a game is. It reviews
// games of weak levels, and says how many of the actions called blunders a search with many
// times the nodes confirms.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"time"

	"quintet/rules"
	"quintet/rules/arena"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/coach"
	"quintet/rules/review"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "review:", err)
		os.Exit(1)
	}
}

func run() error {
	want := flag.Int("blunders", 100, "blunders to be found in each game")
	times := flag.Int("times", 10, "how many times the nodes of the review the confirming search has")
	plies := flag.Int("plies", 150, "games end after this number of actions")
	deeper := flag.Int("deeper", 0, "how many steps deeper than usual the review is (review.Limits)")
	seed := flag.Uint64("seed", 1, "decides the games")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: review SPEC...\nprints how many of the blunders that a review finds are confirmed, and how long it takes")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() == 0 {
		flag.Usage()
		return errors.New("no game is named")
	}
	for _, spec := range flag.Args() {
		g, v, err := catalog.Parse(spec)
		if err != nil {
			return err
		}
		m := &measure{
			game: g, values: v, times: *times, plies: *plies, limits: review.Limits(g, v, *deeper),
			dice: rand.New(rand.NewPCG(*seed, 0)), seen: map[string]bool{},
		}
		for len(m.seen) < *want {
			if err := m.review(*want); err != nil {
				return err
			}
		}
		fmt.Printf("%s: of %d actions %d are blunders; %d are confirmed as mistakes at least: %.1f %%, %d as blunders: %.1f %%\n",
			spec, m.actions, len(m.seen), m.confirmed, m.percent(m.confirmed), m.again, m.percent(m.again))
		fmt.Printf("%s: a game of 60 actions is reviewed on one thread in %.1f s\n", spec, 60*m.spent.Seconds()/float64(m.actions))
	}
	return nil
}

// measure counts the results of the games.
type measure struct {
	game             *rules.Game
	values           rules.Values
	limits           rules.Limits
	times, plies     int
	dice             *rand.Rand
	seen             map[string]bool // the blunders found: each position with the action
	actions          int
	confirmed, again int
	spent            time.Duration
}

func (m *measure) percent(n int) float64 { return 100 * float64(n) / float64(len(m.seen)) }

// weak is the greatest level of the players.
const weak = 4

// review plays a game, reviews it and confirms its blunders, until there are limit of them.
func (m *measure) review(limit int) error {
	first, actions, err := m.play()
	if err != nil {
		return err
	}
	r := review.New(first, actions, m.limits)
	started := time.Now()
	r.Run(context.Background(), 1, func(int) {})
	m.spent += time.Since(started)
	m.actions += len(actions)
	for i, a := range r.Report().Actions {
		at := r.Position(i).String() + " " + a.Text // weak levels repeat positions
		if a.Class == review.Blunder && !m.seen[at] && len(m.seen) < limit {
			m.seen[at] = true
			m.confirm(at, a, r.Position(i), actions[i])
		}
	}
	return nil
}

// play plays a game between two levels.
func (m *measure) play() (first rules.State, actions []rules.Action, err error) {
	var players [2]arena.Contestant
	for i := range players {
		if players[i], err = arena.Level(1+m.dice.IntN(weak))(m.game, m.values); err != nil {
			return nil, nil, err
		}
	}
	if first, err = m.game.New(m.values); err != nil {
		return nil, nil, err
	}
	for s := first.Clone(); s.Outcome() == rules.Playing && len(actions) < m.plies; {
		a, err := players[s.Mover()].Choose(s, m.dice.Uint64())
		if err != nil {
			return nil, nil, err
		}
		actions = append(actions, a)
		s.Apply(a, nil)
	}
	return first, actions, nil
}

// confirm judges a, the judgement of the action played in s, by deep searches; place names
// the action.
func (m *measure) confirm(place string, a review.Action, s rules.State, played rules.Action) {
	line := coach.Line(s, played)
	end := s.Clone()
	for _, a := range line {
		end.Apply(a, nil)
	}
	before, after := m.search(s), m.search(end)
	loss, lost := coach.Loss(s, line, before, after)
	best := s.Format(before.Line[0])
	if before.Line[0] == played {
		loss = 0
	}
	word := "not confirmed"
	if loss >= coach.LostByMistake {
		m.confirmed++
		word = "a mistake"
	}
	if loss >= coach.LostByBlunder {
		m.again++
		word = "confirmed"
	}
	fmt.Printf("%s, not %s: loss %.2f from %.2f, lost in %d; %s with %s, %.2f from %.2f, lost in %d\n",
		place, s.Format(a.Best[0]), a.Loss, a.Before, a.Lost, word, best, loss, coach.Chance(before.Value), lost)
}

// search returns the result of a deep search of s.
func (m *measure) search(s rules.State) bot.Info {
	limits := m.limits
	limits.Nodes *= m.times
	b := bot.New(s, limits, 1)
	for !b.Step(1 << 20) {
	}
	return b.Info()
}
