package crosscut

import "quintet/rules"

// keyTally is the text key of Tally.
const keyTally = "crosscut.tally"

// Tally implements rules.Tallier: the length of player's longest segment, and the length
// that wins (rule 7).
func (p *Position) Tally(player rules.Player) (key string, length, goal int) {
	for _, lines := range p.discs[player] {
		for _, line := range lines {
			length = max(length, run(line))
		}
	}
	return keyTally, length, int(p.size) - 2
}

// run returns the length of the longest run of discs in a line.
func run(line uint16) (n int) {
	for ; line != 0; n++ {
		line &= line << 1
	}
	return n
}
