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
		r = r.After(o.Met(score))
	}
	return r
}

// TestAPlayerFindsTheirRating lets players of known strength play 30 games each. On average their
// ratings must be off by at most 60 points, and nine out of ten by at most 135.
func TestAPlayerFindsTheirRating(t *testing.T) {
	players := 1000
	if testing.Short() {
		players = 100
	}
	var all []float64
	for strength := 700.0; strength <= 2100; strength += 200 {
		var sum, covered float64
		var errors []float64
		for seed := range players {
			r := meet(ladder, strength, 30, uint64(seed))
			off := math.Abs(r.Value - strength)
			errors = append(errors, off)
			if sum += off; off <= 2*r.Deviation {
				covered++
			}
		}
		slices.Sort(errors)
		mean, ninth := sum/float64(players), errors[players*9/10]
		t.Logf("strength %.0f: mean error %.0f, nine of ten within %.0f, %.0f %% within two deviations", strength, mean, ninth, 100*covered/float64(players))
		if covered < 0.9*float64(players) {
			t.Errorf("strength %.0f: only %.0f of %d ratings are within two deviations", strength, covered, players)
		}
		all = append(all, errors...)
	}
	slices.Sort(all)
	mean := 0.0
	for _, off := range all {
		mean += off / float64(len(all))
	}
	ninth := all[len(all)*9/10]
	t.Logf("all: mean error %.1f, nine of ten within %.0f", mean, ninth)
	if mean > 60 || ninth > 135 {
		t.Errorf("after 30 games the mean error is %.1f, and nine of ten are within %.0f; want 60 and 135", mean, ninth)
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

// TestADrawCountsHalf checks that a draw is worth half of a win and a loss.
func TestADrawCountsHalf(t *testing.T) {
	r, o := Rating{1500, 80, 0.06}, Opponent{1500, 50}
	won, drawn, lost := r.After(o.Met(1)), r.After(o.Met(0.5)), r.After(o.Met(0))
	if drawn.Value != r.Value || math.Abs(won.Value+lost.Value-2*r.Value) > 1e-6 || won.Value <= r.Value {
		t.Errorf("1500 becomes %.1f, %.1f or %.1f after a win, a draw or a loss against 1500, want the draw to change nothing, and the loss to take what the win gives", won.Value, drawn.Value, lost.Value)
	}
}
