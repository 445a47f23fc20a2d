package chessyball

import "quintet/rules"

// sights are how far the computer looks at each level. The first looks one
// action ahead and, where much has to be played out after it, at some of the
// actions only. Whatever the nodes, the others look at all actions once.
var sights = [rules.Levels]rules.Limits{
	{Depth: 1, Nodes: 1_000},
	{Depth: 1},
	{Nodes: 2_000, Least: 1},
	{Nodes: 6_000, Least: 1},
	{Nodes: 15_000, Least: 1},
	{Nodes: 45_000, Least: 1},
	{Nodes: 150_000, Least: 1},
	{Nodes: 600_000, Least: 1},
}
