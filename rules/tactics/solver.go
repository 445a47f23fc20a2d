package tactics

import "quintet/rules"

// Solver looks at everything that can follow a position. It knows the rules
// and nothing else, and has nothing in common with the computer player.
type Solver struct {
	nodes   int  // that may be looked at for one problem
	left    int  // of them
	exhaust bool // they were not enough
	frames  []frame
	known   map[question]answer
}

// frame is what the solver needs at one depth.
type frame struct {
	state rules.State
	legal []rules.Action
	last  rules.Action // that decided a position at this depth
}

// question is whether a player can reach a goal from a position.
type question struct {
	hash   uint64
	player rules.Player
	goal   goal
}

// answer is the number of turns in which it is known to be reached, if any,
// and the most in which it is known not to be, each plus 1.
type answer struct{ yes, no int16 }

// goal is the least that a player wants.
type goal uint8

const (
	toWin goal = iota
	toDraw
)

// NewSolver returns a solver for one setting of a game, which gives a problem
// up after the given number of nodes.
func NewSolver(nodes int) *Solver {
	return &Solver{nodes: nodes, left: nodes, known: map[question]answer{}}
}

// frame returns the frame at a depth.
func (v *Solver) frame(ply int, like rules.State) *frame {
	for len(v.frames) <= ply {
		v.frames = append(v.frames, frame{state: like.Clone()})
	}
	return &v.frames[ply]
}

// after makes the position at the ply the one that the action leads to from s,
// and returns how many of the turns are left then.
func (v *Solver) after(ply int, s rules.State, a rules.Action, turns int) int {
	child := v.frame(ply, s).state
	child.CopyFrom(s)
	child.Apply(a, nil)
	if child.Status().Start {
		turns--
	}
	v.left--
	v.exhaust = v.exhaust || v.left < 0
	return turns
}

// forces says whether the player can make sure of the goal from the position at
// the ply before so many turns have ended, the present one included.
func (v *Solver) forces(ply int, player rules.Player, g goal, turns int) bool {
	s := v.frames[ply].state
	if o := s.Outcome(); o != rules.Playing {
		return o == rules.Win(player) || g == toDraw && o == rules.Draw
	}
	if turns <= 0 || v.exhaust {
		return false
	}
	q := question{s.Hash(), player, g}
	known := v.known[q]
	if known.yes > 0 && turns+1 >= int(known.yes) {
		return true
	}
	if turns+1 <= int(known.no) {
		return false
	}
	reached := v.tries(ply, player, g, turns)
	if v.exhaust {
		return false
	}
	if reached {
		known.yes = int16(turns + 1)
	} else {
		known.no = int16(turns + 1)
	}
	v.known[q] = known
	return reached
}

// tries looks at the actions in the position at the ply. One that decides it
// ends the search: of the player himself one that reaches the goal, of his
// opponent one that does not.
func (v *Solver) tries(ply int, player rules.Player, g goal, turns int) bool {
	s := v.frames[ply].state
	own := s.Mover() == player
	v.frame(ply+1, s)
	f := &v.frames[ply]
	f.legal = s.Legal(f.legal[:0])
	f.sooner()
	for i := range f.legal {
		a := v.frames[ply].legal[i]
		rest := v.after(ply+1, s, a, turns)
		if v.forces(ply+1, player, g, rest) == own {
			v.frames[ply].last = a
			return own
		}
	}
	return !own
}

// sooner brings the action that decided the last position at this depth to the
// front.
func (f *frame) sooner() {
	for i, a := range f.legal {
		if a == f.last {
			f.legal[0], f.legal[i] = a, f.legal[0]
			return
		}
	}
}
