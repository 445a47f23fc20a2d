package dipole

import "quintet/rules"

// Absurd implements rules.Critic: bearing checkers off is absurd.
func (p *Position) Absurd(actions []rules.Action, buf []bool) []bool {
	off := p.board().off()
	for _, a := range actions {
		_, _, to := unpack(a)
		buf = append(buf, to == off)
	}
	return buf
}
