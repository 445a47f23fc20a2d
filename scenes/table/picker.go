package table

import (
	"slices"

	"quintet/rules"
)

// picker turns the sites that a player clicks into an action of any game: it keeps the
// chosen sites and finds the legal actions with a path that begins with them.
type picker struct {
	state  rules.State
	known  bool // legal and ways belong to state; use allowed and all to get them
	legal  []rules.Action
	ways   []way // the paths of the legal actions
	beside bool  // the action that ends the turn is chosen by a button and not on the board
	choice
	pressed *choice // the choice when the pointer went down; nil if it is up

	counter func(rules.Action) int // how many pieces an action moves; nil if players never choose that
}

// choice is the chosen part of an action. Its zero value is nothing.
type choice struct {
	chosen []rules.Site
	asked  []rules.Action // the actions to choose from, if several share the path chosen
	count  int            // how many pieces the action has to move, 0 for any number
}

// way is a path by which an action can be chosen.
type way struct {
	action rules.Action
	path   []rules.Site
}

// reset makes p pick an action of s, with nothing chosen.
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

// all returns the paths of the legal actions.
func (p *picker) all() []way {
	p.load()
	return p.ways
}

// load computes the legal actions of the state and their paths, once.
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

func (p *picker) clear() { p.choice = choice{} }

// press and lift note that the pointer goes down and up.
func (p *picker) press() { before := p.choice; p.pressed = &before }
func (p *picker) lift()  { p.pressed = nil }

// unpress undoes what the pointer chose or released since it went down, if it is down:
// the press was the first of two fingers.
func (p *picker) unpress() {
	if p.pressed != nil {
		p.choice, p.pressed = *p.pressed, nil
	}
}

// click adds the site s to the choice. It returns the action if it is now complete, otherwise
// 0. If s fits no action, why is the text key of the reason. A click on a site to which the
// chosen piece cannot go is no action, even if the site alone would be one, and the piece
// stays chosen. A click on another piece chooses that piece, and a click on the chosen piece
// releases it. If another number of pieces could go to s, the number is reset and the next
// click may mean any number.
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

// leadsOn reports whether s chooses a piece with which something can then be done, rather
// than completing an action by itself.
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

// choosesPiece reports whether a click on s would choose a piece: the first, or another
// one instead of the chosen one.
func (p *picker) choosesPiece(s rules.Site) bool {
	n := len(p.chosen)
	return p.leadsOn(s) && (n == 0 || s != p.chosen[n-1] && !p.isPrefix(append(slices.Clip(p.chosen), s)))
}

// isPrefix reports whether a path of an action, of any count, begins with path.
func (p *picker) isPrefix(path []rules.Site) bool {
	return slices.ContainsFunc(p.all(), func(w way) bool { return startsWith(w.path, path) })
}

// match returns the actions whose path is exactly path, and whether the path of any
// action begins with it.
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

// countFits reports whether a moves as many pieces as it has to.
func (p *picker) countFits(a rules.Action) bool { return p.count == 0 || p.counter(a) == p.count }

// startsWith reports whether path begins with begin.
func startsWith(path, begin []rules.Site) bool {
	return len(path) >= len(begin) && slices.Equal(path[:len(begin)], begin)
}

// why returns the text key of the reason for which no action's path begins with path.
func (p *picker) why(path []rules.Site) string {
	if e, ok := p.state.(rules.Explainer); ok {
		if key := e.Why(path); key != "" {
			return key
		}
	}
	return "board.why"
}

// step is a site that can be clicked next, with the actions that this completes.
type step struct {
	site    rules.Site
	actions []rules.Action
}

// next returns the sites that can follow path, each once.
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

// mentions reports whether s is in a path of a legal action.
func (p *picker) mentions(s rules.Site) bool {
	return slices.ContainsFunc(p.all(), func(w way) bool { return slices.Contains(w.path, s) })
}

// counts returns the numbers of pieces of the chosen stack that can move, in increasing
// order; nil unless the player can choose among several.
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

// restrict allows only actions that move n pieces, or all actions if n is 0.
func (p *picker) restrict(n int) { p.count, p.chosen, p.asked = n, p.chosen[:1], nil }
