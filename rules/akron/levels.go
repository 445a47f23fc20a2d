package akron

import "quintet/rules"

// sights are how far the computer looks at each level.
var sights = [rules.Levels]rules.Limits{
	{Depth: 1},
	{Depth: 2},
	{Depth: 4, Nodes: 1_500, Least: 2},
	{Depth: 5, Nodes: 6_000, Least: 2},
	{Depth: 6, Nodes: 25_000, Least: 2},
	{Depth: 8, Nodes: 100_000, Least: 2},
	{Nodes: 400_000, Least: 2},
	{Nodes: 1_600_000, Least: 2},
}
