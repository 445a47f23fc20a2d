// Package rating computes ratings of players by Glicko-2: Mark Glickman, Example of the
// Glicko-2 system, 2022, glicko.net/glicko/glicko2.pdf.
package rating

import "math"

// Rating is the strength of a player. On its scale 1500 is the middle, and a player rated
// 400 higher wins ten times out of eleven.
type Rating struct {
	Value      float64
	Deviation  float64 // in 19 cases out of 20 the true value is within two deviations
	Volatility float64 // how much the value is expected to vary
}

// The constants of the calculation.
const (
	scale   = 173.7178 // the unit of the calculation, in points
	middle  = 1500     // the rating that is 0 in the calculation
	tau     = 0.5      // limits the changes of the volatility
	epsilon = 1e-6     // the tolerance with which the volatility is found
)

// maxDeviation is the deviation of New. No deviation grows beyond it.
const maxDeviation = 350

// start is the value of New. It is below the middle, because most players without a rating are
// new to the game: their first problems should be too easy rather than too hard.
const start = 1000

// New returns the rating of a player before the first problem.
func New() Rating { return Rating{start, maxDeviation, 0.06} }

// Result is the result of one game against an opponent.
type Result struct {
	Value, Deviation float64 // of the opponent
	Score            float64 // 1 is a win, 0.5 a draw, 0 a loss
}

// Expected returns the score, from 0 to 1, that the player can expect against an opponent
// with the rating value and its deviation.
func (r Rating) Expected(value, deviation float64) float64 {
	_, e := Result{Value: value, Deviation: deviation}.against((r.Value - middle) / scale)
	return e
}

// against returns the weight g of the opponent and the expected score e of a player with
// the rating mu, on the scale of the calculation.
func (r Result) against(mu float64) (g, e float64) {
	phi := r.Deviation / scale
	g = 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi))
	return g, 1 / (1 + math.Exp(-g*(mu-(r.Value-middle)/scale)))
}

// After returns the rating after a period with the given results. If there are no results, only the
// deviation changes.
func (r Rating) After(results ...Result) Rating { return r.linearised(r.Value, results) }

// linearised returns the rating after a period with results. The expected scores are taken to
// change linearly around the rating value centre. In the paper, centre is the value before the
// period.
func (r Rating) linearised(centre float64, results []Result) Rating {
	mu, phi := (r.Value-middle)/scale, r.Deviation/scale
	near := (centre - middle) / scale
	var information, surprise float64
	for _, one := range results {
		g, e := one.against(near)
		information += g * g * e * (1 - e)
		surprise += g * (one.Score - e)
	}
	if information == 0 {
		return r.rest(phi)
	}
	variance := 1 / information
	delta := near - mu + variance*surprise
	sigma := volatility(r.Volatility, phi, variance, delta)
	before := phi*phi + sigma*sigma
	square := 1 / (1/before + 1/variance)
	mu += square * delta / variance
	return Rating{middle + scale*mu, min(max(maxDeviation, r.Deviation), scale*math.Sqrt(square)), sigma}
}

// rest returns the rating after a period without results; phi is the deviation of r on the scale
// of the calculation.
func (r Rating) rest(phi float64) Rating {
	r.Deviation = min(maxDeviation, scale*math.Sqrt(phi*phi+r.Volatility*r.Volatility))
	return r
}

// volatility returns the new volatility, by the Illinois algorithm (step 5 of the paper).
func volatility(sigma, phi, variance, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		ex := math.Exp(x)
		d := phi*phi + variance + ex
		return ex*(delta*delta-d)/(2*d*d) - (x-a)/(tau*tau)
	}
	low, high := a, math.Log(delta*delta-phi*phi-variance)
	if delta*delta <= phi*phi+variance {
		for high = a - tau; f(high) < 0; high -= tau {
		}
	}
	fLow, fHigh := f(low), f(high)
	for math.Abs(high-low) > epsilon {
		x := low + (low-high)*fLow/(fHigh-fLow)
		fx := f(x)
		if fx*fHigh <= 0 {
			low, fLow = high, fHigh
		} else {
			fLow /= 2
		}
		high, fHigh = x, fx
	}
	return math.Exp(low / 2)
}

// A rating from games differs from a rating from problems. Its first value is startOfGames, and its
// first deviation is unknownInGames, because a new player may be of any strength. It is so large that
// players of 700 to 2200 meet opponents that are about even after ten games. Each game is a period:
// AfterGame returns the rating after it.
const (
	startOfGames   = 1300
	unknownInGames = 900
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
