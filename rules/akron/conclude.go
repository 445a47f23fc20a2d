package akron

import "quintet/rules"

// The text key of Conclude after a win. Its sentence names the player whose chain held, and the two
// ends of the chain.
const endedConnected = "akron.ended.connected"

// Delay implements rules.Delayer: a chain wins only after the opponent has had a turn to
// break it (rule 9).
func (p *Position) Delay() int { return 1 }

// Conclude implements rules.Concluder.
func (p *Position) Conclude() rules.Advice {
	winner, ok := p.outcome.Winner()
	if !ok {
		return rules.Say(p.Status().Key)
	}
	chain := p.Decided(nil)
	return rules.Say(endedConnected, winner, chain[0], chain[len(chain)-1])
}
