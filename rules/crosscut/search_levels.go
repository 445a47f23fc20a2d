package crosscut

import "quintet/rules"

// limits are how far the computer looks ahead at each level. At the first it does not
// even look at all placements.
var limits = [rules.Levels]rules.Limits{
	{Depth: 1, Nodes: 14},
	{Depth: 1},
	{Nodes: 130, Least: 1},
	{Nodes: 420, Least: 1},
	{Nodes: 1_800, Least: 1},
	{Nodes: 11_000, Least: 1},
	{Nodes: 140_000, Least: 1},
	{Nodes: 4_000_000, Least: 1},
}
