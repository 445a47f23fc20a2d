//go:build !js

package arguments

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"quintet/save/bundle"
	"quintet/save/form"
	"quintet/save/record"
	"quintet/save/replay"
	"quintet/save/store"
	"quintet/scenes/words"
)

// checkFiles is record.Check for files that may also hold all that a player has.
func checkFiles(w io.Writer, names []string) bool {
	good := true
	for _, name := range names {
		if strings.EqualFold(filepath.Ext(name), store.BundleExtension) {
			good = checkBundle(w, name) && good
		} else {
			good = record.Check(w, []string{name}, words.Concluded) && good
		}
	}
	return good
}

// checkBundle writes to w what is in the named bundle, a line for each game, and what is wrong with it.
// It reports whether all of it is good.
func checkBundle(w io.Writer, name string) bool {
	fmt.Fprintln(w, form.Visible(name))
	line := func(what, text string) { fmt.Fprintf(w, "  %-9s %s\n", what, form.Visible(text)) }
	good := true
	wrong := func(err error) {
		good = false
		line("error", form.Said(err))
	}
	data, err := store.ReadBundle(name)
	if err != nil {
		wrong(err)
		return false
	}
	b, err := bundle.Read(data, nil, nil)
	if err != nil {
		wrong(err)
		return false
	}
	for _, fault := range b.Faults {
		wrong(fault)
	}
	for _, g := range b.Games {
		line("game", fmt.Sprintf("%s: %s, %d actions, %s", g.ID, g.Game.Game, len(g.Actions), resultOf(g)))
		if _, err := replay.Play(g.Game, nil); err != nil {
			wrong(form.Errorf("%s: %w", g.ID, err))
		}
	}
	if b.History != nil {
		line("results", fmt.Sprint(len(b.History.Games)))
	}
	if b.Progress != nil {
		medals, problems := 0, 0
		for _, c := range b.Progress.Games {
			medals += len(c.Medals)
			problems += len(c.Tried)
		}
		line("medals", fmt.Sprint(medals))
		line("problems", fmt.Sprint(problems))
	}
	if b.Settings != nil {
		line("settings", fmt.Sprintf("%d bytes", len(b.Settings)))
	}
	return good
}

// resultOf returns the result of g as a word.
func resultOf(g bundle.Game) string {
	if !g.Over() {
		return "playing"
	}
	return string(g.Result)
}
