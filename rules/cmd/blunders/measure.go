package main

import (
	"fmt"
	"math/rand/v2"
	"time"

	"quintet/rules"
	"quintet/rules/arena"
	"quintet/rules/bot"
	"quintet/rules/coach"
)

// measure counts the blunders in the games of weak levels.
type measure struct {
	game               *rules.Game
	values             rules.Values
	plies              int // the greatest length of a game
	judge              func(g game, limits rules.Limits) (blunders []int)
	limits, deep       rules.Limits // of the judge, and of the search that confirms
	dice               *rand.Rand
	actions            int             // the number of all actions in the games judged, forced ones included
	seen               map[string]bool // the blunders found: each position with the action
	mistakes, blunders int             // how many are confirmed as mistakes or worse, and as blunders
	spent              time.Duration   // the time that the judge has taken
}

// game is a game that was played.
type game struct {
	states  []rules.State // before each action
	actions []rules.Action
	levels  [2]int // of the players
}

// weak is the greatest level of the players.
const weak = 4

func (m *measure) found() int { return len(m.seen) }

func (m *measure) percent(n int) float64 { return 100 * float64(n) / float64(m.found()) }

// next plays a game, has it judged, and checks its blunders by deep searches until enough have been
// found.
func (m *measure) next(enough int) error {
	g, err := m.play()
	if err != nil {
		return err
	}
	started := time.Now()
	blunders := m.judge(g, m.limits)
	m.spent += time.Since(started)
	m.actions += len(g.actions)
	for _, i := range blunders {
		s, a := g.states[i], g.actions[i]
		if at := s.String() + " " + s.Format(a); !m.seen[at] && m.found() < enough { // weak levels repeat positions
			m.seen[at] = true
			m.confirm(at, s, a)
		}
	}
	return nil
}

func (m *measure) play() (g game, err error) {
	var players [2]arena.Contestant
	for i := range players {
		g.levels[i] = 1 + m.dice.IntN(weak)
		if players[i], err = arena.Level(g.levels[i])(m.game, m.values); err != nil {
			return g, err
		}
	}
	s, err := m.game.New(m.values)
	if err != nil {
		return g, err
	}
	for s.Outcome() == rules.Playing && len(g.actions) < m.plies {
		a, err := players[s.Mover()].Choose(s, m.dice.Uint64())
		if err != nil {
			return g, err
		}
		g.states, g.actions = append(g.states, s.Clone()), append(g.actions, a)
		s.Apply(a, nil)
	}
	return g, nil
}

// confirm judges the action a, a blunder in s, by deep searches. label is a text that names s and
// the action.
func (m *measure) confirm(label string, s rules.State, a rules.Action) {
	loss, lost, before := m.loss(s, a)
	word := "not confirmed"
	if loss >= coach.LostByMistake {
		m.mistakes++
		word = "a mistake"
	}
	if loss >= coach.LostByBlunder {
		m.blunders++
		word = "confirmed"
	}
	fmt.Printf("%s, not %s: %s; loss %.2f from %.2f, lost in %d\n", label, s.Format(before.Line[0]), word, loss, coach.Chance(before.Value), lost)
}

// loss returns the results of coach.Loss for the action a in s, by deep searches, and before, what
// the search of s has found. If a is the action that this search chooses, loss and lost are 0.
func (m *measure) loss(s rules.State, a rules.Action) (loss float64, lost int, before bot.Info) {
	before = search(s, m.deep)
	if before.Line[0] == a {
		return 0, 0, before
	}
	line := coach.Line(s, a)
	loss, lost = coach.Loss(s, line, before, search(after(s, line), m.deep))
	return loss, lost, before
}

func after(s rules.State, line []rules.Action) rules.State {
	s = s.Clone()
	for _, a := range line {
		s.Apply(a, nil)
	}
	return s
}

func search(s rules.State, limits rules.Limits) bot.Info {
	b := bot.New(s, limits, 1)
	for !b.Step(1 << 20) {
	}
	return b.Info()
}
