package arena

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"quintet/rules"
)

// Share holds the results of the first player in games of a level against itself. They show
// how often the first player wins between equals.
type Share struct {
	Origin
	Level  int          `json:"level"`
	Limits rules.Limits `json:"limits"` // the limits of the level when it played
	Results
	// First is how often the first player won, in per cent. The 95 % confidence interval of First
	// is from Low to High. Drawn is how often nobody won, in per cent; it is at least 1 if there
	// was such a game. All four follow from Results; without games they are 0.
	First int `json:"first"`
	Low   int `json:"low"`
	High  int `json:"high"`
	Drawn int `json:"drawn"`
}

// NewShare returns a share without games, of a level of g with the values v. It returns an error if
// there is no such level.
func NewShare(g *rules.Game, v rules.Values, level int, seed uint64) (*Share, error) {
	limits, err := g.Level(level, v)
	if err != nil {
		return nil, err
	}
	return &Share{Origin: Origin{Game: g.Spec(v), Seed: seed}, Level: level, Limits: limits}, nil
}

// ReadShare reads what Share.Text wrote.
func ReadShare(text []byte) (*Share, error) {
	s := new(Share)
	if err := json.Unmarshal(text, s); err != nil {
		return nil, err
	}
	again := *s
	again.compute()
	switch {
	case s.Level < 1 || s.Level > rules.Levels:
		return nil, fmt.Errorf("there is no level %d", s.Level)
	case s.Wins < 0 || s.Draws < 0 || s.Losses < 0:
		return nil, errors.New("a number of games is below 0")
	case *s != again:
		return nil, fmt.Errorf("the percentages %d, %d, %d and %d do not follow from +%d =%d -%d",
			s.First, s.Low, s.High, s.Drawn, s.Wins, s.Draws, s.Losses)
	}
	return s, nil
}

// Text returns the share as a line of JSON, which ReadShare can read.
func (s *Share) Text() ([]byte, error) {
	text, err := json.Marshal(s)
	return append(text, '\n'), err
}

// Play lets the level play itself until the share holds the given number of games. If the
// share is a shard, it holds only its part of that number. After every game Play calls store. If
// store returns an error, Play returns this error at once. Play ignores One, Two, Begin, Every,
// Pairs and Seed of m.
func (s *Share) Play(m Match, games int, store func() error) error {
	m.One, m.Two = Level(s.Level), nil
	return s.play(m, s.Games(), games, func(game Results) error {
		s.add(game)
		s.compute()
		return store()
	})
}

// MergeShares returns the whole share, given all its shards in any order. The shards must be
// parts of the same games, played by the same level with the same limits, and each must be
// given exactly once; otherwise MergeShares returns an error.
func MergeShares(shards []*Share) (*Share, error) {
	var origins []Origin
	for _, s := range shards {
		origins = append(origins, s.Origin)
	}
	origin, err := together(origins)
	if err != nil {
		return nil, err
	}
	first := shards[0]
	whole := &Share{Origin: origin, Level: first.Level, Limits: first.Limits}
	for _, s := range shards {
		if s.Level != first.Level || s.Limits != first.Limits {
			return nil, fmt.Errorf("part %d/%d was played by another level or with other limits", s.Shard.Number, s.Shard.Of)
		}
		whole.add(s.Results)
	}
	whole.compute()
	return whole, nil
}

// compute sets the percentages from the results.
func (s *Share) compute() {
	s.First, s.Low, s.High, s.Drawn = 0, 0, 0, 0
	if s.Games() == 0 {
		return
	}
	percent := func(p float64) int { return int(math.Round(100 * p)) }
	won := float64(s.Wins) / float64(s.Games())
	low, high := interval(won, s.Games())
	s.First, s.Low, s.High = percent(won), percent(low), percent(high)
	if s.Draws > 0 {
		s.Drawn = max(1, percent(float64(s.Draws)/float64(s.Games())))
	}
}

// String returns the share in a line.
func (s *Share) String() string {
	return fmt.Sprintf("%s: in %d games of level %d against itself the first player won %d %% (95 %%: %d to %d), and %d %% were drawn; %s, %s",
		s.Game, s.Games(), s.Level, s.First, s.Low, s.High, s.Drawn, s.Date, s.Program)
}
