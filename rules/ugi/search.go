package ugi

import (
	"context"
	"fmt"
	"strings"
	"time"

	"quintet/rules"
	"quintet/rules/bot"
)

// search is a search in progress.
type search struct {
	bot     *bot.Search
	lines   int // the number of lines asked for
	state   rules.State
	started time.Time
	sent    bot.Info // the last info sent
}

// slice is the number of nodes that the first thread searches before the engine checks whether
// to stop; this search takes a few milliseconds. With more than crowd threads it
// searches fewer nodes, because the threads share the processors.
const slice, crowd = 512, 4

// search searches the current position within the limits in args. It always answers with a
// bestmove, even if it does not know words of args. If the game is over, this is "bestmove none".
func (e *Engine) search(ctx context.Context, args string) error {
	l := readLimits(e.match.Game(), e.match.Values(), strings.Fields(args))
	if len(l.unknown) > 0 {
		e.note("go: unknown words are ignored: %s", strings.Join(l.unknown, " "))
	}
	if l.infinite = l.infinite && ctx.Done() != nil; l.infinite {
		l.timed = false
	}
	state := e.match.State().Clone()
	if state.Outcome() != rules.Playing {
		e.answer("bestmove none")
		return nil
	}
	if ctx.Err() != nil {
		l.Nodes = slice
	}
	l.Threads = e.threads
	s := &search{bot: bot.New(state, l.Limits, 1), lines: e.lines, state: state, started: e.now()}
	if s.lines > 1 {
		s.bot.Analyse(s.lines)
	}
	e.think(ctx, s, l)
	if l.infinite {
		<-ctx.Done()
	}
	s.bot.Stop()
	info, best := s.bot.Info(), s.bot.Best()
	if info.Nodes > s.sent.Nodes {
		e.tell(s, info)
	}
	if s.lines > 1 && len(info.Lines) > 0 {
		best = info.Lines[0].Actions[0]
	}
	e.answer("bestmove %s", state.Format(best))
	return nil
}

// think continues s until s is complete, its time is over or ctx is done. After each step that
// has completed a depth, think sends the result of that depth. It does not send the result after
// the step that completes s.
func (e *Engine) think(ctx context.Context, s *search, l goLimits) {
	span := l.span(s.state.Mover())
	nodes := min(slice, slice*crowd/e.threads)
	for !s.bot.Step(nodes) {
		if info := s.bot.Info(); info.Depth > s.sent.Depth {
			e.tell(s, info)
		}
		if ctx.Err() != nil || l.timed && e.now().Sub(s.started) >= span {
			return
		}
	}
}

// tell sends info, the result of s so far: the best line or, if several were asked for,
// each of them.
func (e *Engine) tell(s *search, info bot.Info) {
	s.sent = info
	spent := e.now().Sub(s.started)
	if s.lines == 1 || len(info.Lines) == 0 {
		e.tellLine(s, "", bot.Line{Value: info.Value, Actions: info.Line}, spent)
		return
	}
	for i, l := range info.Lines {
		e.tellLine(s, fmt.Sprintf(" multipv %d", i+1), l, spent)
	}
}

// tellLine sends one line of the result that s has found in the time spent. number is the
// text with the number of the line, or "".
func (e *Engine) tellLine(s *search, number string, l bot.Line, spent time.Duration) {
	info := s.sent
	var line strings.Builder
	for _, a := range l.Actions {
		line.WriteString(" " + s.state.Format(a))
	}
	e.answer("info depth %d seldepth %d%s score %s nodes %d nps %d time %d pv%s", info.Depth, info.SelDepth, number,
		score(l.Value), info.Nodes, perSecond(uint64(info.Nodes), spent), spent.Milliseconds(), line.String())
}

// score returns the text of the value v, which is in hundredths of a unit; one unit is a win
// probability of about 64 %. If the end is proven, the text has the number of actions until
// the game is won or lost.
func score(v int) string {
	switch actions, proven := bot.Proven(v); {
	case !proven:
		return fmt.Sprintf("cp %d", v)
	case v > 0:
		return fmt.Sprintf("win %d", actions)
	default:
		return fmt.Sprintf("loss %d", actions)
	}
}
