package dipole

import (
	"slices"
	"strconv"

	"quintet/rules"
	"quintet/rules/internal/trial"
)

// The text keys of Advise, and what their sentences name. A stack hangs if the opponent can
// capture it and lose nothing in return (see hangs).
const (
	adviceWin      = "dipole.advice.win"      // the action captures the last stack
	adviceOutlast  = "dipole.advice.outlast"  // all stacks have passed each other: the moves left to the opponent, and to the mover
	adviceExchange = "dipole.advice.exchange" // the number of checkers captured, where, and how many can be captured in return
	adviceCapture  = "dipole.advice.capture"  // the number of checkers captured, and where
	adviceGuard    = "dipole.advice.guard"    // the height of a stack that hung and is guarded now, and where it is
	adviceSave     = "dipole.advice.save"     // the height of a stack that hung and cannot be captured now, and where it was
	adviceGive     = "dipole.advice.give"     // the height of the mover's stack that hangs now, and where
	adviceFork     = "dipole.advice.fork"     // the opponent's hanging stacks; there are more than before
	adviceThreat   = "dipole.advice.threat"   // the height of a stack of the opponent that hangs now, and where
	adviceSqueeze  = "dipole.advice.squeeze"  // the number of moves of the opponent; all are risky (countMoves)
	adviceConfine  = "dipole.advice.confine"  // the numbers of safe moves of the opponent, after and before the action
	adviceOff      = "dipole.advice.off"      // the number of checkers borne off, and the moves left to the mover and the opponent
	adviceSplit    = "dipole.advice.split"    // the heights of the mover's highest stack after and before the action
	adviceWait     = "dipole.advice.wait"     // the action uses up only one move: the moves left to the mover, and to the opponent
	adviceMerge    = "dipole.advice.merge"    // the height of the stack made, and where
	adviceBeyond   = "dipole.advice.beyond"   // the opponent can capture nothing
	adviceSafe     = "dipole.advice.safe"     // whatever captures one of the mover's stacks can be captured in return
	adviceReserve  = "dipole.advice.reserve"  // the moves left to the mover, and to the opponent
)

// Advise implements rules.Adviser.
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
		return rules.Say(adviceOutlast, after.movesLeft(other), after.movesLeft(me))
	}
	if n := p.captured(a); n > 0 {
		if after.reaches(other, to, k) {
			return rules.Say(adviceExchange, n, p.sites[to], k)
		}
		return rules.Say(adviceCapture, n, p.sites[to])
	}
	risksBefore, risks := p.hangingCells(me), after.hangingCells(me)
	switch {
	case after.highest(risks) > p.highest(risksBefore):
		return rules.Say(adviceGive, after.highest(risks), p.sites[risks[0]])
	case after.highest(risks) < p.highest(risksBefore):
		c, n := risksBefore[0], p.highest(risksBefore)
		switch {
		case after.stacks[c] == p.stacks[c]:
			return rules.Say(adviceGuard, n, p.sites[c])
		case to != p.off() && !after.inReach(me, 1<<from|1<<to):
			return rules.Say(adviceSave, n, p.sites[c])
		}
	}
	threatsBefore, threats := p.hangingCells(other), after.hangingCells(other)
	switch {
	case len(threats) > 1 && len(threats) > len(threatsBefore):
		return rules.Say(adviceFork, p.sitesOf(threats))
	case after.highest(threats) > p.highest(threatsBefore):
		return rules.Say(adviceThreat, after.highest(threats), p.sites[threats[0]])
	}
	return p.adviseQuiet(&after, a)
}

// adviseQuiet returns the advice for an action a about which Advise has found nothing more
// important. q is the position after this action.
func (p *Position) adviseQuiet(q *Position, a rules.Action) rules.Advice {
	me, other := p.mover, p.mover.Other()
	_, k, to := unpack(a)
	tallest, tallestBefore := q.tallest(me), p.tallest(me)
	if to == p.off() {
		return rules.Say(adviceOff, k, q.movesLeft(me), q.movesLeft(other))
	}
	if q.mover == other {
		safe, risky := q.countMoves(other)
		before, _ := p.countMoves(other)
		switch {
		case risky == len(q.Legal(nil)) && before > 0:
			return rules.Say(adviceSqueeze, risky)
		case safe > 0 && 2*safe <= before:
			return rules.Say(adviceConfine, safe, before)
		}
	}
	switch {
	case tallest < tallestBefore:
		return rules.Say(adviceSplit, tallest, tallestBefore)
	case k == 1:
		return rules.Say(adviceWait, q.movesLeft(me), q.movesLeft(other))
	case p.stacks[to] != 0:
		return rules.Say(adviceMerge, Height(q.stacks[to]), p.sites[to])
	case !q.inReach(me, q.cells[me]):
		return rules.Say(adviceBeyond)
	case len(q.hangingCells(me)) == 0:
		return rules.Say(adviceSafe)
	}
	return rules.Say(adviceReserve, q.movesLeft(me), q.movesLeft(other))
}

