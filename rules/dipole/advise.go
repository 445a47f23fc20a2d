package dipole

import (
	"slices"
	"strconv"

	"quintet/rules"
	"quintet/rules/internal/trial"
)

// The text keys of Advise, and what their sentences name; last the players, if they name any. A stack hangs if the opponent can
// capture it and lose nothing in return (see hangs).
const (
	adviceWin     = "dipole.advice.win"     // the action captures the last stack
	adviceOutlast = "dipole.advice.outlast" // all stacks have passed each other: the moves left to the opponent, and to the mover
	adviceCapture = "dipole.advice.capture" // the number of checkers captured, and where
	adviceBacked  = "dipole.advice.backed"  // as adviceCapture; what captures in return can be captured
	adviceGuard   = "dipole.advice.guard"   // the height of a stack that hung and is guarded now, and where it is
	adviceSave    = "dipole.advice.save"    // the height of a stack that hung and cannot be captured now, and where it was
	adviceOffer   = "dipole.advice.offer"   // the number of checkers that the mover can capture after a capture, and where this capture is
	adviceFork    = "dipole.advice.fork"    // the opponent's hanging stacks; there are more than before
	adviceThreat  = "dipole.advice.threat"  // the height of a stack of the opponent that hangs now, and where
	adviceSqueeze = "dipole.advice.squeeze" // the number of moves of the opponent; all are risky (countMoves)
	adviceLeast   = "dipole.advice.least"   // the number of checkers given up (see cost); no action gives up fewer
	adviceTrade   = "dipole.advice.trade"   // as adviceCapture, then the number of checkers that can be captured in return
	adviceOff     = "dipole.advice.off"     // the number of checkers borne off, and the moves left to the mover and the opponent
	adviceWait    = "dipole.advice.wait"    // the action uses up only one move: the moves left to the mover, and to the opponent
	adviceBeyond  = "dipole.advice.beyond"  // the opponent can capture nothing
	adviceSafe    = "dipole.advice.safe"    // whatever captures one of the mover's stacks can be captured in return
	adviceReserve = "dipole.advice.reserve" // the moves left to the mover, and to the opponent
)

func (p *Position) Advise(line []rules.Action) rules.Advice {
	a := line[0]
	me, other := p.mover, p.mover.Other()
	from, k, to := unpack(a)
	after := *p
	after.Apply(a, nil)
	switch after.Outcome() {
	case rules.Win(me):
		return rules.Say(adviceWin)
	case rules.Win(other):
		return rules.Advice{}
	}
	if o, _ := after.Foresee(); o == rules.Win(me) {
		return rules.Say(adviceOutlast, after.side(other).movesLeft(), after.side(me).movesLeft(), other, me)
	}
	risksBefore, risks := p.side(me).hangingCells(), after.side(me).hangingCells()
	if after.highest(risks) == after.Checkers(me) {
		return rules.Advice{} // the last stack can be captured
	}
	n := p.captured(a)
	if n > 0 && !after.side(other).reaches(to, k) {
		return rules.Say(adviceCapture, n, p.sites[to])
	}
	if n > 0 && !after.side(me).hangs(to) {
		return rules.Say(adviceBacked, n, p.sites[to])
	}
	if n > 0 {
		return rules.Say(adviceTrade, n, p.sites[to], k)
	}
	if after.highest(risks) < p.highest(risksBefore) {
		c, height := risksBefore[0], p.highest(risksBefore)
		switch stays := after.stacks[c] == p.stacks[c]; {
		case stays && after.side(other).reaches(c, height):
			return rules.Say(adviceGuard, height, p.sites[c])
		case stays, to != p.off() && !after.side(me).inReach(1<<from|1<<to):
			return rules.Say(adviceSave, height, p.sites[c])
		}
	}
	if after.highest(risks) > p.highest(risksBefore) {
		return p.adviseOffer(&after, a, risks)
	}
	threatsBefore, threats := p.side(other).hangingCells(), after.side(other).hangingCells()
	switch {
	case len(threats) > 1 && len(threats) > len(threatsBefore):
		return rules.Say(adviceFork, p.sitesOf(threats))
	case after.highest(threats) > p.highest(threatsBefore):
		return rules.Say(adviceThreat, after.highest(threats), p.sites[threats[0]])
	}
	return p.adviseQuiet(&after, a)
}

// adviseOffer returns the advice for an action a that captures nothing and lets the opponent capture
// something: what the mover gains by that. q is the position after this action, and risks are the mover's
// hanging stacks in q.
func (p *Position) adviseOffer(q *Position, a rules.Action, risks []cell) rules.Advice {
	me, offered := p.mover, q.highest(risks)
	gain, before := q.side(me).inReturn(risks[0]), p.highest(p.side(me.Other()).hangingCells())
	if len(risks) == 1 && gain > before && gain >= offered {
		return rules.Say(adviceOffer, gain, p.sites[risks[0]])
	}
	if said := p.adviseSqueeze(q); said.Key != "" {
		return said
	}
	return p.adviseLeast(a)
}

