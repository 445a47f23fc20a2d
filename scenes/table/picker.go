package table

import (
	"slices"

	"quintet/rules"
)

// picker turns the sites that a player points at into an action, in any game:
// it keeps the chosen sites and knows the legal actions whose path begins with
// them.
type picker struct {
	state  rules.State
	legal  []rules.Action
	paths  [][]rules.Site // of the legal actions
	chosen []rules.Site
	asked  []rules.Action // those left to choose from when they share a whole path

	counter func(rules.Action) int // how many an action moves; nil where nobody chooses
	count   int                    // how many the action is to move, 0 for any number
}

// reset makes p pick an action of the state.
func (p *picker) reset(s rules.State) {
	p.state = s
	p.legal = s.Legal(p.legal[:0])
	p.paths = p.paths[:0]
	for _, a := range p.legal {
		p.paths = append(p.paths, s.Path(a, nil))
	}
	p.clear()
}

// clear forgets what was chosen.
func (p *picker) clear() { p.chosen, p.asked, p.count = nil, nil, 0 }

// click points at a site. It returns the action that is thereby complete, or
// else 0, and in why the text key of a reason if the site fits nothing. What is
// chosen only ever moves: a site that it cannot go to is never an action of its
// own, and leaves it chosen; only another piece takes its place, or the same one
// lets go of it. Where another number could go there, the next click may mean any.
func (p *picker) click(s rules.Site) (a rules.Action, why string) {
	path := append(slices.Clip(p.chosen), s)
	complete, leads := p.match(path)
	switch {
	case len(complete) == 1:
		p.clear()
		return complete[0], ""
	case leads:
		p.chosen, p.asked = path, complete
		return 0, ""
	case p.count > 0 && p.begins(path):
		p.count = 0
		return 0, "board.why.count"
	case len(p.chosen) > 0 && s == p.chosen[len(p.chosen)-1]:
		p.clear()
		return 0, ""
	case len(p.chosen) > 0 && p.leadsOn(s):
		p.clear()
		return p.click(s)
	}
	return 0, p.why(path)
}

// leadsOn says whether the site by itself chooses a piece with which something
// can then be done, rather than completing an action.
func (p *picker) leadsOn(s rules.Site) bool {
	leads := false
	for _, path := range p.paths {
		if path[0] == s && len(path) == 1 {
			return false
		}
		leads = leads || path[0] == s
	}
	return leads
}

// changes says whether the site, pointed at now, chooses a piece: the first, or
// another one than is chosen.
func (p *picker) changes(s rules.Site) bool {
	n := len(p.chosen)
	return p.leadsOn(s) && (n == 0 || s != p.chosen[n-1] && !p.begins(append(slices.Clip(p.chosen), s)))
}

// begins says whether an action, of whatever number, begins with the path.
func (p *picker) begins(path []rules.Site) bool {
	return slices.ContainsFunc(p.paths, func(all []rules.Site) bool { return startsWith(all, path) })
}

// match returns the actions whose whole path this is, and whether any action
// begins with it.
func (p *picker) match(path []rules.Site) (complete []rules.Action, leads bool) {
	for i, a := range p.legal {
		if !startsWith(p.paths[i], path) || !p.counted(a) {
			continue
		}
		leads = true
		if len(p.paths[i]) == len(path) {
			complete = append(complete, a)
		}
	}
	return complete, leads
}

// counted says whether the action moves as many as it is to.
func (p *picker) counted(a rules.Action) bool { return p.count == 0 || p.counter(a) == p.count }

// startsWith says whether the path is begin or goes on after it.
func startsWith(path, begin []rules.Site) bool {
	return len(path) >= len(begin) && slices.Equal(path[:len(begin)], begin)
}

// why returns the text key of why no action begins with the path.
func (p *picker) why(path []rules.Site) string {
	if e, ok := p.state.(rules.Explainer); ok {
		if key := e.Why(path); key != "" {
			return key
		}
	}
	return "board.why"
}

// step is a site that can be pointed at next, with the actions that it
// completes.
type step struct {
	site    rules.Site
	actions []rules.Action
}

// next returns the sites that can follow the given ones, each once.
func (p *picker) next(path []rules.Site) []step {
	var steps []step
	for i, a := range p.legal {
		if len(p.paths[i]) <= len(path) || !startsWith(p.paths[i], path) || !p.counted(a) {
			continue
		}
		site := p.paths[i][len(path)]
		at := slices.IndexFunc(steps, func(s step) bool { return s.site == site })
		if at < 0 {
			at = len(steps)
			steps = append(steps, step{site: site})
		}
		if len(p.paths[i]) == len(path)+1 {
			steps[at].actions = append(steps[at].actions, a)
		}
	}
	return steps
}

// names says whether a legal action has the site in its path.
func (p *picker) names(s rules.Site) bool {
	return slices.ContainsFunc(p.paths, func(path []rules.Site) bool { return slices.Contains(path, s) })
}

// counts returns the numbers of which the player can choose how many of the
// piece move, increasing: none unless there is a choice.
func (p *picker) counts() []int {
	if p.counter == nil || len(p.chosen) == 0 {
		return nil
	}
	var all []int
	for i, a := range p.legal {
		if startsWith(p.paths[i], p.chosen[:1]) {
			all = append(all, p.counter(a))
		}
	}
	slices.Sort(all)
	if all = slices.Compact(all); len(all) == 1 {
		return nil
	}
	return all
}

// restrict leaves only actions that move n to choose from, or with 0 all.
func (p *picker) restrict(n int) { p.count, p.chosen, p.asked = n, p.chosen[:1], nil }
