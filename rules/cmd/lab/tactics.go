package main

import (
	"fmt"

	"quintet/rules/arena"
	"quintet/rules/tactics"
)

// runTactics counts, for each game and kind, the positions that contestants solve.
func runTactics(c *command) error {
	seed := c.seed()
	levels := c.levels("the lowest and the highest level")
	player := c.flags.String("player", "", "a contestant instead of the levels, as nodes=5000")
	wrong := c.flags.Bool("wrong", false, "print also the positions in which the action is wrong")
	c.cuts()
	boards, err := c.boards(true)
	if err != nil {
		return err
	}
	players := []string{*player}
	if *player == "" {
		players = nil
		for level := levels.low; level <= levels.high; level++ {
			players = append(players, fmt.Sprintf("level=%d", level))
		}
	}
	var makers []arena.Maker
	for _, p := range players {
		m, err := arena.Parse(p)
		if err != nil {
			return usageError{err}
		}
		makers = append(makers, m)
	}
	for _, b := range boards {
		problems, err := tactics.Problems(b.ID)
		if err != nil {
			return usageError{err}
		}
		// A unit is a player with a problem, and its record says whether they solve it.
		solved := make([]bool, len(players)*len(problems))
		t := task[bool]{name: b.ID, units: len(solved)}
		t.do = each(c, func(unit int) (bool, error) {
			return problems[unit%len(problems)].Try(makers[unit/len(problems)], *seed)
		})
		t.add = func(unit int, right bool) bool {
			solved[unit] = right
			return true
		}
		t.end = func() error {
			fmt.Fprintln(c.out, b.ID)
			for i, p := range players {
				countSolved(c, p, problems, solved[i*len(problems):], *wrong)
			}
			return nil
		}
		if err := t.run(c); err != nil {
			return err
		}
	}
	return nil
}

// countSolved prints in one line, for each kind, the number of problems that a player solves; solved
// begins with what they solve. If verbose is true it also prints the problems that are not solved.
func countSolved(c *command, player string, problems []tactics.Problem, solved []bool, verbose bool) {
	right, all, together := map[tactics.Kind]int{}, map[tactics.Kind]int{}, 0
	for i, p := range problems {
		all[p.Kind]++
		if solved[i] {
			right[p.Kind]++
			together++
		} else if verbose {
			fmt.Fprintln(c.out, "  wrong:", p)
		}
	}
	fmt.Fprintf(c.out, "  %-12s", player)
	for _, k := range tactics.Kinds {
		fmt.Fprintf(c.out, "  %s %3d/%d", k, right[k], all[k])
	}
	fmt.Fprintf(c.out, "  together %5.1f %%\n", 100*float64(together)/float64(len(problems)))
}