// countMoves counts the moves that player would have if it were their turn. risky is the number of
// those that leave player a hanging stack. safe is the number of the others, without those that
// bear off checkers.
func (p *Position) countMoves(player rules.Player) (safe, risky int) {
	for a, after := range trial.Actions(p, player) {
		_, _, to := unpack(a)
		switch {
		case len(after.(*Position).hangingCells(player)) > 0:
			risky++
		case to != p.off():
			safe++
		}
	}
	return safe, risky
}

// hangingCells returns the cells of player's hanging stacks, the highest first.
func (p *Position) hangingCells(player rules.Player) (cells []cell) {
	for own := p.cells[player]; own != 0; own &= own - 1 {
		if c := first(own); p.hangs(player, c) {
			cells = append(cells, c)
		}
	}
	slices.SortStableFunc(cells, func(c, d cell) int { return Height(p.stacks[d]) - Height(p.stacks[c]) })
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

// tallest returns the height of the highest stack of player.
func (p *Position) tallest(player rules.Player) (most int) {
	for own := p.cells[player]; own != 0; own &= own - 1 {
		most = max(most, Height(p.stacks[first(own)]))
	}
	return most
}

// inReach reports whether any stack of player on cells can be captured.
func (p *Position) inReach(player rules.Player, cells uint64) bool {
	for own := p.cells[player] & cells; own != 0; own &= own - 1 {
		if c := first(own); p.reaches(player.Other(), c, Height(p.stacks[c])) {
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

// The text keys of Warn, and what their sentences name.
const (
	warnLast = "dipole.warn.last" // who can capture the mover's last stack, and where
	warnHang = "dipole.warn.hang" // the height of a hanging stack, who can capture it, and where
)

// Warn implements rules.Narrator.
func (p *Position) Warn() rules.Advice {
	me, enemy := p.mover, p.mover.Other()
	if p.Outcome() != rules.Playing {
		return rules.Advice{}
	}
	if wins := trial.Wins(p, enemy); len(wins) > 0 {
		return rules.Say(warnLast, enemy, wins[0])
	}
	if hang := p.hangingCells(me); len(hang) > 0 {
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

// Layers implements rules.Layered.
func (p *Position) Layers() []string { return []string{layerAttacks, layerReserve} }

// Layer implements rules.Layered. The first layer shows which stacks each side could capture if it
// were that side's turn, and with which stacks. The second layer shows the moves in reserve of all
// stacks.
func (p *Position) Layer(i int) (l rules.Layer) {
	for player := rules.First; player <= rules.Second; player++ {
		if i == 0 {
			p.addAttacks(&l, player)
		} else {
			p.addReserve(&l, player)
		}
	}
	return l
}

// addAttacks adds an arrow for each capture that player could make (rule 5).
func (p *Position) addAttacks(l *rules.Layer, player rules.Player) {
	var targets []rules.Site
	for own := p.cells[player]; own != 0; own &= own - 1 {
		from := first(own)
		for enemies := p.lines[from] & p.cells[player.Other()]; enemies != 0; enemies &= enemies - 1 {
			to := first(enemies)
			if k := int(p.far[from][to]); k > Height(p.stacks[from]) || k < Height(p.stacks[to]) {
				continue
			}
			l.Signs = append(l.Signs, rules.Sign{Shape: rules.Arrow, Site: p.sites[from], To: p.sites[to], Side: player})
			targets = append(targets, p.sites[to])
		}
	}
	if len(targets) == 0 {
		l.Say(layerPeaceful, player)
		return
	}
	slices.Sort(targets)
	l.Say(layerTargets, player, slices.Compact(targets))
}

// addReserve adds for each stack of player its moves in reserve: the greatest number of moves that
// its checkers can make without a capture until all are borne off. They make the most moves if
// they move one by one and by one rank at a time.
func (p *Position) addReserve(l *rules.Layer, player rules.Player) {
	for own := p.cells[player]; own != 0; own &= own - 1 {
		c := first(own)
		moves := Height(p.stacks[c]) * (p.ahead[player][c] + 1)
		l.Signs = append(l.Signs, rules.Sign{Shape: rules.Note, Site: p.sites[c], Side: player, Text: strconv.Itoa(moves)})
	}
	l.Say(layerMoves, player, p.movesLeft(player))
}
