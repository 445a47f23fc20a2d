package dimpled

import "quintet/rules"

// sights are how far the computer looks at each level.
var sights = [rules.Levels]rules.Limits{
	{Depth: 1},
	{Depth: 2},
	{Nodes: 900, Least: 2},
	{Nodes: 2_400, Least: 2},
	{Nodes: 8_000, Least: 2},
	{Nodes: 35_000, Least: 2},
	{Nodes: 330_000, Least: 2},
	{Nodes: 800_000, Least: 2},
}
