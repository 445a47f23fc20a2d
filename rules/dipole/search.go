package dipole

import (
	"math/bits"
	"slices"

	"quintet/rules"
)

// Absurd implements rules.Critic: bearing checkers off is absurd.
func (p *Position) Absurd(actions []rules.Action, buf []bool) []bool {
	off := p.off()
	for _, a := range actions {
		_, _, to := unpack(a)
		buf = append(buf, to == off)
	}
	return buf
}

// orderWorth is the priority for each unit of weights.worth.
const orderWorth = 200

// Order implements rules.Orderer: the more an action gains at once, the higher its
// priority.
func (p *Position) Order(actions []rules.Action, buf []int32) []int32 {
	w := p.fitted()
	for _, a := range actions {
		buf = append(buf, orderWorth*int32(p.gain(w, a)))
	}
	return buf
}

// gain returns the worth of the checkers that the action a captures or saves from capture. It
// subtracts the moves that the action uses up, and the checkers that it exposes to capture. The
// result is in units of weights.worth.
func (p *Position) gain(w *weights, a rules.Action) int {
	me, other := p.mover, p.mover.Other()
	from, k, to := unpack(a)
	v := 0
	if !p.side(me).hangs(from) {
		v -= k * w.worth[me][from]
	}
	if to == p.off() {
		return v
	}
	v += k * w.worth[me][to]
	height := k
	if p.has(other, to) {
		v += Height(p.stacks[to]) * w.worth[other][to]
	} else {
		height += Height(p.stacks[to])
	}
	if p.side(other).reaches(to, height) {
		v -= height * w.worth[me][to]
	}
	return v
}

// Foresee implements rules.Foreseer. After all stacks have passed one another, a player
// makes the most moves by moving checkers one by one. The player who runs out of moves first
// loses. So the mover wins with more moves left than the opponent, if the opponent can no longer
// capture anything. The opponent wins with at least as many moves as the mover, if the mover can
// no longer capture anything.
func (p *Position) Foresee() (o rules.Outcome, actions int) {
	if !p.passed() {
		return rules.Playing, 0
	}
	me, other := p.mover, p.mover.Other()
	mine, theirs := p.side(me).movesLeft(), p.side(other).movesLeft()
	switch {
	case mine > theirs && !p.side(other).reachesBack():
		return rules.Win(me), 2 * theirs
	case mine <= theirs && !p.side(me).reachesBack():
		return rules.Win(other), 2*mine - 1
	}
	return rules.Playing, 0
}

// passed reports whether every stack of First is on a higher rank than every
// stack of Second.
func (p *Position) passed() bool {
	width := p.Size() / 2 // the number of cells of a rank
	lowest := bits.TrailingZeros64(p.cells[rules.First]) / width
	highest := (bits.Len64(p.cells[rules.Second]) - 1) / width
	return lowest > highest
}

// movesLeft returns the greatest number of moves that the player can make without a
// capture.
func (v side) movesLeft() int {
	n := 0
	for own := v.cells[v.player]; own != 0; own &= own - 1 {
		c := first(own)
		n += Height(v.stacks[c]) * (v.ahead[v.player][c] + 1)
	}
	return n
}

// reachesBack reports whether the player may still capture a stack behind their own stacks. All
// stacks have passed one another. Moves without a capture only lead away from the opponent.
// So a rank can never hold more of the player's checkers than are now on it or behind it. A
// capture needs at least as many checkers as there are ranks to the nearest enemy.
func (v side) reachesBack() bool {
	passed := v.ahead[v.player.Other()]
	nearest := 0
	for enemies := v.cells[v.player.Other()]; enemies != 0; enemies &= enemies - 1 {
		nearest = max(nearest, passed[first(enemies)])
	}
	for own := v.cells[v.player]; own != 0; own &= own - 1 {
		rank := passed[first(own)]
		if v.behind(rank) >= rank-nearest {
			return true
		}
	}
	return false
}

