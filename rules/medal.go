package rules

import "iter"

// Medal is something in a game that a learner should do once, such as to capture backwards. The
// text key of its name is "<game>.medal.<id>". The text key of the sentence about what to do and
// why is "<game>.medal.<id>.why".
type Medal struct {
	ID string
	// Earned reports whether player has earned the medal in the game g.
	Earned func(g *Played, player Player) bool
}

// Played is a game that has ended.
type Played struct {
	Steps   []Step
	Outcome Outcome // Playing if a player resigned or ran out of time, and this does not count as a win
}

// Step is an action of a game that was played. Its fields must not be changed.
type Step struct {
	Player        Player
	Start         bool // the action is the first of its turn
	Before, After State
	Action        Action
	Events        []Event
}

// NewStep returns the step in which the mover of s takes the legal action a.
func NewStep(s State, a Action) Step {
	var log Log
	after := s.Clone()
	after.Apply(a, &log)
	return Step{s.Mover(), s.Status().Start, s, after, a, log.Events}
}

// Earned returns the ids of the medals of g that player has earned in the game that played
// describes. They are in the order of Game.Medals.
func (g *Game) Earned(played *Played, player Player) (ids []string) {
	for _, m := range g.Medals {
		if m.Earned(played, player) {
			ids = append(ids, m.ID)
		}
	}
	return ids
}

// Won reports whether player has won.
func (g *Played) Won(player Player) bool { return g.Outcome == Win(player) }

// Turns yields the turns of player. Each has at least one step.
func (g *Played) Turns(player Player) iter.Seq[[]Step] {
	return func(yield func([]Step) bool) {
		first := 0
		for i, s := range g.Steps {
			if s.Start {
				first = i
			}
			last := i+1 == len(g.Steps) || g.Steps[i+1].Start
			if s.Player == player && last && !yield(g.Steps[first:i+1]) {
				return
			}
		}
	}
}

// InAction returns a function for Medal.Earned. The function reports whether the player has taken
// an action for which test returns true.
func InAction(test func(*Step) bool) func(*Played, Player) bool {
	return func(g *Played, player Player) bool {
		for i := range g.Steps {
			if s := &g.Steps[i]; s.Player == player && test(s) {
				return true
			}
		}
		return false
	}
}

// InTurn returns a function for Medal.Earned. The function reports whether the player has played a
// turn for whose steps test returns true.
func InTurn(test func(turn []Step) bool) func(*Played, Player) bool {
	return func(g *Played, player Player) bool {
		for turn := range g.Turns(player) {
			if test(turn) {
				return true
			}
		}
		return false
	}
}
