package ugi

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"quintet/rules"
	"quintet/rules/bot"
)

// search is a search under way.
type search struct {
	bot     *bot.Search
	state   rules.State
	started time.Time
	ends    time.Time // when it is stopped, if not zero
	endless bool      // it goes on until it is stopped
	told    bot.Info  // what was last told
}

// slice is for how many nodes a search goes on before the engine looks whether
// there is anything else to do.
const slice = 4096

// thinks says whether a search is under way.
func (e *Engine) thinks() bool { return e.searching != nil }

// think goes on with the search and, when it is done, answers the best action.
func (e *Engine) think() {
	s := e.searching
	done := s.bot.Step(slice)
	if info := s.bot.Info(); info.Depth > s.told.Depth {
		e.tell(s, info)
	}
	if done && !s.endless || !s.ends.IsZero() && !e.now().Before(s.ends) {
		e.conclude()
	}
}

// finish goes on until the search is done; an endless one it ends.
func (e *Engine) finish() {
	for e.thinks() {
		if e.searching.endless {
			e.conclude()
		} else {
			e.think()
		}
	}
}

// conclude ends the search and answers the best action.
func (e *Engine) conclude() {
	s := e.searching
	e.searching = nil
	s.bot.Stop()
	if info := s.bot.Info(); info.Nodes > s.told.Nodes {
		e.tell(s, info)
	}
	e.answer("bestmove %s", s.state.Format(s.bot.Best()))
}

// tell answers what a search has found so far.
func (e *Engine) tell(s *search, info bot.Info) {
	s.told = info
	spent := e.now().Sub(s.started)
	var line strings.Builder
	for _, a := range info.Line {
		line.WriteString(" " + s.state.Format(a))
	}
	e.answer("info depth %d seldepth %d score %s nodes %d nps %d time %d pv%s", info.Depth, info.SelDepth,
		score(info.Value), info.Nodes, perSecond(uint64(info.Nodes), spent), spent.Milliseconds(), line.String())
}

// score returns the text of a value: hundredths of what is about 64 % to win,
// or in how many actions the game is won or lost.
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

// goLimits are the arguments of "go".
type goLimits struct {
	rules.Limits
	time     time.Duration
	clock    [2]time.Duration
	inc      [2]time.Duration
	infinite bool
}

// search starts a search of the present position.
func (e *Engine) search(args string) error {
	l, err := readLimits(e.match.Game(), strings.Fields(args))
	if err != nil {
		return err
	}
	state := e.match.State().Clone()
	if state.Outcome() != rules.Playing {
		e.answer("bestmove none")
		return nil
	}
	l.Threads = e.threads
	s := &search{bot: bot.New(state, l.Limits, 1), state: state, started: e.now(), endless: l.infinite}
	mover := state.Mover()
	if l.clock[mover] > 0 {
		l.time = l.clock[mover]/30 + l.inc[mover]/2
	}
	if l.time > 0 {
		s.ends = s.started.Add(l.time)
	}
	e.searching = s
	return nil
}

// readLimits reads "nodes N", "depth D", "movetime MS", "level L", "infinite",
// and the clocks, at least one of them.
func readLimits(g *rules.Game, words []string) (goLimits, error) {
	var l goLimits
	if len(words) == 0 {
		return l, errors.New("how far? nodes, depth, movetime, level, infinite or clocks are to be given")
	}
	for len(words) > 0 {
		if words[0] == "infinite" {
			l.infinite, words = true, words[1:]
			continue
		}
		if len(words) == 1 {
			return l, fmt.Errorf("%s: a number is missing", words[0])
		}
		n, err := strconv.Atoi(words[1])
		if err != nil || n < 1 {
			return l, fmt.Errorf("%s: %q is not a number from 1", words[0], words[1])
		}
		if err := l.set(g, words[0], n); err != nil {
			return l, err
		}
		words = words[2:]
	}
	return l, nil
}

func (l *goLimits) set(g *rules.Game, name string, n int) error {
	times := map[string]*time.Duration{
		"movetime": &l.time,
		"p1time":   &l.clock[rules.First], "p2time": &l.clock[rules.Second],
		"p1inc": &l.inc[rules.First], "p2inc": &l.inc[rules.Second],
	}
	switch t := times[name]; {
	case t != nil:
		*t = time.Duration(n) * time.Millisecond
	case name == "nodes":
		l.Nodes = n
	case name == "depth":
		l.Depth = n
	case name == "level":
		level, err := g.Level(n)
		if err != nil {
			return err
		}
		l.Limits = level
	default:
		return fmt.Errorf("there is no limit %q", name)
	}
	return nil
}

// stop ends the search, if there is one.
func (e *Engine) stop(string) error {
	if e.thinks() {
		e.conclude()
	}
	return nil
}

// waits says whether a command has to wait until the search is done: all but
// those that are about the search itself.
func waits(line string) bool {
	return !slices.Contains([]string{"stop", "isready"}, strings.TrimSpace(line))
}
