package rulestest

import "quintet/rules"

// foresight checks what the position foresees, by trying the actions of both sides.
func (w *walk) foresight(pos rules.State) {
	o, actions := rules.Foresee(pos)
	if o == rules.Playing {
		return
	}
	for p := rules.First; p <= rules.Second; p++ {
		tries := mostTries
		if o != rules.Win(p.Other()) && !forces(pos, p, o, actions, &tries) {
			w.fail(pos, "Foresee returns %v in %d actions, but player %d cannot force this", o, actions, p+1)
		}
	}
}

// mostTries is the number of actions that foresight tries for one player. It believes what they do
// not refute.
const mostTries = 2000

// forces reports whether the player can force the outcome o or a win within the given number of
// actions. It also returns true if this is still open after so many tries.
func forces(pos rules.State, player rules.Player, o rules.Outcome, actions int, tries *int) bool {
	if now := pos.Outcome(); now != rules.Playing || actions <= 0 {
		return now == o || now == rules.Win(player)
	}
	next, mine := pos.Clone(), pos.Mover() == player
	for _, a := range pos.Legal(nil) {
		if *tries--; *tries < 0 {
			return true
		}
		next.CopyFrom(pos)
		next.Apply(a, nil)
		if forces(next, player, o, actions-1, tries) == mine {
			return mine
		}
	}
	return !mine
}
