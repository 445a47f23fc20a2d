package chessyball

import "quintet/rules"

// sights are how far the computer looks at each level. The first looks one
// action ahead and, where much has to be played out after it, at some of the
// actions only. Whatever the nodes, the others look at all actions once.
var sights = [rules.Levels]rules.Limits{
	{Depth: 1, Nodes: 1_000},
	{Depth: 1},
	{Nodes: 1_200, Least: 1},
	{Nodes: 5_000, Least: 1},
	{Nodes: 25_000, Least: 1},
	{Nodes: 80_000, Least: 1},
	{Nodes: 220_000, Least: 1},
	{Nodes: 600_000, Least: 1},
}
