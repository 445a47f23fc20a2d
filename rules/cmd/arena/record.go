package main

import (
	"fmt"
	"io"
	"strings"

	"quintet/rules"
	"quintet/rules/arena"
)

// record writes a game to w as a record (see package save/record): tags, all actions on one
// line, and the result. spec is the game with its options. names are the contestants of the
// match.
func record(w io.Writer, spec string, names [2]string, g arena.Game) {
	first, second := names[0], names[1]
	if g.One == rules.Second {
		first, second = second, first
	}
	for _, tag := range [][2]string{{"Game", spec}, {"First", first}, {"Second", second}, {"Position", g.Opening.String()}} {
		fmt.Fprintf(w, "[%s \"%s\"]\n", tag[0], strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(tag[1]))
	}
	fmt.Fprintln(w)
	s := g.Opening.Clone()
	for _, a := range g.Actions {
		fmt.Fprint(w, s.Format(a), " ")
		s.Apply(a, nil)
	}
	fmt.Fprintf(w, "%s\n\n", [...]string{"*", "1-0", "0-1", "1/2-1/2"}[g.Outcome])
}
