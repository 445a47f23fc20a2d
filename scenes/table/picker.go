package table

import (
	"slices"

	"quintet/rules"
)

// picker turns the sites that a player clicks into an action of any game.
type picker struct {
	state  rules.State
	legal  once[[]rules.Action] // read it with allowed
	ways   once[[]way]          // the paths of the legal actions; read them with paths
	beside bool                 // the action that ends the turn is chosen with a button beside the board, not with a site
	choice
	pressed *choice // the choice before the pointer went down; nil while it is up, and after unpress

	counter func(rules.Action) int // returns the number of pieces that an action moves; nil if players never choose it
}

// choice is the part of an action that is chosen so far. The zero value is nothing.
type choice struct {
	chosen       []rules.Site
	alternatives []rules.Action // the actions to choose from, if several have the path chosen
	count        int            // the number of pieces that the action must move; 0 for any number
}

// way is an action and a path of sites that chooses it.
type way struct {
	action rules.Action
	path   []rules.Site
}

// reset prepares p for choosing an action in s. Nothing is chosen.
func (p *picker) reset(s rules.State) {
	p.state, p.legal.known, p.ways.known = s, false, false
	p.clear()
	p.pressed = nil
}

func (p *picker) allowed() []rules.Action {
	return p.legal.get(func() []rules.Action { return p.state.Legal(p.legal.value[:0]) })
}

// paths returns the legal actions that can be chosen by sites, with their paths.
func (p *picker) paths() []way { return p.ways.get(p.findWays) }

func (p *picker) findWays() []way {
	s, ways := p.state, p.ways.value[:0]
	other, _ := s.(rules.Pather)
	ender, _ := s.(rules.Ender)
	for _, a := range p.allowed() {
		if p.beside && ender != nil {
			if end, ok := ender.End(); ok && a == end {
				continue
			}
		}
		ways = append(ways, way{a, s.Path(a, nil)})
		if other == nil {
			continue
		}
		if path := other.OtherPath(a, nil); path != nil {
			ways = append(ways, way{a, path})
		}
	}
	return ways
}

func (p *picker) clear() { p.choice = choice{} }

// press and lift record that the pointer goes down and up.
func (p *picker) press() { before := p.choice; p.pressed = &before }
func (p *picker) lift()  { p.pressed = nil }

// unpress restores the choice from before the pointer went down, if it is down.
func (p *picker) unpress() {
	if p.pressed != nil {
		p.choice, p.pressed = *p.pressed, nil
	}
}

// click adds the site s to the choice. If s cannot be added, click begins another choice with s or,
// if s is the last site chosen, releases the choice. If exactly one action is now complete, click
// returns it, otherwise 0. If the click is refused, key is the text key of the reason; a refusal
// because of the count resets the count.
func (p *picker) click(s rules.Site) (a rules.Action, key string) {
	path := append(slices.Clip(p.chosen), s)
	complete, leads := p.match(path)
	switch {
	case len(complete) == 1:
		p.clear()
		return complete[0], ""
	case leads:
		p.chosen, p.alternatives = path, complete
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

// leadsOn reports whether s begins a path of several sites and is not an action by itself.
func (p *picker) leadsOn(s rules.Site) bool {
	leads := false
	for _, w := range p.paths() {
		if w.path[0] == s && len(w.path) == 1 {
			return false
		}
		leads = leads || w.path[0] == s
	}
	return leads
}

// choosesPiece reports whether a click on s would choose a piece: the first piece, or another piece
// instead of the chosen piece.
func (p *picker) choosesPiece(s rules.Site) bool {
	n := len(p.chosen)
	return p.leadsOn(s) && (n == 0 || s != p.chosen[n-1] && !p.isPrefix(append(slices.Clip(p.chosen), s)))
}

// isPrefix reports whether the path of an action, with any count, begins with path.
func (p *picker) isPrefix(path []rules.Site) bool {
	return slices.ContainsFunc(p.paths(), func(w way) bool { return startsWith(w.path, path) })
}

// match returns the actions whose path is exactly path. prefix reports whether the path of any
// action begins with path. Only actions with the chosen count are considered.
func (p *picker) match(path []rules.Site) (complete []rules.Action, prefix bool) {
	for _, w := range p.paths() {
		if !startsWith(w.path, path) || !p.countFits(w.action) {
			continue
		}
		prefix = true
		if len(w.path) == len(path) {
			complete = append(complete, w.action)
		}
	}
	return complete, prefix
}

// countFits reports whether the action a moves the chosen number of pieces, if a number is chosen.
func (p *picker) countFits(a rules.Action) bool { return p.count == 0 || p.counter(a) == p.count }

// startsWith reports whether the sites of prefix are the first sites of path.
func startsWith(path, prefix []rules.Site) bool {
	return len(path) >= len(prefix) && slices.Equal(path[:len(prefix)], prefix)
}

// why returns a text key for why path leads to no legal action.
func (p *picker) why(path []rules.Site) string {
	if e, ok := p.state.(rules.Explainer); ok {
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

// next returns the sites that can follow path, each once.
func (p *picker) next(path []rules.Site) []step {
	var steps []step
	for _, w := range p.paths() {
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

// mentions reports whether s is in a path of a legal action.
func (p *picker) mentions(s rules.Site) bool {
	return slices.ContainsFunc(p.paths(), func(w way) bool { return slices.Contains(w.path, s) })
}

// counts returns the numbers of pieces of the chosen stack that can move, in increasing order. It
// returns nil if the player has no choice of the number.
func (p *picker) counts() []int {
	if p.counter == nil || len(p.chosen) == 0 {
		return nil
	}
	var all []int
	for _, w := range p.paths() {
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

// restrict sets the count: only actions that move n pieces can be chosen, or all actions if n is 0.
// Of the chosen sites, only that of the stack stays chosen.
func (p *picker) restrict(n int) { p.count, p.chosen, p.alternatives = n, p.chosen[:1], nil }
