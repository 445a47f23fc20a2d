package dimpled

import (
	"slices"

	"quintet/rules"
)

// A chain leads from one edge of a player to the other. Two neighbours in it that do not
// touch are linked: diagonally, or across two points if the opponent can take only one of
// these. No point serves two links of a chain, so the player can keep all links.

// A place of a chain is the site of a stone, or an edge. The edges have the numbers after the
// numbers of the sites.
type place int

// chain returns the links of a chain of the player, from the near edge to the far one, and whether
// a chain was found. The chain has as few links as possible. Only one way between the edges is
// tried, so a chain on another way may be missed.
func (v side) chain() (links []rules.Link, ok bool) {
	_, links, ok = v.chained()
	return links, ok
}

// chained returns how the chain that chain finds goes, as walk does, and its links.
func (v side) chained() (from map[place]place, links []rules.Link, ok bool) {
	from, ok = v.walk(func(a, b place) bool { return v.diagonal(a, b) || len(v.across(a, b)) > 0 })
	if !ok {
		return nil, nil, false
	}
	_, far := v.edgePlaces()
	links, ok = v.linksTo(far, from)
	return from, links, ok
}

// path returns the stones of the player's chain from the near edge to the far one, without those between two
// stones that touch them; nil if chain finds none.
func (v side) path() (path rules.Path) {
	near, at := v.edgePlaces()
	from, _, ok := v.chained()
	for touches := false; ok && at != near; at = from[at] {
		meets := v.meets(from[at], at)
		if at < near && !(touches && meets && from[at] < near && len(path) > 0) {
			path = append(path, rules.Site(at))
		}
		touches = meets && at < near
	}
	slices.Reverse(path)
	return path
}

// walk goes from the near edge to the far one, over places that touch or are linked, over as few links as
// possible. from[x] is the place from which x was reached. ok is false if the far edge was not reached.
func (v side) walk(linked func(a, b place) bool) (from map[place]place, ok bool) {
	near, far := v.edgePlaces()
	from = map[place]place{near: near}
	for reached := []place{near}; len(reached) > 0; {
		for i := 0; i < len(reached); i++ {
			for _, next := range v.around(reached[i], 1) {
				if _, seen := from[next]; !seen && v.meets(reached[i], next) {
					from[next] = reached[i]
					reached = append(reached, next)
				}
			}
		}
		if _, ok := from[far]; ok {
			return from, true
		}
		var beyond []place
		for _, at := range reached {
			for _, next := range v.around(at, 2) {
				if _, seen := from[next]; !seen && linked(at, next) {
					from[next] = at
					beyond = append(beyond, next)
				}
			}
		}
		reached = beyond
	}
	return nil, false
}

// linksTo returns the links on the way to the place end, and whether each link across two points
// can have a carrier of its own. previous[x] is the place from which x was reached.
func (v side) linksTo(end place, previous map[place]place) (links []rules.Link, ok bool) {
	var choices [][]carrier
	for at := end; previous[at] != at; at = previous[at] {
		a, b := previous[at], at
		if v.meets(a, b) {
			continue
		}
		links = append(links, v.link(a, b))
		if !v.diagonal(a, b) {
			choices = append(choices, v.across(a, b))
		}
	}
	slices.Reverse(links)
	return links, independent(nil, choices)
}

// independent reports whether one carrier can be chosen from each list of choices. No two of the
// chosen carriers may share a point, and none may share a point with union, the points that are
// used already.
func independent(union carrier, choices [][]carrier) bool {
	if len(choices) == 0 {
		return true
	}
	return slices.ContainsFunc(choices[0], func(c carrier) bool {
		shared := slices.ContainsFunc(c, func(s rules.Site) bool { return slices.Contains(union, s) })
		return !shared && independent(append(union, c...), choices[1:])
	})
}

// link returns the link of two places. At most one of them is an edge.
func (b board) link(from, to place) rules.Link {
	near, _ := b.edgePlaces()
	switch {
	case from >= near:
		return rules.Link{rules.Site(to), rules.NoSite}
	case to >= near:
		return rules.Link{rules.Site(from), rules.NoSite}
	}
	return rules.Link{rules.Site(from), rules.Site(to)}
}