// adviseQuiet returns the advice for an action a about which Advise has found nothing more
// important. q is the position after this action.
func (p *Position) adviseQuiet(q *Position, a rules.Action) rules.Advice {
	me, other := p.mover, p.mover.Other()
	_, k, to := unpack(a)
	if said := p.adviseSqueeze(q); said.Key != "" {
		return said
	}
	mine, theirs := q.side(me).movesLeft(), q.side(other).movesLeft()
	if to == p.off() {
		if said := p.adviseLeast(a); said.Key != "" || mine <= theirs {
			return said
		}
		return rules.Say(adviceOff, k, mine, theirs, me, other)
	}
	switch {
	case k == 1 && mine > theirs:
		return rules.Say(adviceWait, mine, theirs, me, other)
	case !q.side(me).inReach(q.cells[me]):
		return rules.Say(adviceBeyond, other)
	case len(q.side(me).hangingCells()) == 0:
		return rules.Say(adviceSafe, other)
	case k == 1:
		return rules.Say(adviceWait, mine, theirs, me, other)
	case mine > theirs:
		return rules.Say(adviceReserve, mine, theirs, me, other)
	}
	return rules.Advice{}
}

// adviseSqueeze returns the advice for an action that leaves the opponent no move that loses nothing; the
// key is "" if it does not. q is the position after this action.
func (p *Position) adviseSqueeze(q *Position) rules.Advice {
	other := p.mover.Other()
	if q.mover != other {
		return rules.Advice{}
	}
	before, _ := p.side(other).countMoves()
	if _, risky := q.side(other).countMoves(); risky == len(q.Legal(nil)) && before > 0 {
		return rules.Say(adviceSqueeze, risky, other)
	}
	return rules.Advice{}
}

// adviseLeast returns the advice for an action a that gives up checkers, if all others give up as many
// or more; otherwise the key is "".
func (p *Position) adviseLeast(a rules.Action) rules.Advice {
	n, legal := p.cost(a), p.Legal(nil)
	if len(legal) == 1 || slices.ContainsFunc(legal, func(b rules.Action) bool { return p.cost(b) < n }) {
		return rules.Advice{}
	}
	return rules.Say(adviceLeast, n)
}

// cost returns how many checkers the action a gives up: those that it bears off and those in the
// highest stack that hangs after it, less those that it captures.
func (p *Position) cost(a rules.Action) int {
	me, q := p.mover, *p
	q.Apply(a, nil)
	return p.Checkers(me) - q.Checkers(me) + q.highest(q.side(me).hangingCells()) - p.captured(a)
}

// inReturn returns the number of checkers that the player can capture and lose nothing after the
// opponent has captured the stack on c, in whatever way; 0 if the opponent cannot capture it.
func (v side) inReturn(c cell) int {
	least := maxHeight + 1
	for a, after := range trial.Actions(v.Position, v.player.Other()) {
		if _, _, to := unpack(a); to == c {
			q := after.(*Position)
			least = min(least, q.highest(q.side(v.player.Other()).hangingCells()))
		}
	}
	return least % (maxHeight + 1)
}

// countMoves counts the moves that the player would have if it were their turn. risky is the number
// of those that leave the player a hanging stack. safe is the number of the others, without those
// that bear off checkers.
func (v side) countMoves() (safe, risky int) {
	for a, after := range trial.Actions(v.Position, v.player) {
		_, _, to := unpack(a)
		switch {
		case len(after.(*Position).side(v.player).hangingCells()) > 0:
			risky++
		case to != v.off():
			safe++
		}
	}
	return safe, risky
}

// hangingCells returns the cells of the player's hanging stacks, the highest first.
func (v side) hangingCells() (cells []cell) {
	for own := v.cells[v.player]; own != 0; own &= own - 1 {
		if c := first(own); v.hangs(c) {
			cells = append(cells, c)
		}
	}
	slices.SortStableFunc(cells, func(c, d cell) int { return Height(v.stacks[d]) - Height(v.stacks[c]) })
	return cells
}

// highest returns the height of the first of stacks, which are in the order of hangingCells;
// 0 if there is none.
func (p *Position) highest(stacks []cell) int {
	if len(stacks) == 0 {
		return 0
	}
	return Height(p.stacks[stacks[0]])
}

// inReach reports whether any stack of the player on cells can be captured.
func (v side) inReach(cells uint64) bool {
	for own := v.cells[v.player] & cells; own != 0; own &= own - 1 {
		if c := first(own); v.enemy().reaches(c, Height(v.stacks[c])) {
			return true
		}
	}
	return false
}

func (b *board) sitesOf(cells []cell) (sites []rules.Site) {
	for _, c := range cells {
		sites = append(sites, b.sites[c])
	}
	return sites
}

