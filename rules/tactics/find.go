package tactics

import (
	"quintet/rules"
	"quintet/rules/proof"
)

// Find returns the right actions of s in a problem of kind k. It returns none if s is not
// such a problem, or if the nodes of v do not suffice. In every problem at least half of
// the actions are wrong.
func Find(v *proof.Solver, k Kind, s rules.State) []rules.Action {
	v.Renew()
	var right []rules.Action
	late := proof.Late(s)
	switch k {
	case Win1:
		right = v.Reaching(s, proof.Win(), 1+late)
	case Win2:
		if !v.Forces(s, s.Mover(), proof.Win(), 1+late) {
			right = v.Reaching(s, proof.Win(), 3+late)
		}
	case Defence:
		if !v.Forces(s, s.Mover(), proof.Win(), 1+late) {
			right = v.Preventing(s, proof.Win(), 2+late, len(s.Legal(nil))/3)
		}
	case Ending:
		right = v.Keeping(s)
	}
	if 2*len(right) > len(s.Legal(nil)) {
		return nil
	}
	return right
}
