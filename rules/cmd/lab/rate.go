package main

import (
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
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
func runRate(c *command) error {
	c.cuts()
	names, err := c.parse()
	if err != nil {
		return err
	}
	if len(names) == 0 {
		return usageError{errors.New("no file is named")}
	}
	for _, name := range names {
		if err := rateFile(c, name); err != nil {
			return err
		}
	}
	return nil
}

// rateFile rates the problems in a file again, and writes the file.
func rateFile(c *command, name string) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	var lines []string
	var at []int // the indices of the lines with problems
	var problems []problem.Problem
	for line := range strings.Lines(string(text)) {
		lines = append(lines, line)
		if strings.HasPrefix(line, "#") {
			continue
		}
		p, err := problem.Parse(strings.TrimSuffix(line, "\n"))
		if err != nil {
			return fmt.Errorf("%s:%d: %w", name, len(lines), err)
		}
		at, problems = append(at, len(lines)-1), append(problems, p)
	}
	t := task[int]{name: filepath.Base(name), basis: "text " + checksum(text), units: len(problems)}
	t.do = each(c, func(unit int) (int, error) {
		rating, err := rateAgain(problems[unit])
		if err != nil {
			err = fmt.Errorf("%s:%d: %w", name, at[unit]+1, err)
		}
		return rating, err
	})
	t.add = func(unit, rating int) bool {
		problems[unit].Rating = rating
		lines[at[unit]] = problems[unit].String() + "\n"
		return true
	}
	t.end = func() error { return write(name, []byte(strings.Join(lines, ""))) }
	return t.run(c)
}

// runProve proves every problem of the given games again; of all games if none is given.
func runProve(c *command) error {
	c.cuts()
	boards, err := c.boards(true)
	if err != nil {
		return err
	}
	all, err := problem.All()
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(p problem.Problem) bool {
		return !slices.ContainsFunc(boards, func(b board) bool { return b.ID == p.Game() })
	})
	var ids []string
	for _, b := range boards {
		ids = append(ids, b.ID)
	}
	// The record of a problem is what is wrong with it.
	t, wrong := task[string]{name: strings.Join(ids, "+"), units: len(all)}, 0
	t.do = each(c, func(unit int) (string, error) {
		if err := all[unit].Prove(proveNodes); err != nil {
			return err.Error(), nil
		}
		return "", nil
	})
	t.add = func(_ int, fault string) bool {
		if fault != "" {
			wrong++
			fmt.Fprintln(c.out, fault)
		}
		return true
	}
	t.end = func() error {
		fmt.Fprintf(c.out, "%d problems are proven\n", len(all)-wrong)
		if wrong > 0 {
			return fmt.Errorf("%d problems are not proven", wrong)
		}
		return nil
	}
	return t.run(c)
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
func rate(b board, s rules.State, p problem.Problem, nodes int) (int, error) {
	var right [rules.Levels]bool
	for l, running := 0, 0; l < rules.Levels; l++ {
		right[l] = true
		if running == sure {
			continue
		}
		c, err := arena.Level(l+1)(b.Game, b.values)
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
	var ratings [rules.Levels]int // as the ladder measured them; 0 for a level without a rating
	for l := range ratings {
		ratings[l], _, _ = assets.Rating(b.ID, l+1, 0)
	}
	return likely(ratings, right, nodes), nil
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
	return rate(board{g, v}, s, p, solver.Nodes())
}
