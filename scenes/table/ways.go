package table

import (
	"slices"

	"quintet/rules"
)

// ways are the legal actions of a position, and the paths of sites that choose them.
type ways struct {
	state   rules.State
	legal   once[[]rules.Action] // read it with allowed
	all     once[[]way]
	beside  bool                   // the action that ends the turn is not in all
	counter func(rules.Action) int // returns the number of pieces that an action moves; nil if players never choose it
}

// way is an action and a path of sites that chooses it.
type way struct {
	action rules.Action
	path   []rules.Site
}

// reset forgets all ways, because the position is now s.
func (w *ways) reset(s rules.State) { w.state, w.legal.known, w.all.known = s, false, false }

func (w *ways) allowed() []rules.Action {
	return w.legal.get(func() []rules.Action { return w.state.Legal(w.legal.value[:0]) })
}

// find finds the ways, if they are not known. If beside is set, no way ends the turn.
func (w *ways) find(beside bool) {
	if w.all.known && w.beside == beside {
		return
	}
	w.beside, w.all.known, w.all.value = beside, true, w.all.value[:0]
	other, _ := w.state.(rules.Pather)
	ender, _ := w.state.(rules.Ender)
	for _, a := range w.allowed() {
		if beside && ender != nil {
			if end, ok := ender.End(); ok && a == end {
				continue
			}
		}
		w.all.value = append(w.all.value, way{a, w.state.Path(a, nil)})
		if other == nil {
			continue
		}
		if path := other.OtherPath(a, nil); path != nil {
			w.all.value = append(w.all.value, way{a, path})
		}
	}
}

// leadsOn reports whether s begins a path of several sites and is not an action by itself.
func (w *ways) leadsOn(s rules.Site) bool {
	leads := false
	for _, way := range w.all.value {
		if way.path[0] == s && len(way.path) == 1 {
			return false
		}
		leads = leads || way.path[0] == s
	}
	return leads
}

// isPrefix reports whether the path of an action, with any count, begins with path.
func (w *ways) isPrefix(path []rules.Site) bool {
	return slices.ContainsFunc(w.all.value, func(w way) bool { return startsWith(w.path, path) })
}

// match returns the actions whose path is exactly path. prefix reports whether the path of any
// action begins with path. Only actions that move count pieces are considered; 0 is any number.
func (w *ways) match(path []rules.Site, count int) (complete []rules.Action, prefix bool) {
	for _, way := range w.all.value {
		if !startsWith(way.path, path) || !w.counts(way.action, count) {
			continue
		}
		prefix = true
		if len(way.path) == len(path) {
			complete = append(complete, way.action)
		}
	}
	return complete, prefix
}

// counts reports whether the action a moves n pieces, or n is 0.
func (w *ways) counts(a rules.Action, n int) bool { return n == 0 || w.counter(a) == n }

// startsWith reports whether the sites of prefix are the first sites of path.
func startsWith(path, prefix []rules.Site) bool {
	return len(path) >= len(prefix) && slices.Equal(path[:len(prefix)], prefix)
}

// why returns a text key for why path leads to no legal action.
func (w *ways) why(path []rules.Site) string {
	if e, ok := w.state.(rules.Explainer); ok {
		if key := e.Why(path); key != "" {
			return key
		}
	}
	return "board.why"
}

// step is a site that can be clicked next, with the actions that the click completes.
type step struct {
	site    rules.Site
	actions []rules.Action
}

// next returns the sites that can follow path, each once. count is as in match.
func (w *ways) next(path []rules.Site, count int) []step {
	var steps []step
	for _, way := range w.all.value {
		if len(way.path) <= len(path) || !startsWith(way.path, path) || !w.counts(way.action, count) {
			continue
		}
		site := way.path[len(path)]
		at := slices.IndexFunc(steps, func(s step) bool { return s.site == site })
		if at < 0 {
			at = len(steps)
			steps = append(steps, step{site: site})
		}
		if len(way.path) == len(path)+1 {
			steps[at].actions = append(steps[at].actions, way.action)
		}
	}
	return steps
}

// mentions reports whether s is in a path of a legal action.
func (w *ways) mentions(s rules.Site) bool {
	return slices.ContainsFunc(w.all.value, func(w way) bool { return slices.Contains(w.path, s) })
}

// direct reports whether the path of each action is a single site. A site is then either an
// action or forbidden.
func (w *ways) direct() bool {
	return !slices.ContainsFunc(w.all.value, func(w way) bool { return len(w.path) != 1 })
}

// sizes returns the numbers of pieces of the stack on s that can move, in increasing order. It
// returns nil if the player has no choice of the number.
func (w *ways) sizes(s rules.Site) []int {
	if w.counter == nil {
		return nil
	}
	var all []int
	for _, way := range w.all.value {
		if way.path[0] == s {
			all = append(all, w.counter(way.action))
		}
	}
	slices.Sort(all)
	if all = slices.Compact(all); len(all) == 1 {
		return nil
	}
	return all
}
