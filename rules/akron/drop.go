package akron

import "quintet/rules"

// A run is the balls that drop when a ball is moved, lowest first (rule 7).
type run struct {
	n    int
	site [levels - 1]rules.Site
}

func (r *run) balls() []rules.Site { return r.site[:r.n] }

// meets reports whether a ball of r is in x.
func (r *run) meets(x *set) bool {
	for _, ball := range r.balls() {
		if x.has(ball) {
			return true
		}
	}
	return false
}

// dropping returns the balls that drop when the ball on origin, which is not pinned, is moved; pile
// is the set of all balls. Each ball that drops carries at most one ball: of the four points over
// the moved ball, three are empty. Of the four points over a ball that drops, three rest on at
// least one of these empty points, so these three are also empty.
func dropping(pile *set, origin rules.Site) (r run) {
	level, b := split(origin)
	for {
		on := pile[level+1].and(overs[b])
		if on.empty() {
			return r
		}
		level, b = level+1, on.pop()
		r.site[r.n] = site(level, b)
		r.n++
	}
}

// pinned reports whether two or more balls rest on the ball on s (rule 6). pile is the set of all
// balls.
func pinned(pile *set, s rules.Site) bool {
	level, b := split(s)
	return pile[level+1].and(overs[b]).count() > 1
}
