package akron

import "quintet/rules"

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
