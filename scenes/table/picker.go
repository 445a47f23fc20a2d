package table

import (
	"slices"

	"quintet/rules"
)

// picker turns the sites that a player points at into an action, in any game: it keeps
// the chosen sites and knows the legal actions that have a path beginning with them.
type picker struct {
	state  rules.State
	known  bool // whether legal and ways are of the state; ask for them with allowed and all
	legal  []rules.Action
	ways   []way // of choosing the legal actions
	beside bool  // what ends the turn is chosen elsewhere
	choice
	pressed *choice // what was chosen when the pointer went down; nil if it is not down

	counter func(rules.Action) int // how many an action moves; nil where nobody chooses
}

// choice is what is chosen of an action. Its zero value is nothing.
type choice struct {
	chosen []rules.Site
	asked  []rules.Action // those left to choose from when they share a whole path
	count  int            // how many the action is to move, 0 for any number
}

// way is a path by which an action is chosen.
type way struct {
	action rules.Action
	path   []rules.Site
}

// reset makes p pick an action of the state.
func (p *picker) reset(s rules.State) {
	p.state, p.known = s, false
	p.clear()
	p.pressed = nil
}

// allowed returns the legal actions.
func (p *picker) allowed() []rules.Action {
	p.load()
	return p.legal
}

// all returns the ways of choosing the legal actions.
func (p *picker) all() []way {
	p.load()
	return p.ways
}

// load finds the legal actions of the state and the ways of choosing them, once.
func (p *picker) load() {
	if p.known {
		return
	}
	p.known = true
	s := p.state
	p.legal = s.Legal(p.legal[:0])
	p.ways = p.ways[:0]
	other, _ := s.(rules.Pather)
	ender, _ := s.(rules.Ender)
	for _, a := range p.legal {
		if p.beside && ender != nil {
			if end, ok := ender.End(); ok && a == end {
				continue
			}
		}
		p.ways = append(p.ways, way{a, s.Path(a, nil)})
		if other == nil {
			continue
		}
		if path := other.OtherPath(a, nil); path != nil {
			p.ways = append(p.ways, way{a, path})
		}
	}
}

// clear forgets what was chosen.
func (p *picker) clear() { p.choice = choice{} }

// press and lift take in that the pointer goes down and comes up.
func (p *picker) press() { before := p.choice; p.pressed = &before }
func (p *picker) lift()  { p.pressed = nil }

// unpress takes back what was chosen, or let go of, since the pointer went down, if it is
// down: it was only the first of two fingers.
func (p *picker) unpress() {
	if p.pressed != nil {
		p.choice, p.pressed = *p.pressed, nil
	}
}

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
	case p.count > 0 && p.isPrefix(path):
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
	for _, w := range p.all() {
		if w.path[0] == s && len(w.path) == 1 {
			return false
		}
		leads = leads || w.path[0] == s
	}
	return leads
}

// choosesPiece says whether the site, pointed at now, chooses a piece: the first, or
// another one than is chosen.
func (p *picker) choosesPiece(s rules.Site) bool {
	n := len(p.chosen)
	return p.leadsOn(s) && (n == 0 || s != p.chosen[n-1] && !p.isPrefix(append(slices.Clip(p.chosen), s)))
}

// isPrefix says whether an action, of whatever number, isPrefix with the path.
func (p *picker) isPrefix(path []rules.Site) bool {
	return slices.ContainsFunc(p.all(), func(w way) bool { return startsWith(w.path, path) })
}

// match returns the actions whose whole path this is, and whether any action
// begins with it.
func (p *picker) match(path []rules.Site) (complete []rules.Action, leads bool) {
	for _, w := range p.all() {
		if !startsWith(w.path, path) || !p.countFits(w.action) {
			continue
		}
		leads = true
		if len(w.path) == len(path) {
			complete = append(complete, w.action)
		}
	}
	return complete, leads
}

// countFits says whether the action moves as many as it is to.
func (p *picker) countFits(a rules.Action) bool { return p.count == 0 || p.counter(a) == p.count }

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
	for _, w := range p.all() {
		if len(w.path) <= len(path) || !startsWith(w.path, path) || !p.countFits(w.action) {
			continue
		}
		site := w.path[len(path)]
		at := slices.IndexFunc(steps, func(s step) bool { return s.site == site })
		if at < 0 {
			at = len(steps)
			steps = append(steps, step{site: site})
		}
		if len(w.path) == len(path)+1 {
			steps[at].actions = append(steps[at].actions, w.action)
		}
	}
	return steps
}

// mentions says whether a legal action has the site in a path.
func (p *picker) mentions(s rules.Site) bool {
	return slices.ContainsFunc(p.all(), func(w way) bool { return slices.Contains(w.path, s) })
}

// counts returns, in increasing order, the numbers of the piece that can move; none
// unless the player can choose.
func (p *picker) counts() []int {
	if p.counter == nil || len(p.chosen) == 0 {
		return nil
	}
	var all []int
	for _, w := range p.all() {
		if startsWith(w.path, p.chosen[:1]) {
			all = append(all, p.counter(w.action))
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
