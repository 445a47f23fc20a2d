package dipole

import "quintet/rules"

// limits are how far the computer looks ahead at each level, and its lapses. Levels 1 and 2
// were chosen by matches against novices: over 200 games arena.Novice(1) scored 46 % against
// level 1, and Novice(3) 46 % against level 2. A novice bears off at random. So level 1 also has
// to bear off at random, and has to choose almost at random. Otherwise the novice would win only
// 1 game of 50. Levels 3 to 7 were chosen by matches against the level below, in which they
// scored 83, 79, 78, 81 and 85 %. Level 8 is as strong as a few seconds allow.
var limits = [rules.Levels]rules.Limits{
	{Depth: 1, Lapses: rules.Lapses{Temperature: 100_000, Unguarded: 100, Absurd: 1_000}},
	{Depth: 1, Lapses: rules.Lapses{Temperature: 260, Overlooks: 300, Unguarded: 50}},
	{Depth: 1, Lapses: rules.Lapses{Temperature: 83, Overlooks: 200}},
	{Depth: 1, Lapses: rules.Lapses{Temperature: 14, Overlooks: 90}},
	{Depth: 2, Lapses: rules.Lapses{Temperature: 33, Overlooks: 70}},
	{Nodes: 360, Least: 1},
	{Nodes: 2_000, Least: 2},
	{Nodes: 6_000_000, Least: 2},
}
