package ugi

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"quintet/rules"
)

// goLimits are the arguments of "go".
type goLimits struct {
	rules.Limits
	times    map[string]time.Duration // those given, by their names
	infinite bool
}

// timeNames are the limits in milliseconds: for the action, and of each player
// what his clock shows and what is added to it for an action.
var (
	timeNames  = []string{"movetime", "p1time", "p2time", "p1inc", "p2inc"}
	clockNames = [2]string{"p1time", "p2time"}
	incNames   = [2]string{"p1inc", "p2inc"}
)

const (
	// unknownClock is what the clock of a player shows of whom it is not given
	// although some time is.
	unknownClock = 30 * time.Second
	// longestTime is what longer times count for, in milliseconds.
	longestTime = 24 * 60 * 60 * 1000
)

// readLimits reads "nodes N", "depth D", "movetime MS", "level L", "infinite",
// and the clocks, at least one of them.
func readLimits(g *rules.Game, words []string) (goLimits, error) {
	l := goLimits{times: map[string]time.Duration{}}
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
		if err := l.set(g, words[0], words[1]); err != nil {
			return l, err
		}
		words = words[2:]
	}
	return l, nil
}

// set sets the limit of the name to the number in the text. A clock may have run
// out, and nothing may be added to it; all other numbers count from 1.
func (l *goLimits) set(g *rules.Game, name, text string) error {
	least, isTime := 1, slices.Contains(timeNames, name)
	if isTime && name != "movetime" {
		least = 0
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < least {
		return fmt.Errorf("%s: %q is not a number from %d", name, text, least)
	}
	switch {
	case isTime:
		l.times[name] = time.Duration(min(n, longestTime)) * time.Millisecond
	case name == "nodes":
		l.Nodes = n
	case name == "depth":
		l.Depth = n
	case name == "level":
		l.Limits, err = g.Level(n)
		return err
	default:
		return fmt.Errorf("there is no limit %q", name)
	}
	return nil
}

// span returns how long the mover may think, if any time was given.
func (l *goLimits) span(mover rules.Player) (span time.Duration, timed bool) {
	if span, timed = l.times["movetime"]; timed || len(l.times) == 0 {
		return span, timed
	}
	clock, given := l.times[clockNames[mover]]
	if !given {
		clock = unknownClock
	}
	return clock/30 + l.times[incNames[mover]]/2, true
}
