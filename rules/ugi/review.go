package ugi

import (
	"context"
	"fmt"
	"strings"

	"quintet/rules"
	"quintet/rules/review"
)

// review judges the actions that led to the position, and answers with each judgement when all
// positions are searched. The limits of the first searches are those in args. If args is "", they are
// review.Limits with the effort 0.
func (e *Engine) review(ctx context.Context, args string) error {
	g, v := e.match.Game(), e.match.Values()
	limits := review.Limits(g, v, 0)
	if args != "" {
		l := readLimits(g, v, strings.Fields(args))
		if len(l.unknown) > 0 || l.timed || l.infinite {
			return fmt.Errorf("%q is not made of the limits nodes, depth, mate and level, each with a number", args)
		}
		limits = l.Limits
	}
	r := review.Of(e.match, limits)
	r.Run(ctx, e.threads, func(int) {})
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	all := r.Report()
	for i, a := range all.Actions {
		e.tellJudgement(r.Position(i), i, a)
	}
	turning := 0
	if all.Turning >= 0 {
		turning = all.Turning + 1
	}
	first, second := all.Sides[rules.First], all.Sides[rules.Second]
	e.answer("reviewed accuracy %s %s blunders %d %d turning %d", accuracy(first), accuracy(second),
		first.Counts[review.Blunder], second.Counts[review.Blunder], turning)
	return nil
}

// accuracy returns the accuracy of a side; "none" if none of its turns was judged.
func accuracy(s review.Side) string {
	if s.Turns == 0 {
		return "none"
	}
	return fmt.Sprintf("%.1f", s.Accuracy)
}

// tellJudgement answers with the judgement of action number i, from 0, which was played in s.
func (e *Engine) tellJudgement(s rules.State, i int, a review.Action) {
	var line strings.Builder
	if len(a.Best) > 0 {
		line.WriteString(" pv")
	}
	for _, action := range a.Best {
		line.WriteString(" " + s.Format(action))
	}
	e.answer("review %d %s before %d after %d loss %d %s%s", i+1, a.Text,
		thousandths(a.Before), thousandths(a.After), thousandths(a.Loss), a.Class, line.String())
}

func thousandths(p float64) int { return int(1000*p + 0.5) }
