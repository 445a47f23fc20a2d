package dimpled

import "quintet/rules"

// The text keys of Conclude, and what their sentences name.
const (
	endedConnected = "dimpled.ended.connected" // the winner, and the two ends of the path
	endedGiven     = "dimpled.ended.given"     // the winner, the two ends of the path, and the player whose dimple completed it
)

// Conclude implements rules.Concluder.
func (p *Position) Conclude() rules.Advice {
	winner, _ := p.outcome.Winner()
	path := p.Decided(nil)
	from, to := path[0], path[len(path)-1]
	if p.Status().Key == keyEndGiven {
		return rules.Say(endedGiven, winner, from, to, winner.Other())
	}
	return rules.Say(endedConnected, winner, from, to)
}
