package record

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"quintet/save"
	"quintet/save/replay"
)

// Check imports the files and writes about each what it holds, or what is wrong
// with it. It returns whether all are good.
func Check(w io.Writer, files []string, words Words) bool {
	good := true
	for _, file := range files {
		g, err := importFile(file)
		fmt.Fprintln(w, file)
		if err != nil {
			good = false
			fmt.Fprintf(w, "  error     %v\n", err)
		}
		if g != nil {
			describe(w, g, words)
		}
	}
	return good
}

// importFile imports the file itself, and no backup in its place.
func importFile(name string) (*save.Game, error) {
	data, err := save.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return Import(string(data), "")
}

// describe writes what was played, the position after it and how it ended.
func describe(w io.Writer, g *save.Game, words Words) {
	m, err := replay.Match(g)
	if err != nil {
		return // which Import does not return
	}
	result := cmp.Or(string(replay.Result(m)), string(g.Result), "playing")
	if reason := reasonOf(g, m, words); reason != "" {
		result += ", " + oneLine(reason)
	}
	fmt.Fprintf(w, "  game      %s\n", g.Game)
	fmt.Fprintf(w, "  players   %s; %s\n", player(g.Players[0]), player(g.Players[1]))
	fmt.Fprintf(w, "  actions   %s\n", strings.TrimSpace(fmt.Sprintf("%d %s", len(g.Actions), strings.Join(g.Actions, " "))))
	fmt.Fprintf(w, "  position  %s\n", m.Before(m.Len()))
	fmt.Fprintf(w, "  result    %s\n", result)
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