// edgePlaces returns the places of a player's edges.
func (b board) edgePlaces() (near, far place) {
	n := place(b.Sites())
	return n, n + 1
}

// around returns the stones of the player within steps king's steps of centre, and always both
// edges. If centre is an edge, it returns all stones of the player.
func (v side) around(centre place, steps int) (places []place) {
	near, far := v.edgePlaces()
	for s := range near {
		if v.At(rules.Site(s)) != Stone(v.player) {
			continue
		}
		if centre >= near || v.apart(rules.Site(s), rules.Site(centre)) <= steps {
			places = append(places, s)
		}
	}
	return append(places, near, far)
}

// apart returns the distance of two points in king's steps.
func (b board) apart(s, t rules.Site) int {
	file, rank := b.Coordinates(s)
	toFile, toRank := b.Coordinates(t)
	return max(file-toFile, toFile-file, rank-toRank, toRank-rank)
}

// meets reports whether two places touch: stones side by side, or a stone on an edge.
func (v side) meets(a, b place) bool {
	near, _ := v.edgePlaces()
	switch {
	case a >= near && b >= near:
		return false
	case a >= near:
		return v.onEdge(rules.Site(b), a)
	case b >= near:
		return v.onEdge(rules.Site(a), b)
	}
	file, rank := v.Coordinates(rules.Site(a))
	toFile, toRank := v.Coordinates(rules.Site(b))
	return max(file-toFile, toFile-file)+max(rank-toRank, toRank-rank) == 1
}

func (v side) onEdge(s rules.Site, edge place) bool {
	line, rank := v.Coordinates(s)
	if v.player == rules.First {
		line = rank
	}
	if near, _ := v.edgePlaces(); edge == near {
		return line == 0
	}
	return line == v.Size()-1
}

// diagonal reports whether two places are stones that are linked directly. Such stones are linked
// diagonally if they do not touch.
func (v side) diagonal(a, b place) bool {
	near, _ := v.edgePlaces()
	return a < near && b < near && v.linkedDirectly(rules.Site(a), rules.Site(b))
}

// A carrier is the points that a link across two points needs. These are the two points, and all
// points on which a stone of the opponent would make one of the two useless.
type carrier []rules.Site

// across returns the carriers of the links between a and b, one for each pair of points that links
// them. No single stone of the opponent makes both points of such a pair useless. Only a stone on a
// point or on one of its eight neighbours can make the point useless, and not every such stone
// does.
func (v side) across(a, b place) (carriers []carrier) {
	between := v.joints(a, b)
	for i, one := range between {
		for _, other := range between[i+1:] {
			var c carrier
			kept := true
			for s := range v.Sites() {
				if v.At(s) != 0 || v.apart(s, one) > 1 && v.apart(s, other) > 1 {
					continue
				}
				q := v.enemy().with(s).enemy()
				left, right := q.joins(a, b, one), q.joins(a, b, other)
				kept = kept && (left || right)
				if !left || !right {
					c = append(c, s)
				}
			}
			if kept {
				carriers = append(carriers, c)
			}
		}
	}
	return carriers
}

// joints returns the points that join a and b; none if both are edges.
func (v side) joints(a, b place) (joints []rules.Site) {
	near, _ := v.edgePlaces()
	for via := range v.Sites() {
		if (a < near || b < near) && v.joins(a, b, via) {
			joints = append(joints, via)
		}
	}
	return joints
}

// joins reports whether the player can place a stone on the site joint that would be linked
// directly to both a and b.
func (v side) joins(a, b place, joint rules.Site) bool {
	return v.open(joint) && v.binds(a, joint) && v.binds(b, joint)
}

// binds reports whether a stone of the player on via would be linked directly to the place at. If
// that is an edge, this is so if via is on it.
func (v side) binds(at place, via rules.Site) bool {
	if near, _ := v.edgePlaces(); at >= near {
		return v.onEdge(via, at)
	}
	return v.linkedDirectly(rules.Site(at), via)
}
