package replay

import (
	"fmt"
	"io"
	"strings"

	"quintet/rules"
	"quintet/rules/match"
	"quintet/save"
)

// Check loads saved games and writes about each what it holds or what is wrong
// with it. It returns whether all are good.
func Check(w io.Writer, files []string) bool {
	good := true
	for _, file := range files {
		g, m, err := loadFile(file)
		fmt.Fprintln(w, file)
		if err != nil {
			good = false
			fmt.Fprintf(w, "  error     %v\n", err)
		}
		if m != nil {
			describe(w, g, m)
		}
	}
	return good
}

// loadFile loads the file itself, and no backup in its place.
func loadFile(name string) (*save.Game, *match.Match, error) {
	data, err := save.ReadFile(name)
	if err != nil {
		return nil, nil, err
	}
	return Load(data)
}

// describe writes what was played in m, the position after it and how it ended.
func describe(w io.Writer, g *save.Game, m *match.Match) {
	actions := make([]string, m.Len())
	for i := range actions {
		actions[i] = m.Ply(i).Text
	}
	last := m.Before(m.Len())
	fmt.Fprintf(w, "  game      %s\n", m.Game().Spec(m.Values()))
	fmt.Fprintf(w, "  players   %s; %s\n", player(g.Players[0]), player(g.Players[1]))
	fmt.Fprintf(w, "  actions   %s\n", strings.TrimSpace(fmt.Sprintf("%d %s", len(actions), strings.Join(actions, " "))))
	fmt.Fprintf(w, "  position  %s\n", last)
	fmt.Fprintf(w, "  result    %s\n", ending(g, last))
}

func player(p save.Player) string {
	switch {
	case p.Level > 0 && p.Name != "":
		return fmt.Sprintf("%s, computer at level %d", oneLine(p.Name), p.Level)
	case p.Level > 0:
		return fmt.Sprintf("computer at level %d", p.Level)
	case p.Name != "":
		return oneLine(p.Name)
	}
	return "a person"
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// ending returns the result and its reason: of the rules, or else of the file.
func ending(g *save.Game, last rules.State) string {
	if o := last.Outcome(); o != rules.Playing {
		return fmt.Sprintf("%s, %s", o, last.Status().Key)
	}
	if g.Result == "" {
		return rules.Playing.String()
	}
	if g.Reason == "" {
		return string(g.Result)
	}
	return fmt.Sprintf("%s, %s", g.Result, oneLine(g.Reason))
}
