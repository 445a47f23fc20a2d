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
	timed    bool             // the search ends after moveTime or, if that is 0, after a part of the time on the clock
	moveTime time.Duration    // 0 if there is none
	clock    [2]time.Duration // the time on the clock of each player
	inc      [2]time.Duration // the increment of each player
	toGo     int              // the number of actions that the time on the clock is for
	infinite bool
	unknown  []string // words that readLimits has ignored
}

const (
	// leastTime is the length of a search with no time left.
	leastTime = time.Millisecond
	// bareTime is the length of a search without limits.
	bareTime = time.Second
	// longestTime is the greatest time; longer times count as longestTime.
	longestTime = 24 * time.Hour
	// usualToGo is the number of actions that the time on a clock is for, unless
	// movestogo gives a smaller number.
	usualToGo = 30
)

// readLimits reads words, those after "go", in upper or lower case. It refuses nothing:
// unknown words are ignored, and a number out of range counts as the nearest number in range.
func readLimits(g *rules.Game, v rules.Values, words []string) goLimits {
	l := goLimits{toGo: usualToGo}
	l.Learned = g.Fraction(1, v).Learned
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
		if !ok || !l.set(g, v, name, number) {
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

// readNumber reads a whole number, or the part of a decimal number before its point. A number
// above 1e15 counts as 1e15, and one below -1e15 as -1e15. ok is false if text is no number.
func readNumber(text string) (n int, ok bool) {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil && math.Abs(x) != math.Inf(1) || math.IsNaN(x) {
		return 0, false
	}
	return int(max(-1e15, min(x, 1e15))), true
}

// set sets the limit with the given name to n, and reports whether there is such a limit.
func (l *goLimits) set(g *rules.Game, v rules.Values, name string, n int) bool {
	span := time.Duration(max(0, min(n, int(longestTime/time.Millisecond)))) * time.Millisecond
	switch name {
	case "nodes":
		l.Nodes = max(1, n)
	case "depth":
		l.Depth = max(1, min(n, math.MaxInt32))
	case "mate":
		l.Depth = max(1, min(2*n-1, math.MaxInt32))
	case "level":
		l.Limits, _ = g.Level(max(1, min(n, rules.Levels)), v)
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

// span returns how long mover may think. It is moveTime if that is given. Otherwise it is a part of
// the time on the clock and half of the increment. This is at most three quarters of the time on
// the clock, and at least leastTime. A clock that is not given has no time left.
func (l *goLimits) span(mover rules.Player) time.Duration {
	if l.moveTime > 0 {
		return l.moveTime
	}
	clock := l.clock[mover]
	return max(leastTime, min(clock/time.Duration(l.toGo)+l.inc[mover]/2, clock*3/4))
}
