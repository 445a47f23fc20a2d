package akron

import "quintet/rules"

// Absurd implements rules.Critic: a Move that gains nothing is absurd if the mover has an
// Add.
func (p *Position) Absurd(actions []rules.Action, buf []bool) []bool {
	for _, priority := range p.Order(actions, nil) {
		buf = append(buf, priority == rules.OrderOmit)
	}
	return buf
}
