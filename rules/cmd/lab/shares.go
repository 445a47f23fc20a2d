package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"quintet/rules"
	"quintet/rules/arena"
)

// defaultLevel is the level that plays itself unless a flag says otherwise: the strongest level that
// can play many games in a day.
const defaultLevel = 7

// mainBoards are the boards of the games that players choose most: those of the set-up and each size
// of the board.
var mainBoards = map[string][]string{
	"dimpled":    {"dimpled", "dimpled:size=5", "dimpled:size=7", "dimpled:size=9", "dimpled:size=13", "dimpled:size=15", "dimpled:size=19"},
	"dipole":     {"dipole", "dipole:size=10"},
	"crosscut":   {"crosscut", "crosscut:size=7", "crosscut:size=9", "crosscut:size=10"}, // 5 and 6 are solved
	"akron":      {"akron", "akron:swap=on", "akron:size=5", "akron:size=6", "akron:size=7", "akron:size=9", "akron:size=10", "akron:size=11"},
	"chessyball": {"chessyball:tie=shootout", "chessyball:size=14x9,tie=shootout", "chessyball"},
}

// runShares lets a level play itself on boards.
func runShares(c *command) error {
	games, seed, plies := c.games(200), c.seed(), c.plies(2000)
	level := c.count("level", defaultLevel, "the level that plays itself")
	to := c.flags.String("to", "assets/ladder/shares", "the folder of the shares")
	fresh := c.flags.Bool("fresh", false, "forget the games in the shares")
	c.cuts()
	specs, err := c.parse()
	if err != nil {
		return err
	}
	if *level > rules.Levels {
		return usageError{fmt.Errorf("there is no level %d, only 1 to %d", *level, rules.Levels)}
	}
	if len(specs) == 0 {
		return errNoGame
	}
	var names []string
	for _, spec := range everyGame(specs) {
		if main := mainBoards[spec]; main != nil {
			names = append(names, main...)
		} else {
			names = append(names, spec)
		}
	}
	boards, err := readBoards(names)
	if err != nil {
		return err
	}
	for _, b := range boards {
		s, err := loadShare(*to, b, *level, *seed, *fresh)
		if err != nil {
			return err
		}
		m := arena.Match{Game: b.Game, Values: b.values, Seed: s.Seed, One: arena.Level(*level), Workers: *c.cut.workers, Plies: *plies}
		if err := s.play(c, m, *games, *to); err != nil {
			return err
		}
	}
	return nil
}

// play lets the level play itself on the board of m until the share holds the given number of games.
func (s *share) play(c *command, m arena.Match, games int, to string) error {
	played := s.Games()
	t := task[arena.Results]{name: s.Game, basis: "added to " + checksum([]byte(s.String())), units: max(0, games-played)}
	t.do = func(units []int, keep func(arena.Results) bool) error { return playUnits(m, units, played, keep) }
	t.add = func(_ int, game arena.Results) bool {
		s.Results.Add(game)
		s.compute()
		return true
	}
	t.state = s.String
	t.end = func() error {
		if t.units > 0 {
			s.added(c)
		}
		text, err := json.Marshal(s)
		if err != nil {
			return err
		}
		fmt.Fprintln(c.out, s)
		return write(ladderFile(to, s.Game), append(text, '\n'))
	}
	return t.run(c)
}

// loadShare reads the share of b from dir. If fresh is true, or if no file has a share of the level
// with its present limits, it returns a new share with the seed.
func loadShare(dir string, b board, level int, seed uint64, fresh bool) (*share, error) {
	limits, err := b.Level(level, b.values)
	if err != nil {
		return nil, err
	}
	s := &share{origin: origin{Game: b.spec(), Seed: seed}, Level: level, Limits: limits}
	old, err := load(ladderFile(dir, s.Game), readShare)
	if err == nil && old != nil && !fresh && old.Game == s.Game && old.Level == s.Level && old.Limits == s.Limits {
		return old, nil
	}
	return s, err
}

// share holds the results of the first player in games of a level against itself. They show how
// often the first player wins between equals.
type share struct {
	origin
	Level  int          `json:"level"`
	Limits rules.Limits `json:"limits"` // the limits of the level when it played
	arena.Results
	// First is how often the first player won, in per cent. The 95 % confidence interval of First
	// is from Low to High. Drawn is how often nobody won, in per cent; it is at least 1 if there
	// was such a game. All four follow from Results; without games they are 0.
	First int `json:"first"`
	Low   int `json:"low"`
	High  int `json:"high"`
	Drawn int `json:"drawn"`
}

// readShare reads the text of a file of a share.
func readShare(text []byte) (*share, error) {
	s := new(share)
	if err := json.Unmarshal(text, s); err != nil {
		return nil, err
	}
	if s.Level < 1 || s.Level > rules.Levels {
		return nil, fmt.Errorf("there is no level %d", s.Level)
	}
	if s.Wins < 0 || s.Draws < 0 || s.Losses < 0 {
		return nil, errors.New("a number of games is below 0")
	}
	s.compute()
	return s, nil
}

// compute sets the percentages from the results.
func (s *share) compute() {
	s.First, s.Low, s.High, s.Drawn = 0, 0, 0, 0
	if s.Games() == 0 {
		return
	}
	percent := func(p float64) int { return int(math.Round(100 * p)) }
	won := float64(s.Wins) / float64(s.Games())
	low, high := arena.Results{Wins: s.Wins, Losses: s.Games() - s.Wins}.Interval()
	s.First, s.Low, s.High = percent(won), percent(low), percent(high)
	if s.Draws > 0 {
		s.Drawn = max(1, percent(float64(s.Draws)/float64(s.Games())))
	}
}

// String returns the share in a line.
func (s *share) String() string {
	return fmt.Sprintf("%s: in %d games of level %d against itself the first player won %d %% (95 %%: %d to %d), and %d %% were drawn; %s, %s",
		s.Game, s.Games(), s.Level, s.First, s.Low, s.High, s.Drawn, s.Date, s.Program)
}
