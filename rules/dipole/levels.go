package dipole

import "quintet/rules"

// sights are how far the computer looks at each level.
var sights = [rules.Levels]rules.Limits{
	{Depth: 1},
	{Depth: 2},
	{Nodes: 900, Least: 2},
	{Nodes: 3_000, Least: 2},
	{Nodes: 12_000, Least: 2},
	{Nodes: 80_000, Least: 2},
	{Nodes: 700_000, Least: 2},
	{Nodes: 6_000_000, Least: 2},
}
