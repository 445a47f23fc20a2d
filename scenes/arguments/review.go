//go:build !js

package arguments

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/review"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/record"
	"quintet/save/replay"
	"quintet/save/store"
	"quintet/scenes/words"
)

// reviewFile reviews the games in the file with the given name, and writes the result to w.
// complete reports whether all games could be read to their ends. If the file or its first game
// cannot be read at all, err says why. limits returns the limits of the searches.
func reviewFile(w io.Writer, name string, limits func(*rules.Game, rules.Values) rules.Limits) (complete bool, err error) {
	data, err := store.ReadFile(name)
	if err != nil {
		return false, err
	}
	complete = true
	games := 0
	for g, err := range record.All(string(data), "", nil) {
		if g == nil {
			if games == 0 {
				return false, err
			}
			complete = false
			fmt.Fprintf(w, "%s\n", form.Visible(form.Said(err)))
			continue
		}
		if games++; games > 1 {
			fmt.Fprintln(w)
		}
		if err != nil {
			complete = false
			fmt.Fprintf(w, "%s\n", form.Visible(form.Said(err)))
		}
		reviewGame(w, g, limits)
	}
	return complete, nil
}

// reviewGame reviews game, and writes the judgement of each action to w.
func reviewGame(w io.Writer, game *save.Game, limits func(*rules.Game, rules.Values) rules.Limits) {
	m, err := replay.Play(game, nil)
	if m == nil {
		fmt.Fprintf(w, "%s\n", form.Visible(form.Said(err)))
		return
	}
	g := m.Game()
	colour := func(p rules.Player) string { return assets.Text(g.Colours[p]) }
	fmt.Fprintf(w, "%s, %s – %s\n", g.Spec(m.Values()), named(game, g, rules.First), named(game, g, rules.Second))
	r := review.Of(m, limits(g, m.Values()))
	if r.Len() == 0 {
		fmt.Fprintln(w, assets.Text("judged.none"))
		return
	}
	r.Run(context.Background(), runtime.NumCPU(), func(int) {})
	report := r.Report()
	fmt.Fprintln(w, assets.Text(words.For(g.ID, "judged.head"), colour(rules.First)))
	for i := range report.Actions {
		writeAction(w, g, r, i)
	}
	for p, side := range report.Sides {
		fmt.Fprintln(w, counted(colour(rules.Player(p)), side))
	}
	fmt.Fprintln(w, words.Turned(g, r))
}

// named returns the colour of the side p and, if it is known, the player's name.
func named(saved *save.Game, g *rules.Game, p rules.Player) string {
	colour := assets.Text(g.Colours[p])
	if name := words.Player(saved.Players[p]); name != "" {
		return fmt.Sprintf("%s (%s)", colour, form.Visible(name))
	}
	return colour
}

// writeAction writes what r says about its action i. If the class of a turn is worse than the
// class of each of its actions, writeAction writes the class of the turn after the last action.
func writeAction(w io.Writer, g *rules.Game, r *review.Review, i int) {
	report := r.Report()
	a := report.Actions[i]
	turn := 0
	for report.Turns[turn].Last <= i {
		turn++
	}
	fmt.Fprintf(w, "%4d %-6s %-12s %3d%%  %s\n", report.Turns[turn].Round, assets.Text(g.Colours[a.Mover]), a.Text,
		words.Percent(report.Chances[i+1]), words.Judged(g, r.Position(i), a))
	t := report.Turns[turn]
	for n := t.First; n < t.Last; n++ {
		if i+1 < t.Last || report.Actions[n].Class >= t.Class {
			return
		}
	}
	fmt.Fprintf(w, "%4d %-6s %s\n", t.Round, assets.Text(g.Colours[a.Mover]), assets.Text("judged.turn", words.Class(t.Class)))
}

// counted says how accurate the side of that colour was, and how many of its turns are in each class.
func counted(colour string, s review.Side) string {
	if s.Turns == 0 {
		return assets.Text("judged.unchosen", colour)
	}
	var all []string
	for c := review.Best; c <= review.Blunder; c++ {
		all = append(all, assets.Text("judged.class", words.Class(c), s.Counts[c]))
	}
	return assets.Text("judged.side", colour, s.Accuracy, strings.Join(all, ", "))
}
