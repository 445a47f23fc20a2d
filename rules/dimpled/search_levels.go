package dimpled

import "quintet/rules"

// limits are how far the computer looks ahead at each level.
var limits = [rules.Levels]rules.Limits{
	{Nodes: 68, Depth: 1},
	{Depth: 2, Nodes: 60, Least: 1},
	{Nodes: 450, Least: 2},
	{Nodes: 1_500, Least: 2},
	{Nodes: 5_200, Least: 2},
	{Nodes: 30_000, Least: 2},
	{Nodes: 150_000, Least: 2},
	{Nodes: 800_000, Least: 2},
}
