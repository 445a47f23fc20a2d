package assets

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"sync"
)

//go:embed ladder
var ladders embed.FS

// rating is the rating of a level in Elo, 0 if unknown, and the standard deviation of that rating.
type rating struct{ Rating, Deviation int }

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
	ratings map[string][]rating // of the levels of each game
	shares  map[string]Share    // by games with their options (rules.Game.Spec)
}

// measurements returns what was measured. A test checks that no file is damaged.
var measurements = sync.OnceValue(func() measured {
	m, _ := readMeasured(ladders)
	return m
})

// readMeasured reads the folder ladder in files. It leaves out damaged files; the error names each
// of them and its fault.
func readMeasured(files fs.FS) (measured, error) {
	m := measured{map[string][]rating{}, map[string]Share{}}
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
		m.ratings[l.Game] = l.Levels
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
			return fmt.Errorf("the first player wins %d %%, within %d to %d %%, and %d %% are drawn", s.First, s.Low, s.High, s.Drawn)
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

// Rating returns the rating of the computer, in Elo, at a level of a game with its default options,
// and the standard deviation of this rating. The first level is 1. A beginner who has just learnt
// the rules, played by arena.Novice(1), has 600. ok is false if the rating was not measured.
func Rating(game string, level int) (elo, deviation int, ok bool) {
	levels := measurements().ratings[game]
	if level < 1 || level > len(levels) || levels[level-1].Rating == 0 {
		return 0, 0, false
	}
	return levels[level-1].Rating, levels[level-1].Deviation, true
}

// FirstShare returns how often the first player won when a level played against itself. spec is the
// game with its options, as rules.Game.Spec writes them. ok is false if this was not measured.
func FirstShare(spec string) (s Share, ok bool) {
	s, ok = measurements().shares[spec]
	return s, ok
}
