package main

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/arena"
	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/rules/proof"
)

// runRate rates the problems in files again, and writes the files.
func runRate(args []string) error {
	names, err := parse(flags("rate"), args)
	if err != nil {
		return err
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		rated, err := rateLines(string(text))
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := os.WriteFile(name, []byte(rated), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// sure is a number of levels. If this number of levels in a row solve a problem, all higher levels
// are assumed to solve it.
const sure = 3

// The range of the ratings of problems.
const (
	easiest = 600
	hardest = 2400
)

// shortest is the rating that a proof of at most ten positions predicts. tenfold is the increase of
// this rating for each factor of ten in the number of positions. The two describe a straight line,
// fitted to the ratings that the levels alone give to the problems of all games. deviation is
// the standard deviation of a rating from the line. It is small, so that the levels count less:
// people and levels do not find the same problems difficult.
const (
	shortest  = 700
	tenfold   = 350
	deviation = 150
)

// rate returns a rating for p: the most likely one, given the levels that solve p and the rating
// that the length of the proof predicts. nodes is the number of positions in the proof of p.
func rate(g *rules.Game, v rules.Values, s rules.State, p problem.Problem, nodes int) (int, error) {
	var right [rules.Levels]bool
	for l, running := 0, 0; l < rules.Levels; l++ {
		right[l] = true
		if running == sure {
			continue
		}
		c, err := arena.Level(l+1)(g, v)
		if err != nil {
			return 0, err
		}
		a, err := c.Choose(s, 1)
		if err != nil {
			return 0, err
		}
		text := s.Format(a)
		right[l] = slices.ContainsFunc(p.Answers, func(answer problem.Answer) bool { return answer.Action == text })
		running++
		if !right[l] {
			running = 0
		}
	}
	return likely(levelRatings(g), right, nodes), nil
}

// levelRatings returns the ratings of the levels of g, as the ladder measured them; 0 for a level
// without a rating.
func levelRatings(g *rules.Game) (ratings [rules.Levels]int) {
	for l := range ratings {
		ratings[l], _, _ = assets.Rating(g.ID, l+1)
	}
	return ratings
}

// likely returns the rating with the greatest log-likelihood. levels has the ratings of the levels,
// and right[l] says whether level l+1 solves the problem. A level with the rating 0 does not count.
// nodes is as in rate.
func likely(levels [rules.Levels]int, right [rules.Levels]bool, nodes int) int {
	expected := shortest + tenfold*math.Log10(float64(max(nodes, 10))/10)
	low, high := easiest, hardest
	for low < high {
		rating := (low + high) / 2
		slope := (expected - float64(rating)) / (deviation * deviation)
		for l, ok := range right {
			if levels[l] == 0 {
				continue
			}
			miss := 1 / (1 + math.Pow(10, float64(levels[l]-rating)/400))
			if !ok {
				miss--
			}
			slope -= miss * math.Ln10 / 400
		}
		if slope > 0 {
			low = rating + 1
		} else {
			high = rating
		}
	}
	return low
}

// rateLines returns text, the content of a file of problems, with new ratings.
func rateLines(text string) (string, error) {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			b.WriteString(line)
			continue
		}
		p, err := problem.Parse(strings.TrimSuffix(line, "\n"))
		if err != nil {
			return "", err
		}
		if p.Rating, err = rateAgain(p); err != nil {
			return "", err
		}
		fmt.Fprintln(&b, p)
	}
	return b.String(), nil
}

// rateAgain proves p again and returns its new rating.
func rateAgain(p problem.Problem) (int, error) {
	g, v, err := catalog.Parse(p.Spec)
	if err != nil {
		return 0, err
	}
	s, err := g.Decode(v, p.Text)
	if err != nil {
		return 0, err
	}
	solver := proof.NewSolver(proveNodes)
	if _, ok := problem.Find(solver, p.Kind, p.Turns, g, v, s); !ok {
		return 0, fmt.Errorf("%s: this is not a problem", p)
	}
	return rate(g, v, s, p, solver.Nodes())
}

// runProve proves every problem of the given games again. If no game is given, it proves every
// problem of all games.
func runProve(args []string) error {
	games, err := parse(flags("prove"), args)
	if err != nil {
		return err
	}
	all, err := problem.All()
	if err != nil {
		return err
	}
	wrong, tried := 0, 0
	for _, p := range all {
		if len(games) > 0 && !slices.Contains(games, p.Game()) {
			continue
		}
		if err := p.Prove(proveNodes); err != nil {
			wrong++
			fmt.Println(err)
		}
		tried++
	}
	fmt.Printf("%d problems are proven\n", tried-wrong)
	if wrong > 0 {
		return fmt.Errorf("%d problems are not proven", wrong)
	}
	return nil
}
