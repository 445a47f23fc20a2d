package dipole

import "quintet/rules"

// The text keys of Conclude. Their sentences name the number of checkers that the winner
// has left, the loser, and the winner.
const (
	endedCaptured = "dipole.ended.captured"
	endedBorneOff = "dipole.ended.borneoff"
)

// Conclude implements rules.Concluder.
func (p *Position) Conclude() rules.Advice {
	winner, _ := p.Outcome().Winner()
	left := 0
	for own := p.cells[winner]; own != 0; own &= own - 1 {
		left += Height(p.stacks[first(own)])
	}
	key := endedBorneOff
	if p.Status().Key == keyEndCaptured {
		key = endedCaptured
	}
	return rules.Say(key, left, winner.Other(), winner)
}
