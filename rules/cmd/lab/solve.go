package main

import (
	"fmt"
	"strings"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/match"
)

// runSolve proves who wins a game, from its start or after the actions given, and prints within how
// many more actions, and how. It searches until it has a proof, or until the greatest depth of a
// search. So it is for small boards.
func runSolve(c *command) error {
	args, err := c.parse()
	if err != nil {
		return err
	}
	if len(args) == 0 {
		return errNoGame
	}
	b, err := readBoard(args[0])
	if err != nil {
		return err
	}
	m, err := match.Replay(b.Game, b.values, args[1:])
	if err != nil {
		return err
	}
	s := m.State()
	if o := s.Outcome(); o != rules.Playing {
		return fmt.Errorf("the game is over: %s", o)
	}
	info := search(s, rules.Limits{}, 1).Info()
	n, proven := bot.Proven(info.Value)
	if !proven {
		return fmt.Errorf("not solved at depth %d", info.Depth)
	}
	winner := s.Mover()
	if info.Value < 0 {
		winner = winner.Other()
	}
	_, err = fmt.Fprintf(c.out, "%s wins in %d with %s (%d positions)\n", rules.Win(winner), n, lineText(s, info.Line), info.Nodes)
	return err
}

// lineText returns the text of actions played from s.
func lineText(s rules.State, actions []rules.Action) string {
	s = s.Clone()
	var texts []string
	for _, a := range actions {
		texts = append(texts, s.Format(a))
		s.Apply(a, nil)
	}
	return strings.Join(texts, " ")
}
