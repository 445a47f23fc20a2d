package words

import (
	"strings"

	"quintet/assets"
	"quintet/rules"
)

// Solution returns the sentence that says what is proven of a board of g.
func Solution(g *rules.Game, s rules.Solution) string {
	winner := assets.Text(g.Colours[s.Winner])
	if s.First == nil {
		return assets.Text("setup.solved", winner, s.Round)
	}
	return assets.Text("setup.solved.some", winner, s.Round, strings.Join(s.First, ", "))
}
