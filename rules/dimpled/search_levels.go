package dimpled

import (
	"strconv"

	"quintet/rules"
)

// limits are how far the computer looks ahead at each level, and its lapses. Levels 1 and 2
// are set by novices: over 200 games arena.Novice(1) scored 45 % against level 1, and
// Novice(3) 49 % against level 2. Levels 3 to 7 are set by the level below, against which they
// scored 81, 82, 84, 83 and 87 %. Level 8 is as strong as a few seconds allow.
var limits = [rules.Levels]rules.Limits{
	{Depth: 1, Lapses: rules.Lapses{Temperature: 8_000, Overlooks: 200, Unguarded: 100}},
	{Depth: 1, Lapses: rules.Lapses{Temperature: 180, Overlooks: 300, Unguarded: 50}},
	{Depth: 1, Lapses: rules.Lapses{Temperature: 86, Overlooks: 200}},
	{Depth: 1, Lapses: rules.Lapses{Temperature: 41, Overlooks: 160}},
	{Depth: 2, Lapses: rules.Lapses{Temperature: 28, Overlooks: 80}},
	{Depth: 2, Lapses: rules.Lapses{Temperature: 5, Overlooks: 20}},
	{Nodes: 1_500, Least: 1},
	{Nodes: 800_000, Least: 2},
}

// effort implements rules.Game.Effort: it grows with the number of points. Measured, it is
// 169 % on size 13 and 302 % on size 19, and 80 % on size 7.
func effort(v rules.Values) int {
	const usual = 11
	n, _ := strconv.Atoi(v["size"])
	return 100 * n * n / (usual * usual)
}
