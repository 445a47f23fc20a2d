package arena

import (
	"fmt"
	"math"
)

// Results are the results of one side, or of one contestant, in a number of games.
type Results struct {
	Wins   int `json:"wins"`
	Draws  int `json:"draws"`
	Losses int `json:"losses"`
}

// Add adds the results of other games.
func (r *Results) Add(other Results) {
	r.Wins += other.Wins
	r.Draws += other.Draws
	r.Losses += other.Losses
}

// Games returns the number of games.
func (r Results) Games() int { return r.Wins + r.Draws + r.Losses }

// Score returns the fraction of the points that was won, from 0 to 1; 0.5 if no game was
// played.
func (r Results) Score() float64 {
	if r.Games() == 0 {
		return 0.5
	}
	return (float64(r.Wins) + float64(r.Draws)/2) / float64(r.Games())
}

// Tally is the results of one contestant in a number of pairs of games.
type Tally struct {
	Results
	Pairs [5]int `json:"pairs"` // Pairs[i] is the number of pairs in which i half points were won
}

// Add counts a pair of games.
func (t *Tally) Add(pair Results) {
	t.Results.Add(pair)
	t.Pairs[2*pair.Wins+pair.Draws]++
}

// Interval returns the 95 % confidence interval of the score; 0 and 1 if no game was played. With
// draws and paired games the true interval is usually narrower (Wilson 1927).
func (r Results) Interval() (low, high float64) {
	const z = 1.96
	p, n := r.Score(), float64(r.Games())
	if n == 0 {
		return 0, 1
	}
	middle := p + z*z/(2*n)
	half := z * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	whole := 1 + z*z/n
	return millionth((middle - half) / whole), millionth((middle + half) / whole)
}

// millionth rounds x to millionths, so that 0 and 1 are not missed by a rounding error.
func millionth(x float64) float64 { return math.Round(x*1e6) / 1e6 }

// Elo returns the difference of ratings at which score is the expected score. It is infinite
// for 0 and 1.
func Elo(score float64) float64 { return 400 * math.Log10(score/(1-score)) }

// expected is the inverse of Elo.
func expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// String returns the tally in a line.
func (t Tally) String() string {
	low, high := t.Interval()
	return fmt.Sprintf("+%d =%d -%d, %.1f %% (95 %%: %.1f to %.1f), Elo %+.0f (%+.0f to %+.0f)", t.Wins, t.Draws, t.Losses,
		100*t.Score(), 100*low, 100*high, Elo(t.Score()), Elo(low), Elo(high))
}

// SPRT is a sequential probability ratio test (Wald 1945) between two
// differences of Elo.
type SPRT struct {
	Elo0, Elo1 float64
	// Alpha is the probability of accepting Elo1 if Elo0 is true. Beta is the probability of
	// accepting Elo0 if Elo1 is true.
	Alpha, Beta float64
}

// Verdict is the state of a test.
type Verdict int

// The verdicts: more games are needed, Elo0 is accepted, or Elo1 is accepted.
const (
	Open Verdict = iota
	Accept0
	Accept1
)

// LLR returns the logarithm of the likelihood ratio of the two differences, by the normal
// approximation for the scores of pairs of games. The greater it is, the more it speaks for Elo1.
func (s SPRT) LLR(t Tally) float64 {
	n, mean, variance := t.pairs()
	s0, s1 := expected(s.Elo0), expected(s.Elo1)
	return n * (s1 - s0) * (mean - (s0+s1)/2) / variance
}

// pairs returns the number of pairs of games, and the mean and variance of the score of a pair. It
// adds a fifth of a pair with each possible score. Without these the variance would be too small if
// there are few pairs, or if all pairs have the same score.
func (t Tally) pairs() (n, mean, variance float64) {
	for half, count := range t.Pairs {
		c := float64(count) + 0.2
		n += c
		mean += c * float64(half) / 4
	}
	mean /= n
	for half, count := range t.Pairs {
		d := float64(half)/4 - mean
		variance += (float64(count) + 0.2) * d * d
	}
	return n, mean, variance / n
}

// Bounds returns the values of LLR at which Elo0 and Elo1 are accepted.
func (s SPRT) Bounds() (low, high float64) {
	return math.Log(s.Beta / (1 - s.Alpha)), math.Log((1 - s.Beta) / s.Alpha)
}

// fewestPairs is the least number of pairs of games for a verdict: with fewer pairs the scores are
// not nearly normal.
const fewestPairs = 10

// Judge returns the verdict after the games of t.
func (s SPRT) Judge(t Tally) Verdict {
	low, high := s.Bounds()
	switch llr := s.LLR(t); {
	case 2*fewestPairs > t.Games():
		return Open
	case llr <= low:
		return Accept0
	case llr >= high:
		return Accept1
	}
	return Open
}
