// Package e2etest holds what the end-to-end tests of the window and of the web page share.
package e2etest

import (
	"embed"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
)

// Record is a whole game as the program should write it to its transcript. Its lines "game",
// "play" … and "result" are in testdata/<game>.txt. If the game begins with one of its starts,
// the first line ends with "from=" and the id of that start.
type Record struct {
	Game    *rules.Game
	Spec    string
	Choices []string // what to change in the set-up of a first game, other than the players
	Steps   []Step
	Result  string // the line "result"
	End     string // the last position, as text
}

// Step is an action of a recorded game.
type Step struct {
	Before rules.State // the position before the action; must not be changed
	Action rules.Action
	Line   string // "play ACTION | POSITION"
}

//go:embed testdata
var recorded embed.FS

// Records reads the records of all games in the catalog that have one. The record with the fewest
// actions comes first.
func Records(t testing.TB) []*Record {
	t.Helper()
	var all []*Record
	for _, g := range catalog.All {
		if _, err := recorded.Open("testdata/" + g.ID + ".txt"); err == nil {
			all = append(all, Read(t, g.ID))
		}
	}
	slices.SortStableFunc(all, func(a, b *Record) int { return len(a.Steps) - len(b.Steps) })
	return all
}

// Some returns the items that a test should use: the first n of them with the flag -short,
// otherwise all of them.
func Some[T any](n int, items []T) []T {
	if testing.Short() {
		return items[:n]
	}
	return items
}

// Each runs test for each recorded game at the same time; with the flag -short only for the first n.
func Each(t *testing.T, n int, test func(t *testing.T, r *Record)) {
	t.Helper()
	all := Records(t)
	for _, r := range Some(min(n, len(all)), all) {
		t.Run(r.Game.ID, func(t *testing.T) {
			t.Parallel()
			test(t, r)
		})
	}
}

// Read reads the recorded game of the game with the id. The test fails if the record does not
// follow the rules.
func Read(t testing.TB, id string) *Record {
	t.Helper()
	text, err := recorded.ReadFile("testdata/" + id + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	r := &Record{Result: lines[len(lines)-1]}
	var from string
	r.Spec, from, _ = strings.Cut(strings.TrimPrefix(lines[0], "game "), " from=")
	game, values, err := catalog.Parse(r.Spec)
	if err != nil {
		t.Fatal(err)
	}
	r.Game = game
	begin, options := game.New, game.Options
	if i := slices.IndexFunc(game.Starts, func(s rules.Start) bool { return s.ID == from }); i >= 0 {
		r.Choices = append(r.Choices, "from="+from)
		begin = game.Starts[i].New
		options = slices.DeleteFunc(slices.Clone(options), func(o rules.Option) bool { return !slices.Contains(game.Starts[i].Options, o.ID) })
	}
	begins := game.Suggested()
	for _, o := range options {
		if values[o.ID] != begins[o.ID] {
			r.Choices = append(r.Choices, o.ID+"="+values[o.ID])
		}
	}
	state, err := begin(values)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines[1 : len(lines)-1] {
		text, position, _ := strings.Cut(strings.TrimPrefix(line, "play "), " | ")
		action, err := state.Parse(text)
		if err != nil || !slices.Contains(state.Legal(nil), action) {
			t.Fatalf("%s: %q is not legal in %s: %v", id, text, state, err)
		}
		r.Steps = append(r.Steps, Step{state.Clone(), action, line})
		if state.Apply(action, nil); state.String() != position {
			t.Fatalf("%s: %s leads to\n\t%s\nand not to\n\t%s", id, text, state, position)
		}
	}
	r.End = state.String()
	if want := "result " + state.Outcome().String() + " | " + r.End; r.Result != want || state.Outcome() == rules.Playing {
		t.Fatalf("%s ends with\n\t%s\nand not\n\t%s", id, want, r.Result)
	}
	return r
}

// Forced reports whether the action is the only legal one. The program then plays it by itself.
func (s Step) Forced() bool { return len(s.Before.Legal(nil)) == 1 }

// Path returns the names of the things to click, in order, to choose the action. These are the
// sites of its path. If other actions have the same path, the choice with the number at the end
// of the action's text follows.
func (s Step) Path() []string {
	var names []string
	path := s.Before.Path(s.Action, nil)
	for _, site := range path {
		names = append(names, "site:"+s.Before.SiteName(site))
	}
	for _, a := range s.Before.Legal(nil) {
		if a != s.Action && slices.Equal(s.Before.Path(a, nil), path) {
			_, number, _ := strings.Cut(s.Before.Format(s.Action), ":")
			return append(names, "choice:"+number)
		}
	}
	return names
}

// Moved returns the transcript's line for the action with the index action, taken back or played
// again; verb is "undo" or "redo". The line also has the position after the first ply actions of
// the game.
func (r *Record) Moved(verb string, action, ply int) string {
	s := r.Steps[action]
	position := r.End
	if ply < len(r.Steps) {
		position = r.Steps[ply].Before.String()
	}
	return verb + " " + s.Before.Format(s.Action) + " | " + position
}
