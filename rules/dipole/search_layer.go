package dipole

import (
	"slices"
	"strconv"

	"quintet/rules"
)

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
	b := p.board()
	for player := rules.First; player <= rules.Second; player++ {
		if i == 0 {
			p.addAttacks(&l, b, player)
		} else {
			p.addReserve(&l, b, player)
		}
	}
	return l
}

// addAttacks adds an arrow for each capture that player could make (rule 5).
func (p *Position) addAttacks(l *rules.Layer, b *board, player rules.Player) {
	var targets []rules.Site
	for own := p.cells[player]; own != 0; own &= own - 1 {
		from := first(own)
		for enemies := b.lines[from] & p.cells[player.Other()]; enemies != 0; enemies &= enemies - 1 {
			to := first(enemies)
			if k := int(b.far[from][to]); k > Height(p.stacks[from]) || k < Height(p.stacks[to]) {
				continue
			}
			l.Signs = append(l.Signs, rules.Sign{Shape: rules.Arrow, Site: b.sites[from], To: b.sites[to], Side: player})
			targets = append(targets, b.sites[to])
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
func (p *Position) addReserve(l *rules.Layer, b *board, player rules.Player) {
	for own := p.cells[player]; own != 0; own &= own - 1 {
		c := first(own)
		moves := Height(p.stacks[c]) * (b.ahead[player][c] + 1)
		l.Signs = append(l.Signs, rules.Sign{Shape: rules.Note, Site: b.sites[c], Side: player, Text: strconv.Itoa(moves)})
	}
	l.Say(layerMoves, player, p.movesLeft(b, player))
}
