package chessyball

import (
	"slices"

	"quintet/rules"
)

// maxMembers is the largest number of members of a side, keeper included.
const maxMembers = 11

// lineUp moves all members back to the line-up, and the ball to its place for the mover's
// kick-off, all in one wave (rule 6, reset=full).
func (p *position) lineUp(log *rules.Log) {
	t := p.pitch()
	for player := range rules.Player(2) {
		if from := p.keeper[player]; from != t.keeper[player] {
			p.carry(rules.Reset, keeperOf(player), from, t.keeper[player], log)
		}
		p.lineUpMembers(player, log)
	}
	p.carry(rules.Reset, Ball, p.ball, p.start[p.mover], log)
}

// lineUpMembers moves the members of player back to the line-up. The keeper must be in its
// place already. All other members are equal: those on a place of the line-up stay, and the
// rest go to the free places, the shortest way first.
func (p *position) lineUpMembers(player rules.Player, log *rules.Log) {
	places := p.pitch().lineup[player]
	var away, free set
	for rank, row := range p.members[player] {
		away[rank] = row &^ places[rank]
		free[rank] = places[rank] &^ row
	}
	var awayBuf, freeBuf [maxMembers]square
	from, to := away.appendTo(awayBuf[:0]), free.appendTo(freeBuf[:0])
	for len(from) > 0 {
		i, j := nearestPair(from, to)
		p.carry(rules.Reset, memberOf(player), from[i], to[j], log)
		from, to = slices.Delete(from, i, i+1), slices.Delete(to, j, j+1)
	}
}

// nearestPair returns the indices of the two squares, one of each list, that are nearest to
// each other.
func nearestPair(from, to []square) (i, j int) {
	for k := range from {
		for l := range to {
			if from[k].distance(to[l]) < from[i].distance(to[j]) {
				i, j = k, l
			}
		}
	}
	return i, j
}

// restart puts the ball back for the mover while all members stay (rule 6,
// reset=ball).
func (p *position) restart(log *rules.Log) {
	for _, q := range p.pitch().restarts[p.mover] {
		if p.at(q) == 0 {
			p.carry(rules.Reset, Ball, p.ball, q, log)
			return
		}
	}
}

// drop puts a ball that has not moved for too long on a square where the mover can kick it, if
// there is such a square (rule 6.1).
func (p *position) drop(log *rules.Log) {
	p.still = 0
	for _, q := range p.pitch().restarts[p.mover] {
		if p.at(q) == 0 && p.canKick(q) {
			p.carry(rules.Reset, Ball, p.ball, q, log)
			return
		}
	}
}
