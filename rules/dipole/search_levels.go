package dipole

import "quintet/rules"

// limits are how far the computer looks ahead at each level.
var limits = [rules.Levels]rules.Limits{
	{Depth: 1},
	{Depth: 2},
	{Nodes: 430, Least: 2},
	{Nodes: 2_000, Least: 2},
	{Nodes: 10_000, Least: 2},
	{Nodes: 66_000, Least: 2},
	{Nodes: 545_000, Least: 2},
	{Nodes: 6_000_000, Least: 2},
}
