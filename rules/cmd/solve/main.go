// Command solve proves who wins a game, from its start or after the actions given:
//
//	go run ./rules/cmd/solve crosscut:size=6 d3
//
// It searches until it has a proof, or until the greatest depth of a search. So it is for
// small boards.
package main

import (
	"fmt"
	"log"
	"os"
	"strings"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/match"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("solve: ")
	if len(os.Args) < 2 {
		log.Fatal("usage: solve GAME[:OPTIONS] [ACTION...]")
	}
	if err := run(os.Args[1], os.Args[2:]); err != nil {
		log.Fatal(err)
	}
}

// run solves a game after the given actions, and prints who wins, within how many more actions,
// and how. spec is the game with its options.
func run(spec string, actions []string) error {
	g, v, err := catalog.Parse(spec)
	if err != nil {
		return err
	}
	m, err := match.Replay(g, v, actions)
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
	fmt.Printf("%s wins in %d with %s (%d positions)\n", rules.Win(winner), n, line(s, info.Line), info.Nodes)
	return nil
}

// line returns the text of actions played from s.
func line(s rules.State, actions []rules.Action) string {
	s = s.Clone()
	var texts []string
	for _, a := range actions {
		texts = append(texts, s.Format(a))
		s.Apply(a, nil)
	}
	return strings.Join(texts, " ")
}
