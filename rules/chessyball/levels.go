package chessyball

import "quintet/rules"

// sights are how far the computer looks at each level. Whatever the nodes, all
// actions are looked at once, with what has to be played out after them.
var sights = [rules.Levels]rules.Limits{
	{Depth: 1},
	{Nodes: 2_000, Least: 1},
	{Nodes: 5_000, Least: 1},
	{Nodes: 12_000, Least: 1},
	{Nodes: 25_000, Least: 1},
	{Nodes: 50_000, Least: 1},
	{Nodes: 100_000, Least: 1},
	{Nodes: 200_000, Least: 1},
}
