package dimpled

import (
	"strconv"

	"quintet/rules"
)

// sights are how far the computer looks at each level.
var sights = [rules.Levels]rules.Limits{
	{Nodes: 68, Depth: 1},
	{Depth: 2, Nodes: 60, Least: 1},
	{Nodes: 450, Least: 2},
	{Nodes: 1_500, Least: 2},
	{Nodes: 5_200, Least: 2},
	{Nodes: 30_000, Least: 2},
	{Nodes: 150_000, Least: 2},
	{Nodes: 800_000, Least: 2},
}

// usualLength implements rules.Game.Length. Games of level 3 against itself last 14 on 5 points, 55 on 11.
func usualLength(v rules.Values) int {
	n, _ := strconv.Atoi(v["size"])
	return n * n / 2
}