// The text keys of Weigh, and what their sentences name: a player, and then the other.
const (
	weighLost  = "dipole.weigh.lost"  // the numbers of checkers that the two have lost
	weighNone  = "dipole.weigh.none"  // nobody has lost a checker
	weighMoves = "dipole.weigh.moves" // the numbers of moves left to the two
	weighWhole = "dipole.weigh.whole" // the number of checkers that the second one has lost; the first one has lost none
)

// Weigh implements rules.Weigher by the checkers that have left the board, and the moves that are left. It
// says nothing about the checkers while the mover can capture and lose nothing.
func (p *Position) Weigh(since rules.State) []rules.Weight {
	me := since.Mover()
	other, before := me.Other(), since.(*Position)
	lost, taken := before.Checkers(me)-p.Checkers(me), before.Checkers(other)-p.Checkers(other)
	checkers, mine, yours := rules.Weight{Worth: taken - lost}, p.side(me).movesLeft(), p.side(other).movesLeft()
	switch {
	case len(p.side(p.mover.Other()).hangingCells()) > 0:
	case lost == 0 && taken == 0:
		checkers.Said = rules.Say(weighNone, me, other)
	case lost == 0:
		checkers.Said = rules.Say(weighWhole, taken, me, other)
	default:
		checkers.Said = rules.Say(weighLost, lost, taken, me, other)
	}
	return []rules.Weight{checkers, {Worth: mine - yours, Said: rules.Say(weighMoves, mine, yours, me, other)}}
}

// The text keys of Warn, and what their sentences name.
const (
	warnLast = "dipole.warn.last" // who can capture the mover's last stack, and where
	warnHang = "dipole.warn.hang" // the height of a hanging stack, who can capture it, and where
)

func (p *Position) Warn() rules.Advice {
	me, enemy := p.mover, p.mover.Other()
	if p.Outcome() != rules.Playing {
		return rules.Advice{}
	}
	if wins := trial.Wins(p, enemy); len(wins) > 0 {
		return rules.Say(warnLast, enemy, wins[0])
	}
	if hang := p.side(me).hangingCells(); len(hang) > 0 {
		return rules.Say(warnHang, p.highest(hang), enemy, p.sites[hang[0]])
	}
	return rules.Advice{}
}

// The text keys of the layers and of their sentences, and what the sentences name.
const (
	layerAttacks = "dipole.layer.attacks"
	layerReserve = "dipole.layer.reserve"

	layerTargets  = "dipole.layer.targets"  // the player, and the stacks that they attack
	layerPeaceful = "dipole.layer.peaceful" // the player, who attacks nothing
	layerMoves    = "dipole.layer.moves"    // the player, and their moves in reserve
)

func (p *Position) Layers() []string { return []string{layerAttacks, layerReserve} }

// Layer implements rules.Layered. The first layer shows which stacks each side could capture if it
// were that side's turn, and with which stacks. The second layer shows the moves in reserve of all
// stacks.
func (p *Position) Layer(i int) (l rules.Layer) {
	for player := rules.First; player <= rules.Second; player++ {
		if i == 0 {
			p.side(player).addAttacks(&l)
		} else {
			p.side(player).addReserve(&l)
		}
	}
	return l
}

// addAttacks adds an arrow for each capture that the player could make (rule 5).
func (v side) addAttacks(l *rules.Layer) {
	var targets []rules.Site
	for own := v.cells[v.player]; own != 0; own &= own - 1 {
		from := first(own)
		for enemies := v.lines[from] & v.cells[v.player.Other()]; enemies != 0; enemies &= enemies - 1 {
			to := first(enemies)
			if k := int(v.far[from][to]); k > Height(v.stacks[from]) || k < Height(v.stacks[to]) {
				continue
			}
			l.Signs = append(l.Signs, rules.Sign{Shape: rules.Arrow, Site: v.sites[from], To: v.sites[to], Side: v.player})
			targets = append(targets, v.sites[to])
		}
	}
	if len(targets) == 0 {
		l.Say(layerPeaceful, v.player)
		return
	}
	slices.Sort(targets)
	l.Say(layerTargets, v.player, slices.Compact(targets))
}

// addReserve adds for each stack of the player its moves in reserve: the greatest number of moves
// that its checkers can make without a capture until all are borne off. They make the most moves if
// they move one by one and by one rank at a time.
func (v side) addReserve(l *rules.Layer) {
	for own := v.cells[v.player]; own != 0; own &= own - 1 {
		c := first(own)
		moves := Height(v.stacks[c]) * (v.ahead[v.player][c] + 1)
		l.Signs = append(l.Signs, rules.Sign{Shape: rules.Note, Site: v.sites[c], Side: v.player, Text: strconv.Itoa(moves)})
	}
	l.Say(layerMoves, v.player, v.movesLeft())
}
