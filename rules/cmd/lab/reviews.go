package main

import (
	"context"
	"fmt"
	"math/rand/v2"

	"quintet/rules"
	"quintet/rules/arena"
	"quintet/rules/review"
)

// The games of runReviews begin with openedBy actions of the contestant opener, so that no two are alike.
const openedBy, opener = 2, "depth=1,temperature=200"

// reviewing is what the reviews of games say together.
type reviewing struct {
	Sides    int     // the sides with turns that were judged
	Accuracy float64 // the sum of their accuracies
	Actions  int     // the actions that were judged
	Bad      int     // the inaccuracies, mistakes and blunders among them
	Best     int     // the best actions among them
	Fallen   int     // the best actions with which the win probability falls by more than 5 %
}

// runReviews lets levels play themselves, reviews the games, and prints a line for each level.
func runReviews(c *command) error {
	seed, plies, games := c.seed(), c.plies(300), c.games(20)
	levels := c.levels("the lowest and the highest level")
	step := c.count("step", 2, "from a level to the next one")
	nodes := c.flags.Int("nodes", 0, "the nodes of the first search of a position; 0 for those of the program")
	c.cuts()
	boards, err := c.boards(true)
	if err != nil {
		return err
	}
	for _, b := range boards {
		all := make([]reviewing, 1 + (levels.high-levels.low) / *step)
		level := func(unit int) int { return levels.low + unit / *games * *step }
		t := task[reviewing]{name: b.spec(), units: len(all) * *games}
		t.do = each(c, func(unit int) (reviewing, error) {
			limits := review.Limits(b.Game, b.values, 0)
			if *nodes > 0 {
				limits.Nodes = *nodes
			}
			return reviewSelf(b, level(unit), *plies, limits, rand.New(rand.NewPCG(*seed, uint64(unit))))
		})
		t.add = func(unit int, one reviewing) bool {
			all[unit / *games].add(one)
			return true
		}
		t.end = func() error {
			fmt.Fprintln(c.out, b.spec())
			for i, r := range all {
				fmt.Fprintf(c.out, "  level %d: accuracy %4.1f; of %d actions %.0f %% are bad; with %d of %d best ones the chance falls by more than 5 %%\n",
					level(i**games), r.Accuracy/float64(r.Sides), r.Actions, 100*float64(r.Bad)/float64(r.Actions), r.Fallen, r.Best)
			}
			return nil
		}
		if err := t.run(c); err != nil {
			return err
		}
	}
	return nil
}

// reviewSelf lets a level play itself after a random opening, and reviews the game. limits are those of
// the first searches.
func reviewSelf(b board, level, plies int, limits rules.Limits, dice *rand.Rand) (r reviewing, err error) {
	player, err := arena.Level(level)(b.Game, b.values)
	if err != nil {
		return r, err
	}
	start, err := b.New(b.values)
	if err != nil {
		return r, err
	}
	opens, err := arena.Parse(opener)
	if err != nil {
		return r, err
	}
	first, err := opens(b.Game, b.values)
	if err != nil {
		return r, err
	}
	var actions []rules.Action
	_, err = playOn([]rules.State{start}, 1+plies, func(s rules.State, n int) (a rules.Action, err error) {
		by := player
		if n < openedBy {
			by = first
		}
		a, err = by.Choose(s, dice.Uint64())
		actions = append(actions, a)
		return a, err
	})
	if err != nil {
		return r, err
	}
	judged := review.New(start, actions, limits)
	judged.Run(context.Background(), 1, func(int) {})
	report := judged.Report()
	for _, s := range report.Sides {
		if s.Turns > 0 {
			r.add(reviewing{Sides: 1, Accuracy: s.Accuracy})
		}
	}
	for _, a := range report.Actions {
		switch {
		case a.Class < review.Best:
			continue
		case a.Class >= review.Inaccuracy:
			r.Bad++
		case a.Class == review.Best:
			r.Best++
			if a.Before-a.After > 0.05 {
				r.Fallen++
			}
		}
		r.Actions++
	}
	return r, nil
}

// add adds what the reviews of other games say.
func (r *reviewing) add(o reviewing) {
	r.Sides, r.Accuracy = r.Sides+o.Sides, r.Accuracy+o.Accuracy
	r.Actions, r.Bad, r.Best, r.Fallen = r.Actions+o.Actions, r.Bad+o.Bad, r.Best+o.Best, r.Fallen+o.Fallen
}
