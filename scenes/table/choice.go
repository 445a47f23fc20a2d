package table

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/scenes/ui"
)

// Alternatives returns the actions to choose from if several have exactly the path that was
// clicked; otherwise none.
func (p *pointing) Alternatives() []rules.Action { return p.alternatives }

// Choosing reports whether a site or an action is chosen, or a piece is dragged from beside the board.
func (p *pointing) Choosing() bool { return len(p.chosen) > 0 || p.moving || p.unconfirmed != 0 }

// Unconfirmed returns the action that waits for a second tap, see Asked.Confirms; 0 if there is none.
func (p *pointing) Unconfirmed() rules.Action { return p.unconfirmed }

// Asks returns the question which site comes next, if a site is chosen and does not complete an
// action; otherwise "". It names the count, if one is chosen. If an action is to be confirmed, Asks
// returns how that is done.
func (p *pointing) Asks() string {
	n := len(p.chosen)
	switch {
	case p.unconfirmed != 0:
		return assets.Text("table.confirm", p.state.Format(p.unconfirmed))
	case n == 0 || len(p.alternatives) > 0:
		return ""
	case p.count > 0:
		return assets.Text("table.to.count", p.count)
	case p.occupied(p.chosen[n-1]):
		return assets.Text("table.to")
	}
	return assets.Text("table.from")
}

// Release removes what is chosen and ends a drag. A dragged piece springs back.
func (p *pointing) Release() {
	p.clear()
	p.drop()
	p.refused = refused{}
}

// unpress restores the choice from before the pointer went down, if it is down.
func (p *pointing) unpress() {
	if p.before != nil {
		p.choice, p.before = *p.before, nil
	}
}

// choose adds the site s to the choice. If s cannot be added, choose begins another choice with s
// or, if s is the last site chosen, releases the choice. If exactly one action is now complete,
// choose returns it, otherwise 0. If the click is refused, key is the text key of the reason; a
// refusal because of the count resets the count.
func (p *pointing) choose(s rules.Site) (a rules.Action, key string) {
	path, ways, n := p.with(s), p.paths(), len(p.chosen)
	p.unconfirmed = 0
	complete, leads := ways.match(path, p.count)
	switch {
	case len(complete) == 1:
		p.clear()
		return complete[0], ""
	case leads:
		p.chosen, p.alternatives = path, complete
		return 0, ""
	case p.count > 0 && ways.isPrefix(path):
		p.count = 0
		return 0, "board.why.count"
	case n > 0 && s == p.chosen[n-1]:
		p.clear()
		return 0, ""
	case n > 0 && ways.leadsOn(s):
		p.clear()
		return p.choose(s)
	}
	return 0, ways.why(path)
}

// choosesPiece reports whether a click on s would choose a piece: the first piece, or another piece
// instead of the chosen piece.
func (p *pointing) choosesPiece(s rules.Site) bool {
	n := len(p.chosen)
	return p.paths().leadsOn(s) && (n == 0 || s != p.chosen[n-1] && !p.paths().isPrefix(p.with(s)))
}

func (p *pointing) click(s rules.Site) Event {
	a, why := p.choose(s)
	switch {
	case why != "":
		return p.refuse(s, why)
	case a != 0:
		return Event{Kind: Acted, Used: true, Action: a}
	}
	return Event{Kind: Looked, Used: true, Counts: p.alternatives == nil && p.counts() != nil}
}

// refuse returns the event of the refused site s, and shows the reason beside s. key is the text
// key of the reason.
func (p *pointing) refuse(s rules.Site, key string) Event {
	p.refused = refused{site: s, key: key, hover: p.hover}
	return Event{Kind: Looked, Used: true, Why: key, Refused: p.with(s)}
}

// counts returns the numbers of pieces of the chosen stack that can move, in increasing order. It
// returns nil if the player has no choice of the number.
func (p *pointing) counts() []int {
	if len(p.chosen) == 0 {
		return nil
	}
	return p.paths().sizes(p.chosen[0])
}

// restrict sets the count: only actions that move n pieces can be chosen, or all actions if n is 0.
// Of the chosen sites, only that of the stack stays chosen.
func (p *pointing) restrict(n int) { p.choice = choice{chosen: p.chosen[:1], count: n} }

// digits are the keys that choose a count, in order from 1.
var digits = []ebiten.Key{
	ebiten.KeyDigit1, ebiten.KeyDigit2, ebiten.KeyDigit3, ebiten.KeyDigit4, ebiten.KeyDigit5,
	ebiten.KeyDigit6, ebiten.KeyDigit7, ebiten.KeyDigit8, ebiten.KeyDigit9,
}

// countKeys handles the keys plus, minus and digits, which choose how many pieces of the chosen
// stack move. It reports whether such a key had an effect.
func (p *pointing) countKeys(in *ui.Input) bool {
	switch {
	case in.Pressed(ebiten.KeyEqual):
		return p.changeCount(1)
	case in.Pressed(ebiten.KeyMinus):
		return p.changeCount(-1)
	}
	n := slices.IndexFunc(digits, in.Pressed) + 1
	chosen := n > 0 && slices.Contains(p.counts(), n)
	if chosen {
		p.restrict(n)
	}
	return chosen
}

// changeCount moves the chosen count by delta places in the list of the counts that the chosen stack
// allows. The list begins with 0, which means any number, and wraps around. changeCount returns
// false if the player has no choice of the count.
func (p *pointing) changeCount(delta int) bool {
	counts := p.counts()
	if counts == nil {
		return false
	}
	counts = append([]int{0}, counts...)
	n := len(counts)
	p.restrict(counts[(slices.Index(counts, p.count)+delta+n)%n])
	return true
}
