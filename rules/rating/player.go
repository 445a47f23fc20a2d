package rating

import "math"

// A player of games has a rating by the same formula as a player who solves problems, with each
// game as a period of its own. Only the start differs: a player of games may be of any strength.
// These are the figures after 30 games against levels about as strong as the player, for players
// from 700 to 2100. With startOfGames and unknownInGames the mean error of the rating is below 60.
// With the start for problems, the ratings of strong players are still too low. One rating in ten is
// off by more than 120: 30 games cannot give more certainty, because chance alone gives a deviation
// of 63. A larger unknownInGames hardly helps, and with it one lost game against the weakest level
// would lead far below this level.
const (
	startOfGames   = 1300
	unknownInGames = 450
)

// NewPlayer returns the rating of a player before the first rated game.
func NewPlayer() Rating { return Rating{startOfGames, unknownInGames, 0.06} }

// Opponent is an opponent whose rating is fixed, such as a level of the computer.
type Opponent struct{ Value, Deviation float64 }

// Met returns the result of a game against o. score is 1 for a win, 0.5 for a draw, 0 for a loss.
func (o Opponent) Met(score float64) Result { return Result{o.Value, o.Deviation, score} }

// Even returns the index in opponents of the one whose rating is nearest to r; of equals, the
// first. It returns -1 if there is none.
func (r Rating) Even(opponents []Opponent) int {
	even := -1
	for i, o := range opponents {
		if even < 0 || math.Abs(o.Value-r.Value) < math.Abs(opponents[even].Value-r.Value) {
			even = i
		}
	}
	return even
}
