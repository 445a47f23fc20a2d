// Command coach measures how reliable the coach is. It finds blunders in games of weak
// levels that sometimes play at random, and says how many of them a search with many
// times the nodes confirms.
package main

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/coach"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "coach:", err)
		os.Exit(1)
	}
}

func run() error {
	want := flag.Int("blunders", 100, "blunders to be caught in each game")
	times := flag.Int("times", 10, "how many times the nodes of the coach the confirming search has")
	seed := flag.Uint64("seed", 1, "decides the games")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: coach SPEC...\nprints how many of the blunders that the coach finds are confirmed")
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
		m := &measure{game: g, values: v, times: *times, dice: rand.New(rand.NewPCG(*seed, 0)), seen: map[string]bool{}}
		for m.caught < *want {
			s, err := g.New(v)
			if err != nil {
				return err
			}
			m.play(s, *want)
		}
		fmt.Printf("%s: of %d actions %d are blunders, of which %d are confirmed: %.1f %%\n",
			spec, m.actions, m.caught, m.confirmed, 100*float64(m.confirmed)/float64(m.caught))
	}
	return nil
}

// measure counts the results of the games.
type measure struct {
	game                       *rules.Game
	values                     rules.Values
	times                      int
	dice                       *rand.Rand
	seen                       map[string]bool // the blunders caught: each position with the action
	actions, caught, confirmed int
}

// The players are the levels up to weak. One action out of slips is random.
const weak, slips = 3, 5

// real is the least loss of win probability with which the long search confirms a
// blunder.
const real = 0.2

// play plays a game to its end, or until limit blunders are caught.
func (m *measure) play(s rules.State, limit int) {
	levels := [2]int{1 + m.dice.IntN(weak), 1 + m.dice.IntN(weak)}
	for s.Outcome() == rules.Playing && m.caught < limit {
		a := m.choose(s, levels[s.Mover()])
		if len(s.Legal(nil)) > 1 {
			m.judge(s, a, levels[s.Mover().Other()])
		}
		s.Apply(a, nil)
	}
}

// choose returns an action of a player of level.
func (m *measure) choose(s rules.State, level int) rules.Action {
	legal := s.Legal(nil)
	if m.dice.IntN(slips) == 0 {
		return legal[m.dice.IntN(len(legal))]
	}
	limits, err := m.game.Level(level, m.values)
	if err != nil {
		panic(err) // it cannot fail: every game has these levels
	}
	b := bot.New(s, limits, m.dice.Uint64())
	for !b.Step(1 << 20) {
	}
	return b.Best()
}

// judge judges a as the coach does, and again with the long search if it is a blunder.
func (m *measure) judge(s rules.State, a rules.Action, level int) {
	m.actions++
	v := m.verdict(s, a, coach.Limits(m.game, m.values), level)
	if !v.Blunder {
		return
	}
	at := s.String() + " " + s.Format(a)
	if m.seen[at] {
		return // weak levels repeat positions
	}
	m.seen[at] = true
	m.caught++
	limits := coach.Limits(m.game, m.values)
	limits.Nodes *= m.times
	deep := m.verdict(s, a, limits, level)
	word := "not confirmed"
	if deep.Loss >= real {
		m.confirmed++
		word = "confirmed"
	}
	fmt.Printf("%s: loss %.2f, lost in %d; %s with %.2f, lost in %d\n", at, v.Loss, v.Lost, word, deep.Loss, deep.Lost)
}

// verdict searches s within limits and returns the coach's verdict on a.
func (m *measure) verdict(s rules.State, a rules.Action, limits rules.Limits, level int) coach.Verdict {
	line := coach.Line(s, a)
	end := s.Clone()
	for _, a := range line {
		end.Apply(a, nil)
	}
	return coach.Judge(s, line, search(s, limits), search(end, limits), level)
}

// search returns the result of a search of s within limits.
func search(s rules.State, limits rules.Limits) bot.Info {
	b := bot.New(s, limits, 1)
	for !b.Step(1 << 20) {
	}
	return b.Info()
}
