package record

import (
	"cmp"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"quintet/rules"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/replay"
	"quintet/save/store"
)

// Check reads the files. For each game in them it writes to w lines that say what is wrong with the
// game, if anything, and lines that describe the game as far as it could be read. The second and
// later games of a file are numbered. Each line is safe to show on a terminal, for any content of a
// file. Check reports whether all games are good.
func Check(w io.Writer, files []string, words Words) bool {
	good := true
	for _, file := range files {
		fmt.Fprintln(w, form.Visible(file))
		n := 0
		for g, err := range readFile(file) {
			if n++; n > 1 {
				line(w, "number", strconv.Itoa(n))
			}
			if err != nil {
				good = false
				line(w, "error", form.Said(err))
			}
			if g != nil {
				describe(w, g, words)
			}
		}
	}
	return good
}

// readFile reads the games in the named file, without a look at its backup.
func readFile(name string) iter.Seq2[*save.Game, error] {
	data, err := store.ReadFile(name)
	if err != nil {
		return one(nil, err)
	}
	return All(string(data), "", nil)
}

// describe writes to w the players and the actions of g, the position after them, and how the game
// ended.
func describe(w io.Writer, g *save.Game, words Words) {
	m, err := replay.Play(g, nil)
	if err != nil {
		return // it cannot happen: All returns only games that can be played
	}
	m.Rewind() // the line looked at in g may be a variation
	result := cmp.Or(string(replay.Result(m)), string(g.Result), "playing")
	if reason := reasonOf(g, m, words); reason != "" {
		result += ", " + reason
	}
	line(w, "game", g.Game)
	line(w, "players", player(g.Players[0])+"; "+player(g.Players[1]))
	line(w, "actions", strings.TrimSpace(fmt.Sprintf("%d %s", len(g.Actions), strings.Join(g.Actions, " "))))
	line(w, "position", m.Before(m.Len()).String())
	line(w, "result", result)
}

// line writes a line to w: name, and text after it.
func line(w io.Writer, name, text string) {
	fmt.Fprintf(w, "  %-9s %s\n", name, form.Visible(text))
}

func player(p save.Player) string {
	switch {
	case p.Level > 0 && p.Name != "":
		return fmt.Sprintf("%s, computer at level %s", p.Name, rules.FormatStrength(p.Level, p.Above))
	case p.Level > 0:
		return fmt.Sprintf("computer at level %s", rules.FormatStrength(p.Level, p.Above))
	case p.Name != "":
		return p.Name
	}
	return "a person"
}
