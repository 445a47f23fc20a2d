package counsel

import (
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/scenes/think"
)

func TestReasonsOfHints(t *testing.T) {
	s := begin(t, "dipole")
	for _, test := range []struct {
		value int
		key   string // that the position advises
		want  string
	}{
		{bot.Won + 999, "board.reserve", text("hint.ends")},
		{bot.Won + 995, "board.reserve", text("hint.wins", 5) + " " + text("board.reserve", 7)},
		{-bot.Won - 996, "board.reserve", text("hint.loses", 4) + " " + text("board.reserve", 7)},
		{40, "board.reserve", text("board.reserve", 7)},
		{40, "dipole.why.light", text("dipole.why.light")},
		{-bot.Won - 999, "board.reserve", text("hint.loses.one")},
		{40, "", ""},
	} {
		a := s.Legal(nil)[0]
		if got := strings.Join(reasons(advised{s, test.key}, think.Thought{Best: a, Info: bot.Info{Value: test.value}}), " "); got != test.want {
			t.Errorf("%d with %q: %q, want %q", test.value, test.key, got, test.want)
		}
	}
}

// What comes after the best action is told as a reply and what fails it.
func TestThePlanOfAHint(t *testing.T) {
	for _, test := range []struct {
		game string
		n    int // actions that are expected
		want func(line []string) string
	}{
		{"dipole", 2, func([]string) string { return "" }},
		{"dipole", 3, func(line []string) string { return text("hint.reply", line[1], line[2]) }},
		{"chessyball", 3, func([]string) string { return "" }},
		{"chessyball", 4, func(line []string) string { return text("hint.reply", line[1]+" "+line[2], line[3]) }},
	} {
		s := begin(t, test.game)
		line, texts := first(s, test.n)
		got := plan(s, think.Thought{Best: line[0], Info: bot.Info{Line: line}})
		if want := test.want(texts); got != want {
			t.Errorf("%s: of %q it says %q, not %q", test.game, texts, got, want)
		}
		if got := plan(s, think.Thought{Best: line[0]}); got != "" {
			t.Errorf("%s: of nothing expected it says %q", test.game, got)
		}
	}
}

// advised is a state that finds something to say about every action.
type advised struct {
	rules.State
	key string
}

func (a advised) Advise([]rules.Action) rules.Advice {
	return rules.Advice{Key: a.key, Args: []any{7}}
}
