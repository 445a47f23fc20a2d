package main

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"

	"quintet/rules"
	"quintet/rules/arena"
	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/rules/proof"
)

// The ratings of the levels, to which a problem is compared: the rating of level 1, and the
// difference from each level to the next.
const (
	firstLevel = 900
	levelStep  = 200
	sure       = 3 // if this number of levels in a row solve it, all higher levels are assumed to solve it
)

// The range of the ratings of problems.
const (
	easiest = 600
	hardest = 2400
)

// deviation is the standard deviation of a rating from the value that the nodes of the
// proof predict.
const deviation = 150

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
	return likely(right, nodes), nil
}

// likely returns the rating with the greatest log-likelihood. It searches for the zero of
// the derivative, which is decreasing. right[l] says whether level l+1 solves the problem;
// nodes is as in rate.
func likely(right [rules.Levels]bool, nodes int) int {
	expected := 700 + 250*math.Log10(float64(max(nodes, 10))/10)
	low, high := easiest, hardest
	for low < high {
		rating := (low + high) / 2
		slope := (expected - float64(rating)) / (deviation * deviation)
		for l, ok := range right {
			level := float64(firstLevel + l*levelStep)
			miss := 1 / (1 + math.Pow(10, (level-float64(rating))/400))
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

// rateFiles rates the problems in files again, and writes the files. It is used when the levels
// have changed.
func rateFiles(names []string) error {
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
