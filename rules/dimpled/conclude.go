package dimpled

import "quintet/rules"

// The text keys of Conclude, and what their sentences name.
const (
	endedConnected = "dimpled.ended.connected" // whose path it is, and where it begins and ends
	endedGiven     = "dimpled.ended.given"     // the same, and who dimpled
)

// Conclude implements rules.Concluder.
func (p *Position) Conclude() rules.Advice {
	winner, _ := p.outcome.Winner()
	var ends [2]rules.Site
	chain := p.Decided(nil)
	near, far := p.edgePlaces()
	for _, s := range chain {
		if p.onEdge(winner, s, near) {
			ends[0] = s
		}
		if p.onEdge(winner, s, far) {
			ends[1] = s
		}
	}
	if p.Status().Key == keyEndGiven {
		return named(endedGiven, winner, ends[0], ends[1], winner.Other())
	}
	return named(endedConnected, winner, ends[0], ends[1])
}
