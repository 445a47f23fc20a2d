package crosscut

import "quintet/rules"

// limits are how far the computer looks ahead at each level, and its lapses. Levels 1 and 2
// were chosen by matches against novices: over 200 games arena.Novice(1) scored 47 % against
// level 1, and Novice(3) 43 % against level 2. Levels 3 to 7 were chosen by matches against the
// level below, in which they scored 82, 82, 84, 83 and 85 %. Level 8 is as strong as a few
// seconds allow.
var limits = [rules.Levels]rules.Limits{
	{Depth: 1, Lapses: rules.Lapses{Temperature: 400, Overlooks: 500, Unguarded: 100}},
	{Depth: 1, Lapses: rules.Lapses{Temperature: 100, Overlooks: 300, Unguarded: 50}},
	{Depth: 2, Lapses: rules.Lapses{Temperature: 250, Overlooks: 200}},
	{Depth: 2, Lapses: rules.Lapses{Temperature: 77, Overlooks: 140}},
	{Depth: 2, Lapses: rules.Lapses{Temperature: 17, Overlooks: 60}},
	{Nodes: 640, Least: 1},
	{Nodes: 12_000, Least: 1},
	{Nodes: 4_000_000, Least: 1},
}
