package dipole

import "quintet/rules"

// The text keys of Status: what to do, and the two ways to end (rule 8).
const (
	keyMove        = "dipole.move"
	keyEndCaptured = "dipole.end.captured"
	keyEndBorneOff = "dipole.end.borneoff"
)

// Checkers returns how many checkers of player are on the board.
func (p *Position) Checkers(player rules.Player) int {
	n := 0
	for cells := p.cells[player]; cells != 0; cells &= cells - 1 {
		n += Height(p.stacks[first(cells)])
	}
	return n
}

// Pieces appends every stack on the board.
func (p *Position) Pieces(buf []rules.Placed) []rules.Placed {
	for cells := p.cells[rules.First] | p.cells[rules.Second]; cells != 0; cells &= cells - 1 {
		c := first(cells)
		buf = append(buf, rules.Placed{Site: p.sites[c], Piece: p.stacks[c]})
	}
	return buf
}

// Path appends the square that the action a leaves and the square that it reaches, or Off.
// The actions that bear off different numbers of checkers from a square have the same path
// and differ in Count.
func (p *Position) Path(a rules.Action, buf []rules.Site) []rules.Site {
	from, _, to := unpack(a)
	return append(buf, p.sites[from], p.sites[to])
}

// Status asks for a move, or says how the loser lost their last checker. If the loser is
// the mover, that checker was captured, because players bear checkers off only in their own
// turn.
func (p *Position) Status() rules.Status {
	switch {
	case p.Outcome() == rules.Playing:
		return rules.Status{Key: keyMove, Start: true}
	case p.cells[p.mover] == 0:
		return rules.Status{Key: keyEndCaptured}
	}
	return rules.Status{Key: keyEndBorneOff}
}

// At returns the stack on a square, 0 if there is none. The square may be a light one.
func (p *Position) At(s rules.Site) rules.Piece {
	if !Dark(p.Coordinates(s)) {
		return 0
	}
	return p.stacks[cellOf(s)]
}

// Decided appends the squares of the winner's stacks: they are the only stacks left (rule
// 8).
func (p *Position) Decided(buf []rules.Site) []rules.Site {
	winner, ok := p.Outcome().Winner()
	if !ok {
		return buf
	}
	return p.side(winner).stacksOf(buf)
}

func (v side) stacksOf(buf []rules.Site) []rules.Site {
	for cells := v.cells[v.player]; cells != 0; cells &= cells - 1 {
		buf = append(buf, v.sites[first(cells)])
	}
	return buf
}

func (p *Position) PieceName(stack rules.Piece) (key string, args []any) {
	return [...]string{"piece.stack.white", "piece.stack.black"}[Owner(stack)], []any{Height(stack)}
}

// keyTally is the text key of Tally.
const keyTally = "dipole.tally"

// Tally implements rules.Tallier: the number of player's checkers on the board, and the
// number of player's checkers that have left the board, captured or borne off.
func (p *Position) Tally(player rules.Player) (key string, remaining, lost int) {
	on := p.Checkers(player)
	return keyTally, on, max(0, p.army-on)
}
