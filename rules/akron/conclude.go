package akron

import "quintet/rules"

// The text key of Conclude: whose chain held, and where it begins and ends.
const endedConnected = "akron.ended.connected"

// Conclude implements rules.Concluder.
func (p *Position) Conclude() rules.Advice {
	winner, ok := p.outcome.Winner()
	if !ok {
		return named(p.Status().Key)
	}
	chain := p.Decided(nil)
	return named(endedConnected, winner, chain[0], chain[len(chain)-1])
}
