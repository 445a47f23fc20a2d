package bot

import "fmt"

// Levels is the number of levels, of which 1 is the weakest.
const Levels = 8

// levels are the limits of the levels. The first sees one action ahead; the
// others see the opponent's answer in any case, and each has about four times
// the nodes of the one before.
var levels = [Levels]Limits{
	{Depth: 1},
	{Depth: 2},
	{Depth: 4, Nodes: 1_500, Least: 2},
	{Depth: 5, Nodes: 6_000, Least: 2},
	{Depth: 6, Nodes: 25_000, Least: 2},
	{Depth: 8, Nodes: 100_000, Least: 2},
	{Nodes: 400_000, Least: 2},
	{Nodes: 1_600_000, Least: 2},
}

// Level returns the limits of a level, from 1 to Levels.
func Level(level int) (Limits, error) {
	if level < 1 || level > Levels {
		return Limits{}, fmt.Errorf("there is no level %d, only 1 to %d", level, Levels)
	}
	return levels[level-1], nil
}
