package rating

import "math"

// A rating from games differs from a rating from problems. Its first value is startOfGames, and its
// first deviation is unknownInGames, because a new player may be of any strength. Each game is a
// period: AfterGame returns the rating after it.
const (
	startOfGames   = 1300
	unknownInGames = 500
)

// NewPlayer returns the rating of a player before the first rated game.
func NewPlayer() Rating { return Rating{startOfGames, unknownInGames, 0.06} }

// AfterGame returns the rating after a game. It differs from After most for a new player, whose
// first opponents may be hundreds of points away. After linearises the expected score around the
// rating before the game. It would put a new player who has lost to the weakest level hundreds of
// points below this level. AfterGame linearises around the rating after the game, which it finds by
// repeating the calculation. This rating is the most probable one (an iterated extended Kalman
// filter).
func (r Rating) AfterGame(game Result) Rating {
	const enough, long, most = 0.1, 100, 50 // a short and a long step in points, and the greatest number of steps
	at := r.Value
	for range most {
		after := r.linearised(at, []Result{game})
		step := after.Value - at
		if math.Abs(step) < enough {
			return after
		}
		if math.Abs(step) > long {
			step /= 2 // over such a distance the expected score is not linear
		}
		at += step
	}
	return r.linearised(at, []Result{game})
}

// Opponent is an opponent whose rating is fixed, such as a level of the computer.
type Opponent struct{ Value, Deviation float64 }

// Met returns the result of a game against o. score is 1 for a win, 0.5 for a draw, 0 for a loss.
func (o Opponent) Met(score float64) Result { return Result{o.Value, o.Deviation, score} }

// Even returns the index of the opponent whose rating is nearest to r. If several are equally near,
// it returns the index of the first of these. It returns -1 if there are no opponents.
func (r Rating) Even(opponents []Opponent) int {
	even := -1
	for i, o := range opponents {
		if even < 0 || math.Abs(o.Value-r.Value) < math.Abs(opponents[even].Value-r.Value) {
			even = i
		}
	}
	return even
}
