package akron

import (
	"strconv"

	"quintet/rules"
)

// sights are how far the computer looks at each level. The more it sees the
// less a step is worth, so the steps grow.
var sights = [rules.Levels]rules.Limits{
	{Depth: 1},
	{Depth: 2, Nodes: 280, Least: 1},
	{Nodes: 600, Least: 2},
	{Nodes: 1_600, Least: 2},
	{Nodes: 5_000, Least: 2},
	{Nodes: 28_000, Least: 2},
	{Nodes: 130_000, Least: 2},
	{Nodes: 800_000, Least: 2},
}

// usualLength implements rules.Game.Length. Games of level 3 against itself last 25 on 5 holes, 52 on 8.
func usualLength(v rules.Values) int {
	n, _ := strconv.Atoi(v["size"])
	return n * n
}
