package rating

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// ladder is like the levels of the program: each is some 250 points above the level below.
var ladder = []Opponent{{650, 30}, {1000, 60}, {1300, 70}, {1550, 80}, {1800, 80}, {2100, 90}, {2350, 90}}

// meet returns the rating of a new player of the given strength after games, each against the
// opponent in levels that Even chooses. seed decides the results.
func meet(levels []Opponent, strength float64, games int, seed uint64) Rating {
	dice := rand.New(rand.NewPCG(seed, uint64(strength)))
	r := NewPlayer()
	for range games {
		o, score := levels[r.Even(levels)], 0.0
		if dice.Float64() < 1/(1+math.Pow(10, (o.Value-strength)/400)) {
			score = 1
		}
		r = r.AfterGame(o.Met(score))
	}
	return r
}

// TestAPlayerFindsTheirRating lets players of known strength play 30 games each. On average their
// ratings must be off by at most 60 points, in the long form at every strength. Nine out of ten must
// be off by at most 125: 30 games cannot give more certainty, because chance alone gives a
// deviation of 63.
func TestAPlayerFindsTheirRating(t *testing.T) {
	players := 1000
	if testing.Short() {
		players = 100
	}
	var all []float64
	for strength := 700.0; strength <= 2100; strength += 200 {
		var covered int
		var errors []float64
		for seed := range players {
			r := meet(ladder, strength, 30, uint64(seed))
			off := math.Abs(r.Value - strength)
			if errors = append(errors, off); off <= 2*r.Deviation {
				covered++
			}
		}
		mean, ninth := summary(errors)
		t.Logf("strength %.0f: mean error %.0f, nine of ten within %.0f, %d of %d within two deviations", strength, mean, ninth, covered, players)
		if 100*covered < 92*players {
			t.Errorf("strength %.0f: only %d of %d ratings are within two deviations", strength, covered, players)
		}
		if mean > 60 && !testing.Short() {
			t.Errorf("strength %.0f: after 30 games the mean error is %.1f, want 60", strength, mean)
		}
		all = append(all, errors...)
	}
	mean, ninth := summary(all)
	t.Logf("all: mean error %.1f, nine of ten within %.0f", mean, ninth)
	if mean > 60 || ninth > 125 {
		t.Errorf("after 30 games the mean error is %.1f, and nine of ten are within %.0f; want 60 and 125", mean, ninth)
	}
}

// summary returns the mean of errors and the value that nine of ten do not exceed.
func summary(errors []float64) (mean, ninth float64) {
	errors = slices.Sorted(slices.Values(errors))
	for _, off := range errors {
		mean += off / float64(len(errors))
	}
	return mean, errors[len(errors)*9/10]
}

// TestAFirstGameLeadsNotFarBeyondTheLevels plays the first game of a player against each level. A
// loss against the weakest level and a win against the strongest lead at most 300 points beyond it.
func TestAFirstGameLeadsNotFarBeyondTheLevels(t *testing.T) {
	const beyond = 300
	start, weakest, strongest := NewPlayer(), ladder[0], ladder[len(ladder)-1]
	for _, o := range ladder {
		lost, drawn, won := start.AfterGame(o.Met(0)), start.AfterGame(o.Met(0.5)), start.AfterGame(o.Met(1))
		if lost.Value < weakest.Value-beyond || lost.Value > min(start.Value, drawn.Value) {
			t.Errorf("a first game lost to %.0f leads to %.0f ± %.0f", o.Value, lost.Value, lost.Deviation)
		}
		if won.Value > strongest.Value+beyond || won.Value < max(start.Value, drawn.Value) {
			t.Errorf("a first game won against %.0f leads to %.0f ± %.0f", o.Value, won.Value, won.Deviation)
		}
	}
}

// TestAfterGameIsLikeAfter checks that AfterGame differs from After by little when the rating is
// well known, and that it ends and gives a number for any opponent and result.
func TestAfterGameIsLikeAfter(t *testing.T) {
	known := Rating{1500, 70, 0.06}
	for _, o := range ladder {
		for _, score := range []float64{0, 0.5, 1} {
			if got, want := known.AfterGame(o.Met(score)), known.After(o.Met(score)); math.Abs(got.Value-want.Value) > 3 || math.Abs(got.Deviation-want.Deviation) > 2 {
				t.Errorf("%v against %v after %v: %v, want about %v", known, o, score, got, want)
			}
		}
	}
	for value := -4000.0; value <= 6000; value += 500 {
		for _, deviation := range []float64{1, 50, 350, unknownInGames} {
			for _, score := range []float64{0, 0.5, 1} {
				r := Rating{value, deviation, 0.06}.AfterGame(ladder[0].Met(score))
				if math.IsNaN(r.Value) || math.IsNaN(r.Volatility) || r.Deviation <= 0 || r.Deviation > unknownInGames {
					t.Errorf("%v ± %v after %v: %v", value, deviation, score, r)
				}
			}
		}
	}
}

func TestEven(t *testing.T) {
	for value, want := range map[float64]int{-100: 0, 824: 0, 825: 0, 826: 1, 1300: 2, 9000: 6} {
		if got := (Rating{Value: value}).Even(ladder); got != want {
			t.Errorf("the even opponent of %v is %d, want %d", value, got, want)
		}
	}
	if got := NewPlayer().Even(nil); got != -1 {
		t.Errorf("among no opponents the even one is %d, want -1", got)
	}
}

// TestADrawCountsHalf checks that a draw against an equal opponent changes nothing, and that a loss
// takes what a win gives.
func TestADrawCountsHalf(t *testing.T) {
	r, o := Rating{1500, 80, 0.06}, Opponent{1500, 50}
	won, drawn, lost := r.AfterGame(o.Met(1)), r.AfterGame(o.Met(0.5)), r.AfterGame(o.Met(0))
	if drawn.Value != r.Value || math.Abs(won.Value+lost.Value-2*r.Value) > 1e-6 || won.Value <= r.Value {
		t.Errorf("1500 becomes %.1f, %.1f or %.1f after a win, a draw or a loss against 1500, want the draw to change nothing, and the loss to take what the win gives", won.Value, drawn.Value, lost.Value)
	}
}
