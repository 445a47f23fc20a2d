// Package proof finds out what a player can force from a position, by exhaustive search. It
// uses only the rules, so its results are proven. It shares no code with the computer
// player, so the computer can be tested against these results.
//
// A question is whether a goal is reached within a number of turns. The turns of both players
// count, including the present one and those that are skipped. A win is known when the game ends:
// at the end of the winning turn or, in some games, some turns later (Late).
package proof

import "quintet/rules"

// Solver answers questions by exhaustive search. All positions that it is asked about must
// be of one game with the same options.
type Solver struct {
	nodes     int  // the limit of nodes until Renew is called
	left      int  // the nodes left
	exhausted bool // the nodes did not suffice, or stop has returned true
	stop      func() bool
	stopped   bool // stop has returned true
	frames    []frame
	known     map[question]answer
	room      int // the greatest number of questions in known; 0 for no limit
}

// frame holds the data of the solver at one depth.
type frame struct {
	state rules.State
	legal []rules.Action
	last  rules.Action // the last action that decided a position at this depth
}

// question is whether a player can force a goal from a position.
type question struct {
	hash   uint64
	player rules.Player
	goal   Goal
}

// answer is what the solver knows about a question. yes is the least number of turns within
// which the player is known to force the goal, plus 1. no is the greatest number of turns
// within which they are known not to force it, plus 1. Each is 0 if nothing is known.
type answer struct{ yes, no int16 }

// NewSolver returns a solver that can use the given number of nodes until Renew is called. Each
// action that the solver tries takes one node.
func NewSolver(nodes int) *Solver {
	v := &Solver{nodes: nodes, known: map[question]answer{}}
	v.Renew()
	return v
}

// Renew gives the solver all its nodes again. The solver keeps what it has found.
func (v *Solver) Renew() { v.left, v.exhausted = v.nodes, v.stopped }

// Limit limits the memory of the solver: it remembers at most the given number of answers. Each
// takes about 100 bytes. 0 is no limit.
func (v *Solver) Limit(answers int) { v.room = answers }

// watched is the number of nodes between two calls of the function given to Watch.
const watched = 64

// Watch lets the solver call the function stop again and again while it searches. Once stop returns
// true, the solver is exhausted, even after Renew.
func (v *Solver) Watch(stop func() bool) { v.stop = stop }

// Exhausted reports whether the nodes did not suffice since Renew, or the function given to Watch
// has returned true. If so, an answer false since Renew may be wrong.
func (v *Solver) Exhausted() bool { return v.exhausted }

// Nodes returns the number of nodes used since Renew.
func (v *Solver) Nodes() int { return v.nodes - v.left }

// Forces reports whether player can force the goal g from s within the given number of turns.
func (v *Solver) Forces(s rules.State, player rules.Player, g Goal, turns int) bool {
	v.frame(0, s).state.CopyFrom(s)
	return v.forces(0, player, g, turns)
}

// ForcesAfter does what Forces does, for the position after the action a of s. The turns
// are counted from s.
func (v *Solver) ForcesAfter(s rules.State, a rules.Action, player rules.Player, g Goal, turns int) bool {
	return v.forces(0, player, g, v.after(0, s, a, turns))
}

// frame returns the frame at the depth ply. If there is none yet, frame makes it, with a copy of
// pattern as its position; pattern can be any position of the game.
func (v *Solver) frame(ply int, pattern rules.State) *frame {
	for len(v.frames) <= ply {
		v.frames = append(v.frames, frame{state: pattern.Clone()})
	}
	return &v.frames[ply]
}

// after writes the position after the action a of s to the frame at ply, and returns the
// number of turns left then; turns is the number left in s.
func (v *Solver) after(ply int, s rules.State, a rules.Action, turns int) int {
	child := v.frame(ply, s).state
	child.CopyFrom(s)
	child.Apply(a, nil)
	turns -= Ended(s.Mover(), child)
	v.left--
	if v.stop != nil && v.left%watched == 0 && v.stop() {
		v.stopped = true
	}
	v.exhausted = v.exhausted || v.left < 0 || v.stopped
	return turns
}

// Ended returns how many turns an action of player that led to s takes from a number of turns in
// which both players alternate: 0 if the turn goes on, 1 if the other player has the next turn, and
// 2 if player has it, as when the other player is skipped. If the game is over in s, the result has
// no meaning.
func Ended(player rules.Player, s rules.State) int {
	switch {
	case !s.Status().Start:
		return 0
	case s.Mover() == player:
		return 2
	}
	return 1
}

// forces does what Forces does, for the position at the ply.
func (v *Solver) forces(ply int, player rules.Player, g Goal, turns int) bool {
	s := v.frames[ply].state
	if reached, known := g.Reached(s, player); known {
		return reached
	}
	if turns <= 0 || v.exhausted {
		return false
	}
	q := question{s.Hash(), player, g}
	known, remembered := v.known[q]
	if known.yes > 0 && turns+1 >= int(known.yes) {
		return true
	}
	if turns+1 <= int(known.no) {
		return false
	}
	reached := v.tries(ply, player, g, turns)
	if v.exhausted {
		return false
	}
	if reached {
		known.yes = int16(turns + 1)
	} else {
		known.no = int16(turns + 1)
	}
	if remembered || v.room == 0 || len(v.known) < v.room {
		v.known[q] = known
	}
	return reached
}

// tries does what forces does, for a position whose answer is not known yet.
func (v *Solver) tries(ply int, player rules.Player, g Goal, turns int) bool {
	s := v.frames[ply].state
	own := s.Mover() == player
	v.frame(ply+1, s)
	f := &v.frames[ply]
	f.legal = s.Legal(f.legal[:0])
	f.lastToFront()
	for i := range f.legal {
		a := v.frames[ply].legal[i]
		rest := v.after(ply+1, s, a, turns)
		reached := v.forces(ply+1, player, g, rest)
		if v.exhausted {
			return false
		}
		if reached == own {
			v.frames[ply].last = a
			return own
		}
	}
	return !own
}

// lastToFront moves f.last to the front of f.legal, if it is there.
func (f *frame) lastToFront() {
	for i, a := range f.legal {
		if a == f.last {
			f.legal[0], f.legal[i] = a, f.legal[0]
			return
		}
	}
}

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
