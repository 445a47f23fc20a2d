package toy

import (
	"testing"

	"quintet/rules/rulestest"
)

// TestRefused reads texts of impossible positions. Each error names the reason.
func TestRefused(t *testing.T) {
	for _, c := range []struct{ options, text, want string }{
		{"", "x.... o", `"x.... o" is not 5 cells, a side and a number`},
		{"", "x.#.. o 2", "a hole is not where it should be"},
		{"hole=3", "x.... o 2", "a hole is not where it should be"},
		{"", "x.... o 3", `"x.... o 3" is not canonical`},
		{"", "o.oxx x 2", "the player to act has no action"},
		{"", "xxx.o o 1", "the game is over, so the number of actions left is 2, not 1"},
		{"size=7", "xxxooo. x 2", "both players have three in a row"},
		{"size=7", "xxxooo. x 1", "both players have three in a row"},
	} {
		_, err := Game.Decode(rulestest.Values(t, Game, c.options), c.text)
		rulestest.Refused(t, c.options+" | "+c.text, err, c.want)
	}
}
