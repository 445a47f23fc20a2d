package proof

import "quintet/rules"

// Actions returns the least number of player's own actions that force the goal g from s within the
// given number of turns, whatever the opponent does. In games whose turns have several actions this
// number is more precise than the number of turns. found is false if player cannot force the goal,
// or if v is exhausted.
func (v *Solver) Actions(s rules.State, player rules.Player, g Goal, turns int) (actions int, found bool) {
	if !v.Forces(s, player, g, turns) {
		return 0, false
	}
	for n := 0; !v.exhausted; n++ {
		v.frame(0, s).state.CopyFrom(s)
		if v.within(0, player, g, turns, n) {
			return n, !v.exhausted
		}
	}
	return 0, false
}

// within reports whether player can force the goal g from the position at ply. turns is the
// greatest number of turns, counted for both players. actions is the greatest number of actions of
// player.
func (v *Solver) within(ply int, player rules.Player, g Goal, turns, actions int) bool {
	s := v.frames[ply].state
	if reached, known := g.Reached(s, player); known {
		return reached
	}
	own := s.Mover() == player
	if own && actions == 0 || !v.forces(ply, player, g, turns) {
		return false
	}
	if own {
		actions--
	}
	v.frame(ply+1, s)
	f := &v.frames[ply]
	f.legal = s.Legal(f.legal[:0])
	for i := range f.legal {
		rest := v.after(ply+1, s, v.frames[ply].legal[i], turns)
		if reached := v.within(ply+1, player, g, rest, actions); reached == own || v.exhausted {
			return reached && !v.exhausted
		}
	}
	return !own
}
