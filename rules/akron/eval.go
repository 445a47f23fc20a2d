package akron

import "quintet/rules"

// The weights of what the evaluation counts.
const (
	worthStep  = 40  // needing a ball less than the opponent to join one's sides
	worthChain = 400 // having them joined while it is the opponent's turn
)

// Eval implements rules.Evaluator: how many more balls the opponent would have
// to add to join his sides than the mover, as if nobody hindered them. The
// mover is half a ball ahead, and chains that stand are as good as won but for
// one reply.
func (p *Position) Eval() int {
	me := p.mover
	mine, theirs := p.distance(me), p.distance(me.Other())
	v := worthStep*(theirs-mine) + worthStep/2
	if theirs == 0 {
		v -= worthChain
	}
	return v
}

// distance returns how many balls player has to add to join his sides if nobody
// hinders him, or more than there are holes if no number would do.
func (p *Position) distance(player rules.Player) int {
	w, free, sides := p.web(player), p.freeHoles(), &ends[p.size][player]
	w.height = max(w.height, 1)
	var owned set // what is joined to the first side with n balls added
	owned[0] = sides[0].and(w.visible[0])
	border := sides[0].and(free) // where the next could go
	never := int(p.size)*int(p.size) + 1
	for n := range never {
		owned = w.group(owned, &w.visible)
		if !owned[0].and(sides[1]).empty() {
			return n
		}
		border = border.or(owned[0].around()).and(free)
		if border.empty() {
			break
		}
		if !border.and(sides[1]).empty() {
			return n + 1
		}
		free = free.andNot(border)
		beside := border.around()
		owned[0] = owned[0].or(beside.and(w.visible[0]))
		border = beside
	}
	return never
}
