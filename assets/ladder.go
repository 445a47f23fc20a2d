package assets

import (
	"cmp"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"quintet/rules"
)

//go:embed ladder
var ladders embed.FS

// rating is the rating of a level in Elo, 0 if unknown, and the standard deviation of that rating.
// Between is the rating of the strength halfway to the next level, 0 if unknown.
type rating struct{ Rating, Deviation, Between int }

// Share is how often the first player won in the games of a level against itself.
type Share struct {
	// Wins and Losses are those of the first player.
	Level, Wins, Draws, Losses int
	// First is the part of the games that the first player won, and Drawn the part that nobody won,
	// in per cent. With 95 % confidence, the first player would win Low to High per cent of very
	// many games.
	First, Low, High, Drawn int
}

// Games returns the number of games.
func (s Share) Games() int { return s.Wins + s.Draws + s.Losses }

// measured is what the files in the folder ladder say.
type measured struct {
	ratings   map[string][]rating   // of the levels of each game
	strengths map[string][]Strength // of each game
	shares    map[string]Share      // by games with their options (rules.Game.Spec)
}

// measurements returns what was measured. A test checks that no file is damaged.
var measurements = sync.OnceValue(func() measured {
	m, _ := readMeasured(ladders)
	return m
})

// readMeasured reads the folder ladder in files. It leaves out damaged files; the error names each
// of them and its fault.
func readMeasured(files fs.FS) (measured, error) {
	m := measured{map[string][]rating{}, map[string][]Strength{}, map[string]Share{}}
	err := eachFile(files, "ladder/*.json", func(text []byte) error {
		var l struct {
			Game   string
			Levels []rating
		}
		if err := json.Unmarshal(text, &l); err != nil {
			return err
		}
		if l.Game == "" || len(l.Levels) == 0 {
			return errors.New("it names no game or no level")
		}
		m.ratings[l.Game], m.strengths[l.Game] = l.Levels, strengths(l.Levels)
		return nil
	})
	return m, errors.Join(err, eachFile(files, "ladder/shares/*.json", func(text []byte) error {
		var s struct {
			Game string
			Share
		}
		if err := json.Unmarshal(text, &s); err != nil {
			return err
		}
		switch {
		case s.Game == "":
			return errors.New("it names no game")
		case s.Level < 1 || s.Wins < 0 || s.Draws < 0 || s.Losses < 0 || s.Games() < 1:
			return errors.New("no level has played games")
		case s.Low < 0 || s.Low > s.First || s.First > s.High || s.High > 100 || s.Drawn < 0 || s.Drawn > 100:
			return fmt.Errorf("the first player wins %d%%, within %d to %d%%, and %d%% are drawn", s.First, s.Low, s.High, s.Drawn)
		}
		m.shares[s.Game] = s.Share
		return nil
	}))
}

// eachFile calls read with the text of each file whose name matches pattern. It returns all
// errors, with the names of the files.
func eachFile(files fs.FS, pattern string, read func(text []byte) error) error {
	names, err := fs.Glob(files, pattern)
	for _, name := range names {
		text, fault := fs.ReadFile(files, name)
		if fault == nil {
			fault = read(text)
		}
		if fault != nil {
			err = errors.Join(err, fmt.Errorf("assets: %s: %w", name, fault))
		}
	}
	return err
}

// Rating returns the rating of the computer, in Elo, in a game with its default options, and the
// standard deviation of this rating. The strength of the computer is above hundredths of the way from
// level to the next level (rules.Game.Between). Levels and strengths halfway between two of them were
// measured, the others are interpolated, rounded down to tens. The first level of every game has 600. ok is false if the
// rating was not measured.
func Rating(game string, level, above int) (elo, deviation int, ok bool) {
	return interpolated(measurements().ratings[game], level, above)
}

// interpolated returns the result of Rating in a game whose levels have the given ratings.
func interpolated(levels []rating, level, above int) (elo, deviation int, ok bool) {
	if level < 1 || level > len(levels) || levels[level-1].Rating == 0 {
		return 0, 0, false
	}
	low := levels[level-1]
	if above == 0 {
		return low.Rating, low.Deviation, true
	}
	if level == len(levels) || levels[level].Rating == 0 {
		return 0, 0, false
	}
	const half = rules.Whole / 2
	high, between := levels[level], cmp.Or(low.Between, (low.Rating+levels[level].Rating)/2)
	from, to := low.Rating, between
	if above > half {
		from, to, above = between, high.Rating, above-half
	}
	return (from + (to-from)*above/half) / 10 * 10, max(low.Deviation, high.Deviation), true
}

// Measured returns how many levels of game, from level 1 on, have a rating.
func Measured(game string) (levels int) {
	for _, l := range measurements().ratings[game] {
		if l.Rating == 0 {
			break
		}
		levels++
	}
	return levels
}

// Strength is a strength of the computer: above hundredths of the way from Level to the next level.
type Strength struct{ Level, Above int }

// Compare compares s and t: the result is below 0 if s is weaker, 0 if they are the same, and above 0 if
// s is stronger.
func (s Strength) Compare(t Strength) int {
	return cmp.Or(cmp.Compare(s.Level, t.Level), cmp.Compare(s.Above, t.Above))
}

// Strengths returns the strengths that a player can choose in a game with its default options, the
// weakest first: the levels and, between two levels with a rating, those with the multiples of
// RatingStep as ratings. The result must not be changed.
func Strengths(game string) []Strength { return measurements().strengths[game] }

// strengths returns the result of Strengths for a game whose levels have the given ratings.
func strengths(levels []rating) (all []Strength) {
	for level := 1; level <= len(levels); level++ {
		all = append(all, Strength{level, 0})
		last, _, ok := interpolated(levels, level, 0)
		for above := 1; above < rules.Whole && ok; above++ {
			var elo int
			if elo, _, ok = interpolated(levels, level, above); ok && elo/RatingStep > last/RatingStep {
				all = append(all, Strength{level, above})
				last = elo
			}
		}
	}
	return all
}

// RatingStep is the distance of the ratings that Strengths chooses.
const RatingStep = 50

// FirstShare returns how often the first player won when a level played against itself. spec is the
// game with its options, as rules.Game.Spec writes them. ok is false if this was not measured.
func FirstShare(spec string) (s Share, ok bool) {
	s, ok = measurements().shares[spec]
	return s, ok
}
