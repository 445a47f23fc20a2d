package chessyball

import "quintet/rules"

// limits are how far the computer looks ahead at each level, and its lapses. Levels 1 and 2 were
// chosen by games against novices: over 200 games arena.Novice(1) scored 44 % against level 1, and
// Novice(3) 43 % against level 2. Levels 3 to 7 were chosen by games against the level below:
// they scored 77, 74, 85, 84 and 80 % in 200 games. Level 8 is as strong as a few seconds allow,
// and far above level 7.
//
// How often a level sees that it can score (Absurd) matters most. A novice misses nearly all
// goals, so levels 1 and 2 also have to miss nearly all goals: in earlier games level 1 scored 95 %
// against Novice(1) with Absurd 900, and 58 % with Absurd 1000. Levels 3 to 5 miss fewer and fewer
// goals.
//
// The number of actions within which a level sees a goal by itself (Sight) matters more than the
// number of positions that it looks at. If both sides see all goals, games are drawn: the
// defenders freeze the ball. A level that counted a frozen ball as a disadvantage drew fewer
// games (7 of 24 at 20,000 nodes), but scored 31 % against a level that did not count it. Level 8,
// which is limited by Nodes, always looks at every action once (Least). In shots the two weakest
// levels see no goal before it is scored.
var limits = [rules.Levels]rules.Limits{
	{Depth: 1, Sight: inShots(1, 0, 0), Lapses: rules.Lapses{Temperature: 3_000, Overlooks: 500, Unguarded: 100, Absurd: 1_000}},
	{Depth: 1, Sight: inShots(1, 0, 0), Lapses: rules.Lapses{Temperature: 430, Overlooks: 300, Unguarded: 50, Absurd: 985}},
	{Depth: 1, Sight: 1, Lapses: rules.Lapses{Temperature: 300, Overlooks: 250, Absurd: 920}},
	{Depth: 1, Sight: 1, Lapses: rules.Lapses{Temperature: 190, Overlooks: 220, Absurd: 830}},
	{Depth: 1, Sight: 1, Lapses: rules.Lapses{Temperature: 120, Overlooks: 180, Absurd: 590}},
	{Depth: 1, Sight: 1, Lapses: rules.Lapses{Temperature: 79, Overlooks: 150}},
	{Depth: 1, Sight: 2, Lapses: rules.Lapses{Temperature: 97, Overlooks: 100}},
	{Nodes: 200_000, Least: 1},
}

// effort implements rules.Game.Effort: if turns can go on with kicks (rule 7), the search for goals
// takes longer. Measured over games, the time is 175 to 440 % of the default with this rule, and 64
// to 124 % with the other options.
func effort(v rules.Values) int {
	if v["extend"] == "on" {
		return 300
	}
	return 100
}
