package dipole

import (
	"math/bits"

	"quintet/rules"
)

// Apply moves or bears off checkers (rules 3 to 6). All its changes of the board are in one
// wave of events, in which a captured stack is lifted before the checkers that capture it
// land.
func (p *Position) Apply(a rules.Action, log *rules.Log) {
	me := p.mover
	from, k, to := unpack(a)
	e := rules.Event{Kind: rules.Move, Player: me, Piece: Stack(me, k), From: p.sites[from], To: p.sites[to]}
	e.FromWas = p.stacks[from]
	e.FromNow = Stack(me, Height(e.FromWas)-k)
	p.set(from, e.FromNow)
	if to == p.off() {
		e.Kind = rules.Take
	} else {
		if p.has(me.Other(), to) {
			enemy := p.stacks[to]
			log.Add(rules.Event{Kind: rules.Take, Player: me, Piece: enemy, From: e.To, FromWas: enemy, To: rules.NoSite})
			p.set(to, 0)
		}
		e.ToWas = p.stacks[to]
		e.ToNow = Stack(me, Height(e.ToWas)+k)
		p.set(to, e.ToNow)
	}
	log.Add(e)
	p.beginTurn(me.Other(), log)
}

// beginTurn gives the turn to player, or to their opponent if player has no legal move (rule
// 7). If the game has just ended (rule 8), player stays the mover.
func (p *Position) beginTurn(player rules.Player, log *rules.Log) {
	p.setMover(player)
	switch {
	case p.Outcome() != rules.Playing:
		log.AddEnd(player.Other())
	case !p.canMove():
		log.AddSkip(player)
		p.setMover(player.Other())
	}
}

func (p *Position) Pass() (s rules.State, ok bool) {
	q := *p
	q.setMover(p.mover.Other())
	if p.Outcome() != rules.Playing || !q.canMove() {
		return nil, false
	}
	return &q, true
}

// Count returns the number of checkers that the action a moves or bears off. The actions that bear
// off from one square have the same path and differ in Count.
func Count(a rules.Action) int { return int(a >> 6 & 31) }

// pack returns the action that moves k checkers from one cell to another. k is in higher
// bits than destination, so that Legal finds the actions in increasing order.
func pack(origin cell, k int, destination cell) rules.Action {
	return rules.Action(origin)<<11 | rules.Action(k)<<6 | rules.Action(destination)
}

func unpack(a rules.Action) (from cell, k int, to cell) {
	return cell(a >> 11), Count(a), cell(a & 63)
}

// Legal appends the legal actions to buf. They are in the order of the squares that the checkers
// leave, then of the numbers of checkers, then of the squares that the checkers reach, with bearing
// off last.
func (p *Position) Legal(buf []rules.Action) []rules.Action {
	if p.Outcome() != rules.Playing {
		return buf
	}
	for own := p.cells[p.mover]; own != 0; own &= own - 1 {
		from := first(own)
		height, exit := Height(p.stacks[from]), p.exit[p.mover][from]
		for k := 1; k <= height; k++ {
			for to := p.targets(from, k); to != 0; to &= to - 1 {
				buf = append(buf, pack(from, k, first(to)))
			}
			if k >= exit {
				buf = append(buf, pack(from, k, p.off()))
			}
		}
	}
	return buf
}

// canMove reports whether the mover has a legal action (rule 7).
func (p *Position) canMove() bool {
	for own := p.cells[p.mover]; own != 0; own &= own - 1 {
		if p.canLeave(first(own)) {
			return true
		}
	}
	return false
}

// canLeave reports whether the mover has a legal action with checkers of their stack on
// origin.
func (p *Position) canLeave(origin cell) bool {
	height := Height(p.stacks[origin])
	for k := 1; k <= height; k++ {
		if p.targets(origin, k) != 0 {
			return true
		}
	}
	return height >= p.exit[p.mover][origin] // rule 6
}

// targets returns the cells to which the mover can move k checkers of their stack on
// origin. The stack must be at least k high.
func (p *Position) targets(origin cell, k int) uint64 {
	l := &p.landing[origin][k]
	enemies := p.cells[p.mover.Other()]
	to := l.ahead[p.mover] &^ enemies // rules 3 and 4
	for near := l.around & enemies; near != 0; near &= near - 1 {
		if Height(p.stacks[first(near)]) <= k { // rule 5
			to |= near & -near
		}
	}
	return to
}

// first returns the first cell of the set cells, which must not be empty.
func first(cells uint64) cell { return cell(bits.TrailingZeros64(cells)) }

// captured returns the height of the stack that the action captures, or 0.
func (p *Position) captured(a rules.Action) int {
	_, _, to := unpack(a)
	if !p.has(p.mover.Other(), to) {
		return 0
	}
	return Height(p.stacks[to])
}