// behind returns the number of the player's checkers on a rank and on the ranks behind it. rank is
// the number of this rank, from 0, counted from the player's side of the board.
func (v side) behind(rank int) int {
	n := 0
	for own := v.cells[v.player]; own != 0; own &= own - 1 {
		if c := first(own); v.ahead[v.player.Other()][c] <= rank {
			n += Height(v.stacks[c])
		}
	}
	return n
}

// mostForcing is the greatest number of captures that Forcing returns. All captures, in all orders,
// would lead from a crowded position to millions of positions.
const mostForcing = 3

// Forcing implements rules.Unsettled, for a quiescence search. It appends the captures of
// the highest stacks, the highest first. It leaves out captures for which the opponent can
// capture more checkers in return.
func (p *Position) Forcing(buf []rules.Action) []rules.Action {
	me, other := p.mover, p.mover.Other()
	start := len(buf)
	for own := p.cells[me]; own != 0; own &= own - 1 {
		from := first(own)
		for near := p.lines[from] & p.cells[other]; near != 0; near &= near - 1 {
			to := first(near)
			k, height := int(p.far[from][to]), Height(p.stacks[to])
			if k < height || k > Height(p.stacks[from]) || k > height && p.side(other).reaches(to, k) {
				continue
			}
			buf = append(buf, pack(from, k, to))
			for i := len(buf) - 1; i > start && p.captured(buf[i]) > p.captured(buf[i-1]); i-- {
				buf[i], buf[i-1] = buf[i-1], buf[i]
			}
		}
	}
	return buf[:min(len(buf), start+mostForcing)]
}

// In Weights the weights of the cells come first. The constants are the places of the other
// weights, counted from 0 after those of the cells.
const (
	termWinsHighest = iota
	termWinsSecond
	termLoseHighest
	termLoseSecond
	termZugzwang
)

func (p *Position) Weights() []int {
	w := p.fitted()
	return append(slices.Clone(w.cells), w.winsHighest, w.winsSecond, w.loseHighest, w.loseSecond, w.zugzwang)
}

func (p *Position) Terms(buf []rules.Term) []rules.Term {
	me, other := p.mover, p.mover.Other()
	scale := 10 / float32(p.Checkers(me)+p.Checkers(other)) // as in Eval
	add := func(weight int, times float32) {
		buf = append(buf, rules.Term{Weight: uint16(weight), Times: times})
	}
	for player, own := range p.cells {
		for ; own != 0; own &= own - 1 {
			c := first(own)
			times := scale * float32(Height(p.stacks[c]))
			if rules.Player(player) != me {
				times = -times
			}
			if rules.Player(player) == rules.Second {
				c = p.off() - 1 - c
			}
			add(int(c), times)
		}
	}
	cells := int(p.off())
	highest, second := p.side(other).hanging()
	add(cells+termWinsHighest, scale*float32(highest))
	add(cells+termWinsSecond, scale*float32(second))
	highest, second = p.side(me).hanging()
	add(cells+termLoseHighest, -scale*float32(highest))
	add(cells+termLoseSecond, -scale*float32(second))
	add(cells+termZugzwang, -1)
	return buf
}

// Eval implements rules.Evaluator. The player whose checkers last longer wins. So a checker
// is worth more if it has more moves ahead of it, and if fewer checkers are left on the
// board. Hanging stacks (see hangs) are worth less.
func (p *Position) Eval() int {
	if p.net != nil {
		var buf [mostStacks]uint16
		return p.net.Value(p.Features(buf[:0]))
	}
	me, other := p.mover, p.mover.Other()
	w := p.fitted()
	mine, n := p.side(me).value(w)
	theirs, m := p.side(other).value(w)
	v := mine - theirs
	highest, second := p.side(other).hanging()
	v += w.winsHighest*highest + w.winsSecond*second
	highest, second = p.side(me).hanging()
	v -= w.loseHighest*highest + w.loseSecond*second
	return 10*v/(n+m) - w.zugzwang
}

