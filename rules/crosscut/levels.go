package crosscut

import (
	"strconv"

	"quintet/rules"
)

// sights are how far the computer looks at each level. The first does not even
// look at all placements.
var sights = [rules.Levels]rules.Limits{
	{Depth: 1, Nodes: 14},
	{Depth: 1},
	{Nodes: 130, Least: 1},
	{Nodes: 420, Least: 1},
	{Nodes: 1_800, Least: 1},
	{Nodes: 11_000, Least: 1},
	{Nodes: 140_000, Least: 1},
	{Nodes: 4_000_000, Least: 1},
}

// usualLength implements rules.Game.Length. Games of level 3 against itself last 5 on 5 squares, 34 on 8.
func usualLength(v rules.Values) int {
	n, _ := strconv.Atoi(v["size"])
	return (n - 2) * (n - 2)
}
