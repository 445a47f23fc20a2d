package arena

import (
	"math"
	"testing"
)

func near(a, b float64) bool { return math.Abs(a-b) < 0.005 }

// TestInterval compares Interval with Wilson's table for 10 of 10, 8 of 10 and 50 of 100.
func TestInterval(t *testing.T) {
	for _, c := range []struct {
		wins, losses int
		low, high    float64
	}{
		{10, 0, 0.722, 1}, {8, 2, 0.490, 0.943}, {50, 50, 0.404, 0.596}, {0, 0, 0, 1},
	} {
		low, high := Results{Wins: c.wins, Losses: c.losses}.Interval()
		if !near(low, c.low) || !near(high, c.high) {
			t.Errorf("the interval of %d wins and %d losses is %.3f to %.3f, want %.3f to %.3f", c.wins, c.losses, low, high, c.low, c.high)
		}
	}
}

func TestIntervalsEndAtOne(t *testing.T) {
	for games := 1; games <= 300; games++ {
		if _, high := (Results{Wins: games}).Interval(); high != 1 {
			t.Errorf("the interval of %d wins in %d games ends at %v, want 1", games, games, high)
		}
		if low, _ := (Results{Losses: games}).Interval(); low != 0 {
			t.Errorf("the interval of 0 wins in %d games begins at %v, want 0", games, low)
		}
	}
}

func TestElo(t *testing.T) {
	for elo, score := range map[float64]float64{0: 0.5, 100: 0.640, 190.85: 0.75, -190.85: 0.25} {
		if s := expected(elo); math.Abs(s-score) > 0.001 {
			t.Errorf("expected(%v) is %v, want %v", elo, s, score)
		}
		if e := Elo(expected(elo)); !near(e, elo) {
			t.Errorf("Elo(expected(%v)) is %v, want the same", elo, e)
		}
	}
}

// TestLLR compares one ratio with a result computed by hand. Of 100 pairs, 30 are won 2 to
// 0, 50 are shared and 20 are lost, and no pair was played before. So the mean is 0.55 and
// the variance 0.1225. The expected scores for Elo 0 and 20 are 0.5 and 0.52876.
func TestLLR(t *testing.T) {
	test := SPRT{Elo0: 0, Elo1: 20, Alpha: 0.05, Beta: 0.05}
	tally := Tally{Pairs: [5]int{20, 0, 50, 0, 30}}
	if llr, want := test.LLR(tally), 100*0.02876*(0.55-0.51438)/0.1225; !near(llr, want) {
		t.Errorf("LLR is %.3f, want %.3f", llr, want)
	}
}

func TestJudge(t *testing.T) {
	test := SPRT{Elo0: 0, Elo1: 50, Alpha: 0.05, Beta: 0.05}
	for _, c := range []struct {
		pairs [5]int
		want  Verdict
	}{
		{[5]int{}, Open},
		{[5]int{1, 1, 2, 1, 1}, Open},
		{[5]int{2: 9}, Open},
		{[5]int{50, 50, 100, 50, 50}, Accept0},
		{[5]int{20, 20, 50, 60, 80}, Accept1},
		{[5]int{4: 30}, Accept1},
		{[5]int{0: 30}, Accept0},
	} {
		tally := Tally{Pairs: c.pairs}
		for _, n := range c.pairs {
			tally.Draws += 2 * n
		}
		if v := test.Judge(tally); v != c.want {
			t.Errorf("%v is judged %d, want %d", c.pairs, v, c.want)
		}
	}
}

func TestAdd(t *testing.T) {
	var tally Tally
	for _, p := range []Results{{Wins: 2}, {Wins: 1, Draws: 1}, {Draws: 2}, {Wins: 1, Losses: 1}, {Losses: 2}} {
		tally.Add(p)
	}
	want := Tally{Results{4, 3, 3}, [5]int{1, 0, 2, 1, 1}}
	if tally != want || tally.Score() != 0.55 {
		t.Errorf("the tally is %+v with the score %v, want %+v with 0.55", tally, tally.Score(), want)
	}
}
