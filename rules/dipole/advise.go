package dipole

import (
	"slices"

	"quintet/rules"
)

// The text keys of Advise, and what their sentences name.
const (
	adviceWin      = "dipole.advice.win"      // it captures the last stack
	adviceOutlast  = "dipole.advice.outlast"  // all have passed: so many moves the opponent has left, and the mover
	adviceExchange = "dipole.advice.exchange" // it captures so many, where, and so many are captured for it
	adviceCapture  = "dipole.advice.capture"  // it captures so many, and where
	adviceGuard    = "dipole.advice.guard"    // a stack so high that hung and is guarded now, and where
	adviceSave     = "dipole.advice.save"     // one that hung and has left or is lower, and where it was
	adviceGive     = "dipole.advice.give"     // one that hangs now, and where
	adviceFork     = "dipole.advice.fork"     // the opponent's stacks that hang, of which there were fewer
	adviceThreat   = "dipole.advice.threat"   // one of the opponent's that hangs now, and where
	adviceSqueeze  = "dipole.advice.squeeze"  // whatever the opponent moves, a stack of his hangs: so many moves
	adviceConfine  = "dipole.advice.confine"  // so many moves the opponent has after which nothing of his hangs, and before
	adviceOff      = "dipole.advice.off"      // so many checkers leave, and so many moves are left to both
	adviceSplit    = "dipole.advice.split"    // the mover's highest stack is only so high, and was
	adviceWait     = "dipole.advice.wait"     // a single move is used up: so many are left to the mover, and to the opponent
	adviceMerge    = "dipole.advice.merge"    // a stack so high is made, and where
	adviceBeyond   = "dipole.advice.beyond"   // the opponent can capture nothing
	adviceSafe     = "dipole.advice.safe"     // what he captures is captured in return
	adviceReserve  = "dipole.advice.reserve"  // so many moves are left to the mover, and to the opponent
)

// Advise implements rules.Adviser.
func (p *Position) Advise(line []rules.Action) rules.Advice {
	a := line[0]
	b, me, other := p.board(), p.mover, p.mover.Other()
	_, k, to := unpack(a)
	after := *p
	after.Apply(a, nil)
	switch after.Outcome() {
	case rules.Win(me):
		return named(adviceWin)
	case rules.Win(other):
		return rules.Advice{}
	}
	if o, _ := after.Foresee(); o == rules.Win(me) {
		return named(adviceOutlast, after.life(b, other), after.life(b, me))
	}
	if n := p.captured(a); n > 0 {
		if after.reaches(b, other, to, k) {
			return named(adviceExchange, n, b.sites[to], k)
		}
		return named(adviceCapture, n, b.sites[to])
	}
	risks, left := p.loose(b, me), after.loose(b, me)
	switch {
	case after.highest(left) > p.highest(risks):
		return named(adviceGive, after.highest(left), b.sites[left[0]])
	case after.highest(left) < p.highest(risks):
		c, n := risks[0], p.highest(risks)
		if after.stacks[c] == p.stacks[c] {
			return named(adviceGuard, n, b.sites[c])
		}
		return named(adviceSave, n, b.sites[c])
	}
	before, threats := p.loose(b, other), after.loose(b, other)
	switch {
	case len(threats) > 1 && len(threats) > len(before):
		return named(adviceFork, b.sitesOf(threats))
	case after.highest(threats) > p.highest(before):
		return named(adviceThreat, after.highest(threats), b.sites[threats[0]])
	}
	return p.adviseQuiet(&after, a)
}

func named(key string, args ...any) rules.Advice { return rules.Advice{Key: key, Args: args} }

// adviseQuiet is Advise for an action that captures, saves and threatens nothing
// and after which q is the position.
func (p *Position) adviseQuiet(q *Position, a rules.Action) rules.Advice {
	b, me, other := p.board(), p.mover, p.mover.Other()
	_, k, to := unpack(a)
	most, were := q.tallest(me), p.tallest(me)
	switch {
	case to == b.off():
		return named(adviceOff, k, q.life(b, me), q.life(b, other))
	}
	if q.mover == other {
		free, all := q.free(b, other)
		before, _ := p.free(b, other)
		switch {
		case free == 0 && before > 0:
			return named(adviceSqueeze, all)
		case 2*free <= before && free < before:
			return named(adviceConfine, free, before)
		}
	}
	switch {
	case most < were:
		return named(adviceSplit, most, were)
	case k == 1:
		return named(adviceWait, q.life(b, me), q.life(b, other))
	case p.stacks[to] != 0:
		return named(adviceMerge, Height(q.stacks[to]), b.sites[to])
	case !q.inReach(b, me):
		return named(adviceBeyond)
	case len(q.loose(b, me)) == 0:
		return named(adviceSafe)
	}
	return named(adviceReserve, q.life(b, me), q.life(b, other))
}

// free returns how many moves player would have if it were his turn, and how many
// of them leave no stack of his that hangs.
func (p *Position) free(b *board, player rules.Player) (free, all int) {
	asked := *p
	asked.setMover(player)
	legal := asked.Legal(nil)
	for _, a := range legal {
		q := asked
		if q.Apply(a, nil); q.Outcome() != rules.Win(player.Other()) && len(q.loose(b, player)) == 0 {
			free++
		}
	}
	return free, len(legal)
}

// loose returns where stacks of player hang, the highest first.
func (p *Position) loose(b *board, player rules.Player) (cells []cell) {
	for own := p.cells[player]; own != 0; own &= own - 1 {
		if c := first(own); p.hangs(b, player, c) {
			cells = append(cells, c)
		}
	}
	slices.SortStableFunc(cells, func(c, d cell) int { return Height(p.stacks[d]) - Height(p.stacks[c]) })
	return cells
}

// highest returns the height of the first of the stacks, 0 if there is none.
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

// inReach reports whether any stack of player can be captured.
func (p *Position) inReach(b *board, player rules.Player) bool {
	for own := p.cells[player]; own != 0; own &= own - 1 {
		if c := first(own); p.reaches(b, player.Other(), c, Height(p.stacks[c])) {
			return true
		}
	}
	return false
}

// sitesOf returns the sites of cells.
func (b *board) sitesOf(cells []cell) (sites []rules.Site) {
	for _, c := range cells {
		sites = append(sites, b.sites[c])
	}
	return sites
}
