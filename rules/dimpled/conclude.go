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
	var ends [2]rules.Site
	chain := p.Decided(nil)
	near, far := p.edges(winner)
	for _, s := range chain {
		if near.has(p.Coordinates(s)) {
			ends[0] = s
		}
		if far.has(p.Coordinates(s)) {
			ends[1] = s
		}
	}
	if p.Status().Key == keyEndGiven {
		return rules.Say(endedGiven, winner, ends[0], ends[1], winner.Other())
	}
	return rules.Say(endedConnected, winner, ends[0], ends[1])
}
