package rules

// Limits say how far a search looks. What is 0 is not limited.
type Limits struct {
	Nodes int // positions looked at, by each thread
	Depth int // actions looked ahead
	Least int // actions looked ahead whatever the nodes, unless Depth is less
	Sight int // actions that a Sighted position looks ahead by itself

	// Threads is on how many processors a search runs at once, 0 being 1. With
	// more than one what it finds may differ from run to run.
	Threads int
}

// Levels is the number of levels of the computer, of which 1 is the weakest.
const Levels = 8

// Level returns the limits of a level of the game, from 1 to Levels.
func (g *Game) Level(level int) (Limits, error) {
	if level < 1 || level > Levels {
		return Limits{}, Errorf("there is no level %d, only 1 to %d", level, Levels)
	}
	return g.Levels[level-1], nil
}
