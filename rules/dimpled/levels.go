package dimpled

import "quintet/rules"

// sights are how far the computer looks at each level.
var sights = [rules.Levels]rules.Limits{
	{Nodes: 85, Depth: 1},
	{Depth: 2},
	{Nodes: 900, Least: 2},
	{Nodes: 2_400, Least: 2},
	{Nodes: 16_000, Least: 2},
	{Nodes: 80_000, Least: 2},
	{Nodes: 280_000, Least: 2},
	{Nodes: 800_000, Least: 2},
}
