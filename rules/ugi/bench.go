package ugi

import (
	"context"
	"time"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
)

const (
	// benchNodes is the number of nodes that bench searches from a position.
	benchNodes = 100_000
	// The middle of a game is the position after middleActions actions, each found by a
	// search of middleNodes nodes. If the game ends earlier, the middle is the last
	// position before the end.
	middleActions, middleNodes = 12, 500
)

// bench searches the start and the middle of every game, and answers with the speed and depth of
// the searches.
func (e *Engine) bench(ctx context.Context, _ string) error {
	total, spent := 0, time.Duration(0)
	for _, g := range catalog.All {
		v, err := g.Complete(nil)
		if err != nil {
			return err
		}
		s, err := g.New(v)
		if err != nil {
			return err
		}
		start, before := e.measure(ctx, s)
		middle, after := e.measure(ctx, opened(ctx, s))
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		nodes, time := start.Nodes+middle.Nodes, before+after
		e.answer("%s nodes %d nps %d depth %d %d", g.ID, nodes, perSecond(uint64(nodes), time), start.Depth, middle.Depth)
		total, spent = total+nodes, spent+time
	}
	e.answer("nodes %d nps %d", total, perSecond(uint64(total), spent))
	return nil
}

// opened returns a position in the middle of a game that starts with s.
func opened(ctx context.Context, s rules.State) rules.State {
	for range middleActions {
		next := s.Clone()
		next.Apply(look(ctx, s, middleNodes).Best(), nil)
		if next.Outcome() != rules.Playing {
			break
		}
		s = next
	}
	return s
}

// measure searches s with benchNodes nodes. It returns the result, and the time that the
// search took.
func (e *Engine) measure(ctx context.Context, s rules.State) (bot.Info, time.Duration) {
	started := e.now()
	info := look(ctx, s, benchNodes).Info()
	return info, e.now().Sub(started)
}

// look searches s with the given number of nodes, or until ctx is done, and returns the
// search.
func look(ctx context.Context, s rules.State, nodes int) *bot.Search {
	b := bot.New(s, rules.Limits{Nodes: nodes}, 1)
	defer b.Stop()
	for !b.Step(slice) && ctx.Err() == nil {
	}
	return b
}
