package dipole

import "quintet/rules"

// sights are how far the computer looks at each level.
var sights = [rules.Levels]rules.Limits{
	{Depth: 1},
	{Depth: 2},
	{Nodes: 600, Least: 2},
	{Nodes: 1_500, Least: 2},
	{Nodes: 5_000, Least: 2},
	{Nodes: 35_000, Least: 2},
	{Nodes: 600_000, Least: 2},
	{Nodes: 6_000_000, Least: 2},
}
