package akron

import "quintet/rules"

// Absurd implements rules.Critic: the actions that Order omits are absurd. They are Moves that
// gain nothing while the mover has an Add.
func (p *Position) Absurd(actions []rules.Action, buf []bool) []bool {
	for _, priority := range p.Order(actions, nil) {
		buf = append(buf, priority == rules.OrderOmit)
	}
	return buf
}
