package e2e

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
)

// record is a whole game, written down as the program should write it into its
// transcript: the lines "game", "play" … and "result" of testdata/<game>.txt. The first
// line ends with "from=" and the id of a start if the game begins with one.
type record struct {
	game    *rules.Game
	spec    string
	choices []string // what is chosen in the set-up, beside the players
	steps   []step
	result  string // the line
	end     string // the position text at the end
}

// step is an action of a recorded game.
type step struct {
	before rules.State // the position before it; not to be changed
	action rules.Action
	line   string // "play ACTION | POSITION"
}

// records reads the recorded games, one of each game in the catalog.
func records(t *testing.T) []*record {
	t.Helper()
	var all []*record
	for _, g := range catalog.All {
		all = append(all, readRecord(t, g.ID))
	}
	return all
}

// readRecord reads the recorded game of the given id, by whose rules it must be.
func readRecord(t *testing.T, id string) *record {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", id+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	r := &record{result: lines[len(lines)-1]}
	var from string
	r.spec, from, _ = strings.Cut(strings.TrimPrefix(lines[0], "game "), " from=")
	game, values, err := catalog.Parse(r.spec)
	if err != nil {
		t.Fatal(err)
	}
	r.game = game
	begin, options := game.New, game.Options
	if i := slices.IndexFunc(game.Starts, func(s rules.Start) bool { return s.ID == from }); i >= 0 {
		r.choices = append(r.choices, "from="+from)
		begin = game.Starts[i].New
		options = slices.DeleteFunc(slices.Clone(options), func(o rules.Option) bool { return !slices.Contains(game.Starts[i].Options, o.ID) })
	}
	for _, o := range options {
		if values[o.ID] != o.Choices[0] {
			r.choices = append(r.choices, o.ID+"="+values[o.ID])
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
		r.steps = append(r.steps, step{state.Clone(), action, line})
		if state.Apply(action, nil); state.String() != position {
			t.Fatalf("%s: %s leads to\n\t%s\nand not to\n\t%s", id, text, state, position)
		}
	}
	r.end = state.String()
	if want := "result " + state.Outcome().String() + " | " + r.end; r.result != want || state.Outcome() == rules.Playing {
		t.Fatalf("%s ends with\n\t%s\nand not\n\t%s", id, want, r.result)
	}
	return r
}

// forced says whether the program plays the action by itself, as the only one.
func (s step) forced() bool { return len(s.before.Legal(nil)) == 1 }

// path returns the names of the things to click, in order, to choose the
// action: the sites of its path and, where other actions share that, the
// number with which its text ends.
func (s step) path() []string {
	var names []string
	path := s.before.Path(s.action, nil)
	for _, site := range path {
		names = append(names, "site:"+s.before.SiteName(site))
	}
	for _, a := range s.before.Legal(nil) {
		if a != s.action && slices.Equal(s.before.Path(a, nil), path) {
			_, number, _ := strings.Cut(s.before.Format(s.action), ":")
			return append(names, "choice:"+number)
		}
	}
	return names
}

// moved returns the transcript's line for the action with the given index being
// taken back or made again, after which the position is the one after so many
// actions.
func (r *record) moved(verb string, action, after int) string {
	s := r.steps[action]
	position := r.end
	if after < len(r.steps) {
		position = r.steps[after].before.String()
	}
	return verb + " " + s.before.Format(s.action) + " | " + position
}
