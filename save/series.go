package save

import "encoding/json"

// Series is a match: several games between the same two players, who change sides from game to
// game. Each of its games has a Series.
type Series struct {
	ID     string `json:"id"`     // the same in all games of the match
	Of     int    `json:"of"`     // the number of games, if the match is not decided earlier
	Number int    `json:"number"` // the number of this game, from 1
	// Halves are the half points from the games before this one, of the players who are First and
	// Second in this game.
	Halves [2]int `json:"halves"`
	// Clock is the time control of the next games, as package clock of the rules writes it, if this game
	// has no clocks because it goes on from a position of one with clocks; otherwise "".
	Clock string `json:"clock,omitempty"`

	extra []member
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
	return s.ID != "" && len(s.ID) <= MaxName && len(s.Clock) <= MaxName && s.Of >= 2 && s.Of <= MaxSeries && s.Number >= 1 && s.Number <= s.Of &&
		s.Halves[0] >= 0 && s.Halves[1] >= 0 && s.Halves[0]+s.Halves[1] == 2*(s.Number-1) && !over
}

// series reads a match. If the match is not valid, series returns nil, and p.bad holds an error.
func (p *parser) series() (*Series, error) {
	var text json.RawMessage
	p.mark()
	if err := p.syntax(p.dec.Decode(&text)); err != nil {
		return nil, err
	}
	s := &Series{}
	err := json.Unmarshal(text, s)
	if err == nil {
		s.extra, err = unknown(text, *s)
	}
	for range s.extra {
		if err := p.limits.member(); err != nil {
			return nil, p.fail("%w", err)
		}
	}
	if err == nil && s.valid() {
		return s, nil
	}
	if p.bad == nil {
		p.bad = p.fail("the match that the game belongs to is not valid")
	}
	return nil, nil
}

func (e *encoder) series(s *Series) {
	e.key("match")
	e.open('{')
	e.add("id", s.ID)
	e.add("of", s.Of)
	e.add("number", s.Number)
	e.key("halves")
	list(e, s.Halves[:])
	e.addIf(s.Clock != "", "clock", s.Clock)
	e.close('}', s.extra)
}
