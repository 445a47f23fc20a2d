package ugi

import (
	"math"
	"strconv"
	"strings"
	"time"

	"quintet/rules"
)

// goLimits are the arguments of "go".
type goLimits struct {
	rules.Limits
	timed    bool          // the search ends after moveTime, or by the clocks
	moveTime time.Duration // 0 if only clocks are given
	clock    [2]time.Duration
	inc      [2]time.Duration
	toGo     int // actions for which the time on the clock has to do
	infinite bool
	unknown  []string // words that are passed over
}

const (
	// leastTime is for how long a search goes on that has no time.
	leastTime = time.Millisecond
	// bareTime is for how long a search goes on that nothing limits.
	bareTime = time.Second
	// longestTime is what longer times count for.
	longestTime = 24 * time.Hour
	// usualToGo is for how many actions the time on a clock has to do, unless that is
	// said.
	usualToGo = 30
)

// readLimits reads the words after "go", in upper or lower case. There is nothing that it
// refuses: what it does not know it passes over, and numbers out of range count as the
// nearest one in it.
func readLimits(g *rules.Game, words []string) goLimits {
	l := goLimits{toGo: usualToGo}
	limited := false
	for i := 0; i < len(words); i++ {
		name := strings.ToLower(words[i])
		if name == "infinite" {
			l.infinite = true
			continue
		}
		number, ok := 0, false
		if i+1 < len(words) {
			number, ok = readNumber(words[i+1])
		}
		if !ok || !l.set(g, name, number) {
			l.unknown = append(l.unknown, words[i])
			continue
		}
		i++
		limited = limited || name != "movestogo"
	}
	if !limited {
		l.timed, l.moveTime = true, bareTime
	}
	return l
}

// readNumber reads a whole number, or the part of another one before its point. One that
// is too large counts as the largest.
func readNumber(text string) (int, bool) {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil && math.Abs(n) != math.Inf(1) || math.IsNaN(n) {
		return 0, false
	}
	return int(max(-1e15, min(n, 1e15))), true
}

// set sets the limit of the name, and says whether there is one.
func (l *goLimits) set(g *rules.Game, name string, n int) bool {
	span := max(0, min(time.Duration(n)*time.Millisecond, longestTime))
	switch name {
	case "nodes":
		l.Nodes = max(1, n)
	case "depth":
		l.Depth = max(1, min(n, math.MaxInt32))
	case "mate":
		l.Depth = max(1, min(2*n-1, math.MaxInt32))
	case "level":
		l.Limits, _ = g.Level(max(1, min(n, rules.Levels)))
	case "movestogo":
		l.toGo = max(1, min(n, usualToGo))
	case "movetime":
		l.timed, l.moveTime = true, max(span, leastTime)
	case "p1time":
		l.timed, l.clock[rules.First] = true, span
	case "p2time":
		l.timed, l.clock[rules.Second] = true, span
	case "p1inc":
		l.timed, l.inc[rules.First] = true, span
	case "p2inc":
		l.timed, l.inc[rules.Second] = true, span
	default:
		return false
	}
	return true
}

// span returns how long the mover may think: a share of what the clock shows and half of
// what is added for the action, but not so long that the clock runs out. On a clock that
// is not given there is nothing.
func (l *goLimits) span(mover rules.Player) time.Duration {
	if l.moveTime > 0 {
		return l.moveTime
	}
	clock := l.clock[mover]
	return max(leastTime, min(clock/time.Duration(l.toGo)+l.inc[mover]/2, clock*3/4))
}
