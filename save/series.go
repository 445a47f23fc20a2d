package save

import "quintet/save/form"

// Series is a match: several games between the same two players, who change sides from game to
// game. Each of its games has a Series.
type Series struct {
	ID     string // the same in all games of the match
	Of     int    // the number of games, if the match is not decided earlier
	Number int    // the number of this game, from 1
	// Halves are the half points from the games before this one, of the players who are First and
	// Second in this game.
	Halves [2]int
	// Clock is the time control of the next games, as package clock of the rules writes it, if this game
	// has no clocks because it goes on from a position of one with clocks; otherwise "".
	Clock string

	extra form.Extra
}

// MaxSeries is the greatest number of games of a match.
const MaxSeries = 99

// After returns the half points of the match after this game, of the players who are First and
// Second in it. If result is "", these are the points from the games before.
func (s *Series) After(result Result) [2]int {
	halves := s.Halves
	switch result {
	case FirstWins:
		halves[0] += 2
	case SecondWins:
		halves[1] += 2
	case Drawn:
		halves[0]++
		halves[1]++
	}
	return halves
}

// Decided reports whether the match is over after this game, which ends with result. If result is
// "", it reports this for the games before. winner says who has won the match: FirstWins or
// SecondWins for the player who is First or Second in this game, or Drawn. winner is "" if the
// match is not over.
func (s *Series) Decided(result Result) (winner Result, over bool) {
	switch halves := s.After(result); {
	case halves[0] > s.Of:
		return FirstWins, true
	case halves[1] > s.Of:
		return SecondWins, true
	case result == "" || s.Number < s.Of:
		return "", false
	case halves[0] > halves[1]:
		return FirstWins, true
	case halves[1] > halves[0]:
		return SecondWins, true
	}
	return Drawn, true
}

// Next returns the match as it is in the next game, if this game has the result. In the next game
// the players have changed sides.
func (s *Series) Next(result Result) *Series {
	next, halves := *s, s.After(result)
	next.Number, next.Halves, next.Clock = s.Number+1, [2]int{halves[1], halves[0]}, ""
	return &next
}

// valid reports whether a match can have reached this game with these points.
func (s *Series) valid() bool {
	_, over := s.Decided("")
	return s.ID != "" && len(s.ID) <= form.MaxName && len(s.Clock) <= form.MaxName && s.Of >= 2 && s.Of <= MaxSeries && s.Number >= 1 && s.Number <= s.Of &&
		s.Halves[0] >= 0 && s.Halves[1] >= 0 && s.Halves[0]+s.Halves[1] == 2*(s.Number-1) && !over
}

// seriesTable lists the members of a match. Whether they go together is for valid.
var seriesTable = &form.Table[Series]{
	Extra: func(s *Series) *form.Extra { return &s.extra },
	Members: []form.Member[Series]{
		form.Always("id", form.Text[string](form.MaxName), func(s *Series) *string { return &s.ID }),
		form.Always("of", form.Whole(2, MaxSeries), func(s *Series) *int { return &s.Of }),
		form.Always("number", form.Whole(1, MaxSeries), func(s *Series) *int { return &s.Number }),
		form.Always("halves", form.Pair(form.Count), func(s *Series) *[2]int { return &s.Halves }),
		form.Optional("clock", form.Text[string](form.MaxName), func(s *Series) *string { return &s.Clock }),
	},
}

var errSeries = form.Errorf("the match that the game belongs to is not valid")

// series is a match. One that is not valid is left out.
var series = form.Apart(form.Pointer(seriesTable.Kind(Series{}).And(func(_ *form.Limits, s Series) error {
	if !s.valid() {
		return errSeries
	}
	return nil
})), errSeries).With(form.Schema{"required": []string{"id", "of", "number", "halves"}})
