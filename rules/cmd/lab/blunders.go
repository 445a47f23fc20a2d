package main

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"time"

	"quintet/rules"
	"quintet/rules/arena"
	"quintet/rules/bot"
	"quintet/rules/coach"
	"quintet/rules/review"
)

// runBlunders measures how often a review, or the coach, is right when it calls an action a blunder.
// It lets weak levels play games. Then it searches each blunder again with many times the nodes, and
// prints how many of the blunders this search confirms.
func runBlunders(c *command) error {
	seed, plies := c.seed(), c.plies(150)
	judge := c.flags.String("judge", "review", "who finds the blunders: review or coach")
	want := c.count("blunders", 100, "blunders to be found for each game")
	times := c.count("times", 10, "the nodes of the confirming search, as a multiple of the nodes of a first search of the judge")
	sift := c.count("sift", 1, "if this is more than 1, only actions are reviewed that are mistakes by a review whose nodes are divided by this number; this finds blunders faster, but may miss some")
	boards, err := c.boards(true)
	if err != nil {
		return err
	}
	if *judge != "review" && *judge != "coach" {
		return usageError{fmt.Errorf("there is no judge %q, only review and coach", *judge)}
	}
	for _, b := range boards {
		m := &measure{board: b, plies: *plies, out: c.out, dice: rand.New(rand.NewPCG(*seed, 0)), seen: map[string]bool{}}
		switch {
		case *judge == "coach":
			m.limits, m.judge = coach.Limits(b.Game, b.values), coached
		case *sift > 1:
			m.limits, m.judge = review.Limits(b.Game, b.values, 0), sifted(*sift)
		default:
			m.limits, m.judge = review.Limits(b.Game, b.values, 0), reviewed
		}
		m.deep = m.limits
		m.deep.Nodes *= *times
		for m.found() < *want {
			if err := m.next(*want); err != nil {
				return err
			}
		}
		fmt.Fprintf(c.out, "%s: of %d actions %d are blunders; %d are confirmed as mistakes at least: %.1f %%, %d as blunders: %.1f %%\n",
			b.spec(), m.actions, m.found(), m.mistakes, m.percent(m.mistakes), m.blunders, m.percent(m.blunders))
		fmt.Fprintf(c.out, "%s: 60 actions are judged on one thread in %.1f s\n", b.spec(), (m.spent * 60 / time.Duration(m.actions)).Seconds())
	}
	return nil
}

// measure counts the blunders in the games of weak levels.
type measure struct {
	board
	plies              int // the greatest length of a game
	out                io.Writer
	judge              func(g judged, limits rules.Limits) (blunders []int)
	limits, deep       rules.Limits // of the judge, and of the search that confirms
	dice               *rand.Rand
	actions            int             // the number of all actions in the games judged, forced ones included
	seen               map[string]bool // the blunders found: each position with the action
	mistakes, blunders int             // how many are confirmed as mistakes or worse, and as blunders
	spent              time.Duration   // the time that the judge has taken
}

// judged is a game that a judge looks at.
type judged struct {
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

func (m *measure) play() (g judged, err error) {
	var players [2]arena.Contestant
	for i := range players {
		g.levels[i] = 1 + m.dice.IntN(weak)
		if players[i], err = arena.Level(g.levels[i])(m.Game, m.values); err != nil {
			return g, err
		}
	}
	s, err := m.New(m.values)
	if err != nil {
		return g, err
	}
	states, err := playOn([]rules.State{s}, 1+m.plies, func(s rules.State, _ int) (rules.Action, error) {
		a, err := players[s.Mover()].Choose(s, m.dice.Uint64())
		g.actions = append(g.actions, a)
		return a, err
	})
	if err != nil {
		return g, err
	}
	g.states = states[:len(g.actions)]
	return g, nil
}

// confirm judges the action a, a blunder in s, by deep searches. label is a text that names s and
// the action.
func (m *measure) confirm(label string, s rules.State, a rules.Action) {
	loss, before := m.loss(s, a)
	word := "not confirmed"
	if loss >= coach.LostByMistake {
		m.mistakes++
		word = "a mistake"
	}
	if loss >= coach.LostByBlunder {
		m.blunders++
		word = "confirmed"
	}
	fmt.Fprintf(m.out, "%s, not %s: %s; loss %.2f from %.2f\n", label, s.Format(before.Line[0]), word, loss, coach.Worth(before))
}

// loss returns how much win probability the action a loses in s, by deep searches, and before, what
// the search of s has found. If a is the action that this search chooses, loss is 0.
func (m *measure) loss(s rules.State, a rules.Action) (loss float64, before bot.Info) {
	before = search(s, m.deep, 1).Info()
	if before.Line[0] == a {
		return 0, before
	}
	end := after(s, coach.Line(s, a))
	var found bot.Info
	if end.Outcome() == rules.Playing {
		found = search(end, m.deep, 1).Info()
	}
	chance, _ := coach.After(end, s.Mover(), found)
	return max(0, coach.Worth(before)-chance), before
}

func after(s rules.State, line []rules.Action) rules.State {
	s = s.Clone()
	for _, a := range line {
		s.Apply(a, nil)
	}
	return s
}

// reviewed returns the indices of the actions of g that a review calls blunders.
func reviewed(g judged, limits rules.Limits) (blunders []int) {
	for i, a := range report(g.states[0], g.actions, limits, false).Actions {
		if a.Class == review.Blunder {
			blunders = append(blunders, i)
		}
	}
	return blunders
}

// sifted returns a function like reviewed that takes less time, and may miss blunders. A review
// with the nodes divided by part chooses the actions that are then reviewed: those that lose at
// least as much as a mistake.
func sifted(part int) func(judged, rules.Limits) (blunders []int) {
	return func(g judged, limits rules.Limits) (blunders []int) {
		few := limits
		few.Nodes, few.Least = few.Nodes/part, 1
		for i, a := range report(g.states[0], g.actions, few, true).Actions {
			if a.Loss >= coach.LostByMistake && report(g.states[i], g.actions[i:i+1], limits, false).Actions[0].Class == review.Blunder {
				blunders = append(blunders, i)
			}
		}
		return blunders
	}
}

// report returns the report of a review of actions, which begin in start. once forbids second
// searches.
func report(start rules.State, actions []rules.Action, limits rules.Limits, once bool) *review.Report {
	r := review.New(start, actions, limits)
	if once {
		r.Once()
	}
	r.Run(context.Background(), 1, func(int) {})
	return r.Report()
}

// coached returns the indices of the actions of g that the coach calls blunders.
func coached(g judged, limits rules.Limits) (blunders []int) {
	for i, s := range g.states {
		if len(s.Legal(nil)) < 2 {
			continue
		}
		line := coach.Line(s, g.actions[i])
		before, later := search(s, limits, 1).Info(), search(after(s, line), limits, 1).Info()
		if coach.Judge(s, line, before, later, g.levels[s.Mover().Other()]).Blunder {
			blunders = append(blunders, i)
		}
	}
	return blunders
}
