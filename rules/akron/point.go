package akron

import (
	"fmt"
	"strconv"
	"strings"

	"quintet/rules"
	"quintet/rules/internal/grid"
)

// levels is how many levels can hold balls: one on level 6 would take a pile of
// 91, and on the largest board there are 82.
const levels = 5

const (
	minSize = 5
	maxSize = 9
)

// numSites bounds the sites from above; not every number below it is one.
const numSites = levels * planeBits

// Site returns the site of a point by its file, rank and level, all from 0: the
// holes are level 0, and the points of level l on a board of size n have files
// and ranks below n−l. Sites are ordered by level, then rank, then file. Not
// every number is a site; (*Position).Sites lists those of a board.
func Site(file, rank, level int) rules.Site {
	return site(level, rank*stride+file)
}

// Coordinates returns the file, rank and level of a site, all from 0. The
// centre of a ball is half a ball farther right and up for each level.
func Coordinates(s rules.Site) (file, rank, level int) {
	level, b := split(s)
	return b % stride, b / stride, level
}

// site and split pack a point into a site: its level and the bit of its plane.
func site(level, b int) rules.Site { return rules.Site(level*planeBits + b) }

func split(s rules.Site) (level, b int) { return int(s) / planeBits, int(s) % planeBits }

// onBoard says whether s is a site of a board of the given size.
func onBoard(s rules.Site, size int) bool {
	file, rank, level := Coordinates(s)
	return level < levels && file < size-level && rank < size-level
}

// name returns the text of a site: "c4" for a hole, "c4.2" for the point of
// level 2 whose footprint has c4 for its lower left hole.
func name(s rules.Site) string {
	file, rank, level := Coordinates(s)
	if level == 0 {
		return grid.Name(file, rank)
	}
	return grid.Name(file, rank) + "." + strconv.Itoa(level+1)
}

// parseSite reads the text of a site of a board of the given size.
func parseSite(s string, size int) (rules.Site, error) {
	hole, number, high := strings.Cut(s, ".")
	level := 0
	if high {
		n, err := strconv.Atoi(number)
		if err != nil || n < 2 || strconv.Itoa(n) != number {
			return 0, fmt.Errorf("%q is not a point", s)
		}
		if n > levels {
			return 0, fmt.Errorf("no pile of balls reaches up to %s", s)
		}
		level = n - 1
	}
	file, rank, err := grid.Parse(hole, size-level, size-level)
	if err != nil {
		return 0, fmt.Errorf("level %d: %w", level+1, err)
	}
	return Site(file, rank, level), nil
}

// A set is a set of points, by their levels. Above the levels that can hold
// balls it has two that stay empty, so that the rules that look one or two
// levels up need not ask whether there are any.
type set [levels + 2]plane

// only returns the set of one point.
func only(s rules.Site) (x set) {
	x.toggle(s)
	return x
}

func (x *set) has(s rules.Site) bool {
	level, b := split(s)
	return x[level].has(b)
}

func (x *set) remove(s rules.Site) {
	level, b := split(s)
	x[level] = x[level].andNot(bit(b))
}

func (x *set) toggle(s rules.Site) {
	level, b := split(s)
	x[level] = x[level].xor(bit(b))
}

// touched returns the points of a level that touch one of x as a neighbour or
// from above.
func (x *set) touched(level int) plane {
	t := x[level].around()
	if level > 0 {
		t = t.or(x[level-1].over())
	}
	return t
}

// touching returns the points of x that a ball on s would touch as neighbours
// or rest on (rule 3).
func (x *set) touching(s rules.Site) (y set) {
	level, b := split(s)
	y[level] = x[level].and(besides[b])
	if level > 0 {
		y[level-1] = x[level-1].and(bit(b).under())
	}
	return y
}

// meets says whether x and y have a point in common.
func (x *set) meets(y *set) bool {
	_, ok := x.common(y)
	return ok
}

// common returns the lowest point that x and y have in common.
func (x *set) common(y *set) (s rules.Site, ok bool) {
	for l := range x {
		if both := x[l].and(y[l]); !both.empty() {
			return site(l, both.pop()), true
		}
	}
	return 0, false
}

// holes are the points of level 0, by size.
var holes [maxSize + 1]plane

// ends are the two rows of holes that each player has to join, by size.
var ends [maxSize + 1][2][2]plane

func init() {
	for size := minSize; size <= maxSize; size++ {
		for i := range size {
			for j := range size {
				_, b := split(Site(i, j, 0))
				holes[size] = holes[size].or(bit(b))
			}
			for side, at := range [2]int{0, size - 1} {
				_, white := split(Site(i, at, 0))
				_, red := split(Site(at, i, 0))
				e := &ends[size]
				e[rules.First][side] = e[rules.First][side].or(bit(white))
				e[rules.Second][side] = e[rules.Second][side].or(bit(red))
			}
		}
	}
}
