package dimpled

import "quintet/rules"

// sights are how far the computer looks at each level.
var sights = [rules.Levels]rules.Limits{
	{Nodes: 68, Depth: 1},
	{Depth: 2, Nodes: 120, Least: 1},
	{Nodes: 300, Least: 2},
	{Nodes: 1_250, Least: 2},
	{Nodes: 4_600, Least: 2},
	{Nodes: 26_000, Least: 2},
	{Nodes: 140_000, Least: 2},
	{Nodes: 800_000, Least: 2},
}
