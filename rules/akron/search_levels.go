package akron

import "quintet/rules"

// limits are how far the computer looks ahead at each level. The further it looks, the
// less one step more is worth, so the steps grow.
var limits = [rules.Levels]rules.Limits{
	{Depth: 1},
	{Depth: 2, Nodes: 280, Least: 1},
	{Nodes: 600, Least: 2},
	{Nodes: 1_600, Least: 2},
	{Nodes: 5_000, Least: 2},
	{Nodes: 28_000, Least: 2},
	{Nodes: 130_000, Least: 2},
	{Nodes: 800_000, Least: 2},
}
