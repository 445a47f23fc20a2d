package counsel

import (
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/scenes/think"
)

func TestValuesInWords(t *testing.T) {
	for _, test := range []struct{ got, want string }{
		{belief{}.verdict(), "50% to win"},
		{belief{value: 100}.verdict(), "64% to win"},
		{belief{value: -100}.verdict(), "36% to win"},
		{belief{value: 9000}.verdict(), "99% to win"},
		{belief{value: bot.Won + 999, turns: 1}.verdict(), "wins in 1 turn"},
		{belief{value: -bot.Won - 996, turns: 2}.verdict(), "loses in 2 turns"},
	} {
		if test.got != test.want {
			t.Errorf("the value is written %q, want %q", test.got, test.want)
		}
	}
}

// TestThoughtsDoNotContradictAProof checks that the first line of Thoughts names the computer,
// and never contradicts an outcome that is certain.
func TestThoughtsDoNotContradictAProof(t *testing.T) {
	for _, g := range catalog.All {
		for _, value := range []int{200, -200, bot.Won + 990, -bot.Won - 990} {
			c, _ := sit(t, g.ID)
			line, _ := first(c.match.State(), 1)
			c.SetThought(think.Thought{Best: line[0], Info: bot.Info{Line: line, Value: value, Depth: 3}}, "Computer 4")
			me := c.match.State().Mover()
			for known, says := range map[rules.Outcome]string{rules.Playing: c.beliefs[c.match.Here()].verdict(), rules.Win(me): "win", rules.Win(me.Other()): "lose"} {
				if said := c.Thoughts(c.match.Here(), known)[0]; !strings.HasPrefix(said, "Computer 4: ") || !strings.Contains(said, says) || known != rules.Playing && strings.Contains(said, "%") {
					t.Errorf("%s: with the value %d and the certain outcome %s the text is %q; want the level, and %q", g.ID, value, known, said, says)
				}
			}
		}
	}
}
