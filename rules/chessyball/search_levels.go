package chessyball

import "quintet/rules"

// limits are how far the computer looks ahead at each level. The number of actions within
// which it sees a goal by itself (Sight) matters more than the number of positions that it
// looks at. If both sides see all goals, games are drawn: the defenders freeze the ball. A
// level that counted a frozen ball as a disadvantage drew fewer games (7 of 24 at 20,000
// nodes), but scored 31 % against one that did not. Whatever the nodes, all actions are looked at once.
//
// In shots the two weakest levels see no goal before it is scored, and the fourth shoots
// better than it defends. Of 100 shoot-outs (arena match -start shootout) the levels from 2 to 7
// won 95, 90, 90, 77, 95 and 94 against the one below, and level 8 won 17 of 20.
var limits = [rules.Levels]rules.Limits{
	{Depth: 1, Sight: inShots(2, 0, 0)},
	{Nodes: 550, Least: 1, Sight: inShots(1, 0, 0)},
	{Nodes: 1_500, Least: 1, Sight: 1},
	{Nodes: 1_050, Least: 1, Sight: inShots(2, 2, 1)},
	{Nodes: 9_000, Least: 1, Sight: 2},
	{Nodes: 150, Least: 1},
	{Nodes: 2_500, Least: 1},
	{Nodes: 200_000, Least: 1},
}
