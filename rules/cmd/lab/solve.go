package main

import (
	"errors"
	"fmt"
	"strings"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/match"
)

// runSolve proves who wins a game, from its start or after the actions given, and prints within how
// many more actions, and how. It searches until it has a proof, or until the greatest depth of a
// search. So it is for small boards.
func runSolve(args []string) error {
	args, err := parse(flags("solve"), args)
	if err != nil {
		return err
	}
	if len(args) == 0 {
		return usageError{errors.New("no game is named")}
	}
	g, v, err := catalog.Parse(args[0])
	if err != nil {
		return usageError{err}
	}
	m, err := match.Replay(g, v, args[1:])
	if err != nil {
		return err
	}
	s := m.State()
	if o := s.Outcome(); o != rules.Playing {
		return fmt.Errorf("the game is over: %s", o)
	}
	search := bot.New(s, rules.Limits{}, 1)
	for !search.Step(1 << 20) {
	}
	info := search.Info()
	n, proven := bot.Proven(info.Value)
	if !proven {
		return fmt.Errorf("not solved at depth %d", info.Depth)
	}
	winner := s.Mover()
	if info.Value < 0 {
		winner = winner.Other()
	}
	fmt.Printf("%s wins in %d with %s (%d positions)\n", rules.Win(winner), n, lineText(s, info.Line), info.Nodes)
	return nil
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
