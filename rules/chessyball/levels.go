package chessyball

import "quintet/rules"

// sights are how far the computer looks at each level. How many actions ahead
// it sees a goal by itself counts for more than how many positions it looks at,
// and where goals are seen at once, games are drawn: the defenders freeze the ball. Who
// counts that against himself draws less (7 of 24 games at 20,000 nodes), but scores
// 31 % against one who does not. Whatever the nodes, all actions are looked at once.
//
// In shots the two weakest see no goal before it falls, and the fourth shoots better
// than it defends. Of 100 shoot-outs (arena match -start shootout) the levels from 2 to 7
// won 95, 90, 90, 77, 95 and 94 against the one below, and level 8 won 17 of 20.
var sights = [rules.Levels]rules.Limits{
	{Depth: 1, Sight: inShots(2, 0, 0)},
	{Nodes: 550, Least: 1, Sight: inShots(1, 0, 0)},
	{Nodes: 1_500, Least: 1, Sight: 1},
	{Nodes: 1_050, Least: 1, Sight: inShots(2, 2, 1)},
	{Nodes: 9_000, Least: 1, Sight: 2},
	{Nodes: 150, Least: 1},
	{Nodes: 2_500, Least: 1},
	{Nodes: 200_000, Least: 1},
}

// usualLength implements rules.Game.Length. Games to three goals of level 3 against itself
// last 320, and longer or shorter with the goals.
func usualLength(v rules.Values) int {
	const perGoal, perTurn = 60, 3
	switch v["end"] {
	case "first1":
		return perGoal
	case "first3":
		return 3 * perGoal
	case "turns25":
		return 2 * 25 * perTurn
	case "turns50":
		return 2 * 50 * perTurn
	}
	return 5 * perGoal
}
