package save

import (
	"bytes"
	"cmp"
	"maps"
	"slices"
)

// Merge adds other, the progress of the same player in another copy of the program. The order in which
// progress is merged makes no difference, and merging the same progress again changes nothing. A medal
// keeps its first day. A problem counts as solved if it was solved in either, was tried last on the
// later of both days, and comes again on the later of both days. The ratings of a game are those that were changed last. Merge changes nothing
// that p or other shares with earlier copies.
func (p *Progress) Merge(other Progress) {
	p.Streak = p.Streak.merge(other.Streak)
	p.Games = mergeMaps(p.Games, other.Games, Course.merge)
	p.extra = p.extra.Union(other.extra)
}

// merge returns the streak that lasts until the later day. Of two that last until the same day it is
// the longer one.
func (s Streak) merge(o Streak) Streak {
	last := s
	if cmp.Or(cmp.Compare(s.Last, o.Last), cmp.Compare(s.Days, o.Days)) < 0 {
		last = o
	}
	last.Best, last.extra = max(s.Best, o.Best), s.extra.Union(o.extra)
	return last
}

func (c Course) merge(o Course) Course {
	rated := c
	if compareRatings(c, o) < 0 {
		rated = o
	}
	return Course{
		Skill: rated.Skill, History: rated.History,
		Tried:  mergeMaps(c.Tried, o.Tried, Tried.merge),
		Rush:   max(c.Rush, o.Rush),
		Pages:  mergeLists(c.Pages, o.Pages, cmp.Compare, textItself),
		Done:   mergeLists(c.Done, o.Done, cmp.Compare, textItself),
		Tasks:  mergeLists(c.Tasks, o.Tasks, cmp.Compare, textItself),
		Medals: mergeMaps(c.Medals, o.Medals, func(a, b int) int { return min(a, b) }),
		Missed: last(MaxMissed, mergeLists(c.Missed, o.Missed, Missed.compare, Missed.about)),
		extra:  c.extra.Union(o.extra),
	}
}

// compareRatings returns a negative number if the ratings of c are older than those of o. It returns 0
// only if both are written as the same text.
func compareRatings(c, o Course) int {
	day := func(c Course) int {
		if n := len(c.History); n > 0 {
			return c.History[n-1].Day
		}
		return 0
	}
	text := func(c Course) []byte {
		return courseTable.Kind(Course{}).Bytes(Course{Skill: c.Skill, History: c.History})
	}
	return cmp.Or(cmp.Compare(day(c), day(o)), cmp.Compare(len(c.History), len(o.History)), bytes.Compare(text(c), text(o)))
}

func (t Tried) merge(o Tried) Tried {
	solved, day := t.Solved || o.Solved, max(t.Last, o.Last)
	t.Solved, o.Solved, t.Last, o.Last = solved, solved, day, day
	if cmp.Or(cmp.Compare(t.Due, o.Due), cmp.Compare(t.Failures, o.Failures), bytes.Compare(triedTable.Kind(Tried{}).Bytes(t), triedTable.Kind(Tried{}).Bytes(o))) < 0 {
		return o
	}
	return t
}

// compare orders problems from own games by their days. It returns 0 only if both are written as the same text.
func (m Missed) compare(o Missed) int {
	return cmp.Or(cmp.Compare(m.Day, o.Day), cmp.Compare(m.Game, o.Game), cmp.Compare(m.Position, o.Position), bytes.Compare(missedTable.Kind(Missed{}).Bytes(m), missedTable.Kind(Missed{}).Bytes(o)))
}

// about returns the game and the position that the problem is about.
func (m Missed) about() [2]string { return [2]string{m.Game, m.Position} }

func textItself(s string) string { return s }

// last returns the last n elements of all.
func last[V any](n int, all []V) []V { return all[max(0, len(all)-n):] }

// mergeMaps returns the entries of both maps. If both have an entry for a key, merge joins the two.
func mergeMaps[V any](a, b map[string]V, merge func(a, b V) V) map[string]V {
	all := maps.Clone(a)
	if all == nil {
		return maps.Clone(b)
	}
	for key, v := range b {
		if own, both := all[key]; both {
			v = merge(own, v)
		}
		all[key] = v
	}
	return all
}

// mergeLists returns the elements of both lists; of several with the same key, the last in the order
// of compare. They are sorted, unless one of the lists has no elements or both are equal: then the
// order stays as it is.
func mergeLists[V any, K comparable](a, b []V, compare func(a, b V) int, key func(V) K) (merged []V) {
	switch {
	case len(a) == 0:
		return b
	case len(b) == 0 || slices.EqualFunc(a, b, func(x, y V) bool { return compare(x, y) == 0 }):
		return a
	}
	all := slices.Concat(a, b)
	slices.SortStableFunc(all, compare) // its code is smaller than that of SortFunc
	at := map[K]int{}
	for i, v := range all {
		at[key(v)] = i
	}
	for i, v := range all {
		if at[key(v)] == i {
			merged = append(merged, v)
		}
	}
	return merged
}
