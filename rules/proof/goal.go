package proof

import "quintet/rules"

// Goal is the least result that a player wants to reach. The zero value is a win.
type Goal struct {
	aim   aim
	count int
}

type aim uint8

const (
	win aim = iota
	draw
	points
	shots
	prey
)

// Win is the goal to win.
func Win() Goal { return Goal{} }

// Draw is the goal to reach a draw or a win.
func Draw() Goal { return Goal{aim: draw} }

// Points is the goal that the player's score is at least count, in a game with a score.
func Points(count int) Goal { return Goal{points, count} }

// Shots is the goal that at least count of the player's shots score, in a game with series of
// shots.
func Shots(count int) Goal { return Goal{shots, count} }

// Prey is the goal that the first number in the opponent's tally is less than count, in a game
// with a tally.
func Prey(count int) Goal { return Goal{prey, count} }

// Reached reports whether player has reached the goal in s. known is false while it is
// open whether they will reach it.
func (g Goal) Reached(s rules.State, player rules.Player) (reached, known bool) {
	switch g.aim {
	case points:
		reached = s.(rules.Scorer).Score(player) >= g.count
	case shots:
		reached = rules.Goals(s.(rules.Shooter), player) >= g.count
	case prey:
		_, has, _ := s.(rules.Tallier).Tally(player.Other())
		reached = has < g.count
	default:
		o := s.Outcome()
		return o == rules.Win(player) || g.aim == draw && o == rules.Draw, o != rules.Playing
	}
	return reached, reached || s.Outcome() != rules.Playing
}

// Late returns the number of turns between the winner's last turn and the end of the game, in
// the game of s.
func Late(s rules.State) int {
	if d, ok := s.(rules.Delayer); ok {
		return d.Delay()
	}
	return 0
}
