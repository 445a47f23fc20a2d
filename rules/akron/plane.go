package akron

import (
	"math/bits"

	"quintet/rules"
)

// levels is the number of levels that can hold balls. A ball on a seventh level would need a pile
// of 140 balls, and on the largest board there are 122.
const levels = 6

const (
	minSize = 5
	maxSize = 11
)

// numSites is greater than every site. Not every number below it is a site.
const numSites = levels * planeBits

// stride is the distance in bits from one rank to the next: the largest size of a board. Only the
// holes of a board of that size use the last file. On such a board the end of a rank and the start
// of the next are adjacent bits, but these points are not neighbours. So a shift to the neighbours
// on another file leaves out the first or the last file.
const stride = maxSize

// Distances between points of a level, in bits of their plane.
const (
	toRight    = 1
	toUp       = stride
	toDiagonal = toRight + toUp
)

// supports are the distances to the four points under a point. The point with bit b rests on
// the points of the level below whose bits are b plus one of these distances.
var supports = [4]uint{0, toRight, toUp, toDiagonal}

// planeBits is the number of bits of a plane, used or not.
const planeBits = 128

// A plane is a set of points of one level: the point on file f and rank r, both
// from 0, is bit r*stride+f.
type plane struct{ lo, hi uint64 }

// bit returns the plane that holds b alone.
func bit(b int) plane {
	if b < 64 {
		return plane{lo: 1 << b}
	}
	return plane{hi: 1 << (b - 64)}
}

func (x plane) and(y plane) plane    { return plane{x.lo & y.lo, x.hi & y.hi} }
func (x plane) or(y plane) plane     { return plane{x.lo | y.lo, x.hi | y.hi} }
func (x plane) xor(y plane) plane    { return plane{x.lo ^ y.lo, x.hi ^ y.hi} }
func (x plane) andNot(y plane) plane { return plane{x.lo &^ y.lo, x.hi &^ y.hi} }

// shl moves every bit up by k, and shr moves every bit down by k.
func (x plane) shl(k uint) plane { return plane{x.lo << k, x.hi<<k | x.lo>>(64-k)} }
func (x plane) shr(k uint) plane { return plane{x.lo>>k | x.hi<<(64-k), x.hi >> k} }

// firstFile and lastFile are the points of the first and of the last file of the largest
// size.
var firstFile, lastFile = file(0), file(stride - 1)

func file(f int) (x plane) {
	for rank := range stride {
		x = x.or(bit(rank*stride + f))
	}
	return x
}

func (x plane) empty() bool { return x.lo|x.hi == 0 }

func (x plane) has(b int) bool { return !x.and(bit(b)).empty() }

func (x plane) count() int { return bits.OnesCount64(x.lo) + bits.OnesCount64(x.hi) }

// pop removes the lowest bit of x, which is not empty, and returns it.
func (x *plane) pop() int {
	if x.lo != 0 {
		b := bits.TrailingZeros64(x.lo)
		x.lo &= x.lo - 1
		return b
	}
	b := bits.TrailingZeros64(x.hi)
	x.hi &= x.hi - 1
	return b + 64
}

// besides and overs are the results of the methods around and over for every single point.
var besides, overs [planeBits]plane

func init() {
	for b := range planeBits {
		besides[b], overs[b] = bit(b).around(), bit(b).over()
	}
}

// The results of these two methods may hold bits beyond the edges of the board. Callers
// intersect them with a set of points of the board, or remove them from one.

// around returns the orthogonal neighbours of the points of x.
func (x plane) around() plane {
	return x.andNot(lastFile).shl(toRight).or(x.andNot(firstFile).shr(toRight)).or(x.shl(toUp)).or(x.shr(toUp))
}

// pairs returns the points of x whose neighbour on the next file is also in x.
func (x plane) pairs() plane { return x.and(x.shr(toRight)).andNot(lastFile) }

// under returns the points of the level below on which points of x rest.
func (x plane) under() plane {
	row := x.or(x.shl(toRight))
	return row.or(row.shl(toUp))
}

// underTwo returns the points of the level below on which two or more points
// of x rest.
func (x plane) underTwo() plane {
	right := x.shl(toRight)
	one, two := x.or(right), x.and(right)
	return two.or(two.shl(toUp)).or(one.and(one.shl(toUp)))
}

// over returns the points of the level above that rest on any point of x.
func (x plane) over() plane {
	row := x.or(x.shr(toRight))
	return row.or(row.shr(toUp))
}

// platforms returns the points of the level above whose four supports are all in x.
func (x plane) platforms() plane {
	row := x.pairs()
	return row.and(row.shr(toUp))
}

// A set is a set of points, by their levels. Above the levels that can hold balls it has two
// empty levels. So code that looks one or two levels up needs no check.
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

// touched returns the points of a level that are neighbours of a point of x or rest on a
// point of x.
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

// alone reports whether a ball on a playable point changes nothing but this point for the other
// balls, which are x: on the level above the holes, without a neighbour. Higher up it would bury a
// ball. With a neighbour it might cut a link, or complete the support of a point.
func (x *set) alone(level, b int) bool { return level == 1 && x[1].and(besides[b]).empty() }

// meets reports whether x and y have a point in common.
func (x *set) meets(y *set) bool {
	_, ok := x.common(y)
	return ok
}

// common returns the lowest point that x and y have in common. ok is false if there is none.
func (x *set) common(y *set) (s rules.Site, ok bool) {
	for l := range x {
		if both := x[l].and(y[l]); !both.empty() {
			return site(l, both.pop()), true
		}
	}
	return 0, false
}

// site packs a level and the bit of a point in the plane of that level into a site. split is
// the inverse.
func site(level, b int) rules.Site { return rules.Site(level*planeBits + b) }

func split(s rules.Site) (level, b int) { return int(s) / planeBits, int(s) % planeBits }
