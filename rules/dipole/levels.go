package dipole

import (
	"strconv"

	"quintet/rules"
)

// sights are how far the computer looks at each level.
var sights = [rules.Levels]rules.Limits{
	{Depth: 1},
	{Depth: 2},
	{Nodes: 430, Least: 2},
	{Nodes: 2_000, Least: 2},
	{Nodes: 10_000, Least: 2},
	{Nodes: 66_000, Least: 2},
	{Nodes: 545_000, Least: 2},
	{Nodes: 6_000_000, Least: 2},
}

// usualLength implements rules.Game.Length. Games of level 3 against itself last 61 on 8 squares, 131 on 10.
func usualLength(v rules.Values) int {
	n, _ := strconv.Atoi(v["size"])
	return n * n
}