// value returns the value of the checkers of the player, and their number.
func (v side) value(w *weights) (worth, checkers int) {
	for own := v.cells[v.player]; own != 0; own &= own - 1 {
		c := first(own)
		h := Height(v.stacks[c])
		worth += h * w.worth[v.player][c]
		checkers += h
	}
	return worth, checkers
}

// hanging returns the heights of the player's highest and second highest hanging stacks; a
// height is 0 if there is no such stack.
func (v side) hanging() (highest, second int) {
	for own := v.cells[v.player]; own != 0; own &= own - 1 {
		c := first(own)
		h := Height(v.stacks[c])
		if h <= second || !v.hangs(c) {
			continue
		}
		highest, second = max(highest, h), min(highest, h)
	}
	return highest, second
}

// hangs reports whether the player's stack on c can be captured (rule 5) by checkers that
// cannot be captured in return. It does not look at further captures.
func (v side) hangs(c cell) bool {
	height := Height(v.stacks[c])
	for enemies := v.lines[c] & v.cells[v.player.Other()]; enemies != 0; enemies &= enemies - 1 {
		from := first(enemies)
		k := int(v.far[from][c])
		if k >= height && k <= Height(v.stacks[from]) && !v.reaches(c, k) {
			return true
		}
	}
	return false
}

// reaches reports whether the player could capture a stack of k checkers on c.
func (v side) reaches(c cell, k int) bool {
	for own := v.lines[c] & v.cells[v.player]; own != 0; own &= own - 1 {
		from := first(own)
		if d := int(v.far[from][c]); d >= k && d <= Height(v.stacks[from]) {
			return true
		}
	}
	return false
}

// weights are the weights of the evaluation on a board of one size.
type weights struct {
	cells []int            // the worth of a checker of First on each cell if ten checkers are left on the board
	worth [2][maxCells]int // by player: cells; for Second the board is turned by half a turn
	// The weight of each checker in a hanging stack (see hangs). The mover can now capture a
	// hanging stack of the opponent, or save a hanging stack of their own.
	winsHighest, winsSecond int // in the highest and the second highest stack of the opponent
	loseHighest, loseSecond int // in the highest and the second highest stack of the mover
	zugzwang                int // the disadvantage of having to move
}

// weights8 and weights10 were fitted by rules/cmd/lab fit, each to 20,000 games of
// the computer against itself.
var (
	weights8 = newWeights(weights{
		cells: []int{
			552, 553, 499, 562,
			481, 519, 500, 493,
			482, 472, 450, 466,
			428, 437, 443, 414,
			372, 386, 403, 368,
			346, 385, 354, 282,
			211, 298, 267, 269,
			142, 162, 127, 116,
		},
		winsHighest: 284, winsSecond: 266,
		loseHighest: 105, loseSecond: 265,
		zugzwang: 20,
	})
	weights10 = newWeights(weights{
		cells: []int{
			508, 692, 507, 626, 547,
			483, 514, 501, 619, 505,
			463, 491, 487, 478, 609,
			469, 503, 499, 456, 497,
			422, 455, 449, 445, 429,
			424, 432, 458, 401, 404,
			314, 355, 376, 386, 364,
			301, 327, 324, 332, 276,
			197, 220, 238, 252, 219,
			99, 84, 130, 70, 102,
		},
		winsHighest: 274, winsSecond: 223,
		loseHighest: 108, loseSecond: 279,
		zugzwang: 7,
	})
)

// newWeights returns w with worth filled in from cells.
func newWeights(w weights) *weights {
	for c, worth := range w.cells {
		w.worth[rules.First][c] = worth
		w.worth[rules.Second][len(w.cells)-1-c] = worth
	}
	return &w
}

// fitted returns the weights for the size of p's board.
func (p *Position) fitted() *weights {
	if p.Size() == 8 {
		return weights8
	}
	return weights10
}
