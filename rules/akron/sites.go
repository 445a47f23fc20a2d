package akron

import (
	"strconv"
	"strings"

	"quintet/rules"
	"quintet/rules/internal/grid"
)

// levels is the number of levels that can hold balls. A ball on a seventh level would need a pile
// of 140 balls, and on the largest board there are 122.
const levels = 6

// numLevels returns the number of levels that the sites of a board of the given size have. No ball
// can lie higher. For example, a ball on the sixth level needs a pile of 91 balls, and with size 9
// there are 82.
func numLevels(size int) int {
	if size <= 9 {
		return levels - 1
	}
	return levels
}

const (
	minSize = 5
	maxSize = 11
)

// numSites is greater than every site. Not every number below it is a site.
const numSites = levels * planeBits

// Site returns the site of a point by its file, rank and level, all from 0. The holes are
// level 0. On a board of size n, the points of level l have files and ranks below n−l.
// Sites are ordered by level, then rank, then file. Not every number is a site;
// (*Position).Sites lists the sites of a board.
func Site(file, rank, level int) rules.Site {
	return site(level, rank*stride+file)
}

// Coordinates returns the file, rank and level of a site, all from 0. The
// centre of a ball is half a ball farther right and up for each level.
func Coordinates(s rules.Site) (file, rank, level int) {
	level, b := split(s)
	return b % stride, b / stride, level
}

// site packs a level and the bit of a point in the plane of that level into a site. split is
// the inverse.
func site(level, b int) rules.Site { return rules.Site(level*planeBits + b) }

func split(s rules.Site) (level, b int) { return int(s) / planeBits, int(s) % planeBits }

// onBoard reports whether s is a site of a board of the given size.
func onBoard(s rules.Site, size int) bool {
	file, rank, level := Coordinates(s)
	return level < numLevels(size) && file < size-level && rank < size-level
}

// name returns the text of a site. The text of a hole has its file and rank, as in "c4". The text
// of a higher point has the lower left one of the holes below it, and the level: "c4.2" rests on
// c4, d4, c5 and d5.
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
			return 0, rules.Errorf("%q is not a point", s)
		}
		if n > numLevels(size) {
			return 0, rules.Errorf("no pile of balls reaches up to %s", s)
		}
		level = n - 1
	}
	file, rank, err := grid.Parse(hole, size-level, size-level)
	if err != nil {
		return 0, rules.Errorf("level %d: %w", level+1, err)
	}
	return Site(file, rank, level), nil
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

// Sites appends every site of the board, in order. On small boards no ball can lie on some of the
// highest sites.
func (p *Position) Sites(buf []rules.Site) []rules.Site {
	for s := range rules.Site(numSites) {
		if onBoard(s, p.Size()) {
			buf = append(buf, s)
		}
	}
	return buf
}

// SiteName returns the text of a site, such as "c4" or "c4.2".
func (p *Position) SiteName(s rules.Site) string { return name(s) }
