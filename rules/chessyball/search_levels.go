package chessyball

import "quintet/rules"

// limits are how far the computer looks ahead at each level, and how it slips. Levels 1 and 2
// are set by novices: over 60 games arena.Novice(1) scored 42 % against level 1, and Novice(3)
// 55 % against level 2. A novice leaves out most goals, so these levels have to do so, too: with
// one absurd action in ten fewer, level 1 scores 95 % instead of 58 %. Level 8 is as strong as a
// few seconds allow. From level 2 to level 8 is a longer way than in the other games, and the
// levels between divide it: levels 3 to 7 scored 100, 85, 73, 100 and 100 % against the level
// below.
//
// The number of actions within which a level sees a goal by itself (Sight) matters more than
// the number of positions that it looks at. If both sides see all goals, games are drawn: the
// defenders freeze the ball. A level that counted a frozen ball as a disadvantage drew fewer
// games (7 of 24 at 20,000 nodes), but scored 31 % against one that did not. Whatever the nodes, all
// actions are looked at once. In shots the two weakest levels see no goal before it is scored.
var limits = [rules.Levels]rules.Limits{
	{Depth: 1, Sight: inShots(1, 0, 0), Lapses: rules.Lapses{Temperature: 3_000, Overlooks: 500, Unguarded: 100, Absurd: 1_000}},
	{Depth: 1, Sight: inShots(1, 0, 0), Lapses: rules.Lapses{Temperature: 430, Overlooks: 300, Unguarded: 50, Absurd: 1_000}},
	{Depth: 1, Sight: 1, Lapses: rules.Lapses{Temperature: 75, Overlooks: 150}},
	{Depth: 1, Sight: 2, Lapses: rules.Lapses{Temperature: 85, Overlooks: 100}},
	{Depth: 1, Sight: 3, Lapses: rules.Lapses{Temperature: 85, Overlooks: 70}},
	{Depth: 1, Sight: 3, Lapses: rules.Lapses{Temperature: 40, Overlooks: 30}},
	{Nodes: 1_050, Least: 1, Sight: inShots(2, 2, 1)},
	{Nodes: 200_000, Least: 1},
}

// effort implements rules.Game.Effort: where turns can go on with kicks (rule 7), the
// search for goals takes longer. Measured over games, it is 175 to 440 % with this rule,
// and 64 to 124 % with the other options.
func effort(v rules.Values) int {
	if v["extend"] == "on" {
		return 300
	}
	return 100
}
