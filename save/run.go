package save

// Run counts the latest games in a row that a person finished against the computer, all at the
// same level and with the same winner. After a draw it is the zero Run.
type Run struct {
	Level int  `json:"level"`
	Won   bool `json:"won,omitempty"` // by the person
	Games int  `json:"games"`

	extra []member
}

// Finish returns the course after the game g, which a person has played to its end. Only a
// game that began with the first position of the rules belongs to a run.
func (c Course) Finish(g *Game) Course {
	c.Finished++
	for side, p := range g.Players {
		if p.Level > 0 && g.Position == "" {
			c.Run = c.Run.next(p.Level, g.Result, [2]Result{SecondWins, FirstWins}[side])
		}
	}
	return c
}

// next returns the run after a game against level with the result; win is the result with
// which the person would have won.
func (r Run) next(level int, result, win Result) Run {
	if result == Drawn {
		return Run{}
	}
	if won := result == win; r.Level != level || r.Won != won {
		r = Run{Level: level, Won: won}
	}
	r.Games++
	return r
}
