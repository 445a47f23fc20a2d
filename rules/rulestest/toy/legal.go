package toy

import "quintet/rules"

// at returns what stands in the cell i, which may be outside the row.
func (p *Position) at(i int) rules.Piece {
	if i < 0 || i >= int(p.size) {
		return hole
	}
	return p.cells[i]
}

// Legal appends the cells in which the mover may put a piece, each plus 1.
func (p *Position) Legal(buf []rules.Action) []rules.Action {
	if p.out != rules.Playing {
		return buf
	}
	for i := range int(p.size) {
		if p.may(p.mover, i) {
			buf = append(buf, rules.Action(i+1))
		}
	}
	return buf
}

// may says whether who may put a piece into the cell i.
func (p *Position) may(who rules.Player, i int) bool {
	enemy := own(who.Other())
	return p.cells[i] == 0 && (p.at(i-1) != enemy || p.at(i+1) != enemy)
}

// stuck says whether who can put no piece anywhere.
func (p *Position) stuck(who rules.Player) bool {
	for i := range int(p.size) {
		if p.may(who, i) {
			return false
		}
	}
	return true
}
