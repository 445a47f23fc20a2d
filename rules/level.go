package rules

// Limits are the limits of a search. 0 is no limit.
type Limits struct {
	Nodes int // positions looked at, by each thread
	Depth int // in actions
	Least int // the least depth, whatever the nodes, unless Depth is less
	Sight int // the argument of Sighted.See

	// Threads is the number of threads of a search; 0 is as 1. With more than one what
	// it finds may differ from run to run.
	Threads int
}

// Levels is the number of levels of the computer; 1 is the weakest.
const Levels = 8

// DefaultLevels are the levels of a game for which none were settled by matches: the
// last thinks for some seconds.
var DefaultLevels = [Levels]Limits{
	{Depth: 1},
	{Depth: 2},
	{Nodes: 600, Least: 1},
	{Nodes: 2_500, Least: 1},
	{Nodes: 10_000, Least: 1},
	{Nodes: 40_000, Least: 1},
	{Nodes: 150_000, Least: 1},
	{Nodes: 600_000, Least: 1},
}

// Level returns the limits of a level of the game, from 1 to Levels.
func (g *Game) Level(level int) (Limits, error) {
	if level < 1 || level > Levels {
		return Limits{}, Errorf("there is no level %d, only 1 to %d", level, Levels)
	}
	return g.Levels[level-1], nil
}
