package dipole

import "quintet/rules"

// keyTally is the text key of Tally.
const keyTally = "dipole.tally"

// Tally implements rules.Tallier: the number of player's checkers on the board, and the
// number of player's checkers that have left the board, captured or borne off.
func (p *Position) Tally(player rules.Player) (key string, remaining, lost int) {
	on := p.Checkers(player)
	return keyTally, on, max(0, p.board().army-on)
}
