package save

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"math"
)

// Progress is what a player has learnt: problems, games finished, pages read. A day
// is the number of days since the first of January 1970 where the player is.
//
// It is kept as a JSON object with the members "format" (1), "streak" and "games",
// and is read as a saved game is: what only newer programs know is kept, and a file
// of a higher format is refused and never replaced.
type Progress struct {
	Streak Streak            `json:"streak"`
	Games  map[string]Course `json:"games"` // by the id of the game

	extra []member // what the file held besides
}

// ProgressFormat is the version of the file of progress that this program writes,
// and the newest that it reads.
const ProgressFormat = 1

// progressFile is the name of the file.
const progressFile = "progress.json"

// Streak is on how many days running the problem of the day was solved.
type Streak struct {
	Days int `json:"days"` // up to the last one
	Last int `json:"last"` // the last day; 0 for none
	Best int `json:"best"` // the longest there was
}

// Solved returns the streak after the problem of a day is solved. A day that is
// not after the last one changes nothing.
func (s Streak) Solved(day int) Streak {
	if day <= s.Last {
		return s
	}
	s.Days = s.On(day) + 1
	s.Last, s.Best = day, max(s.Best, s.Days)
	return s
}

// On returns how many days the streak has on a day: it is broken when there was a
// day without.
func (s Streak) On(day int) int {
	if day > s.Last+1 {
		return 0
	}
	return s.Days
}

// Course is the progress in one game.
type Course struct {
	Skill    *Skill           `json:"skill,omitempty"`    // nil until a problem was tried
	Tried    map[string]Tried `json:"tried,omitempty"`    // problems, by their ids
	History  []Point          `json:"history,omitempty"`  // of the rating: before the first problem that counted, and after each
	Rush     int              `json:"rush,omitempty"`     // the most solved in a quick round
	Finished int              `json:"finished,omitempty"` // games that were played to their end
	Pages    []string         `json:"pages,omitempty"`    // of the rule book from which the reader went on
	Done     []string         `json:"done,omitempty"`     // pages of it whose figure was seen to its end or tried
	Tasks    []string         `json:"tasks,omitempty"`    // pages of it whose task was solved

	extra []member
}

// Skill is a rating by Glicko-2.
type Skill struct {
	Rating     float64 `json:"rating"`
	Deviation  float64 `json:"deviation"`
	Volatility float64 `json:"volatility"`
}

// Tried is what came of a problem.
type Tried struct {
	Solved   bool `json:"solved,omitempty"`   // at least once
	Failures int  `json:"failures,omitempty"` // since it was solved last
	Due      int  `json:"due"`                // the day from which it may come again
}

// Point is a rating that was reached on a day. Programs before this one kept only the
// last of each day.
type Point struct {
	Day    int `json:"day"`
	Rating int `json:"rating"`
}

// maxHistory is how many points of a history are kept. The oldest are dropped first.
const maxHistory = 1000

// Note returns the course with another rating that was reached on a day.
func (c Course) Note(day, rating int) Course {
	h := append(c.History[:len(c.History):len(c.History)], Point{day, rating})
	c.History = h[max(0, len(h)-maxHistory):]
	return c
}

// UnmarshalJSON reads a course.
func (c *Course) UnmarshalJSON(data []byte) (err error) {
	type plain Course // without this method
	if err := json.Unmarshal(data, (*plain)(c)); err != nil {
		return err
	}
	c.extra, err = unknown(data, *c)
	return err
}

// MarshalJSON writes a course.
func (c Course) MarshalJSON() ([]byte, error) {
	type plain Course
	return withMembers(plain(c), c.extra)
}

// progressFiles are the files of progress.
func progressFiles(pause Pause) sort[Progress] {
	return sort[Progress]{ProgressFormat, parseProgress, pause}
}

// Progress returns the player's progress, which is empty at first. Beside an error
// it is that of the backup, which the error says by ErrBackup, or empty.
func (s *Store) Progress() (Progress, error) {
	p, err := progressFiles(s.Pause).load(s.games, progressFile)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	if p == nil {
		p = &Progress{}
	}
	if p.Games == nil {
		p.Games = map[string]Course{}
	}
	return *p, err
}

// KeepProgress writes the player's progress. A damaged file that it replaces is
// kept under another name.
func (s *Store) KeepProgress(p Progress) error {
	text, err := p.encode()
	if err != nil {
		return err
	}
	return progressFiles(s.Pause).save(s.games, progressFile, text)
}

// encode returns the text of the progress, unless it could not be read again.
func (p Progress) encode() ([]byte, error) {
	object, err := withMembers(struct {
		Format int `json:"format"`
		Progress
	}{ProgressFormat, p}, p.extra)
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	if err := json.Indent(&text, object, "", "\t"); err != nil {
		return nil, err
	}
	text.WriteByte('\n')
	if _, err := parseProgress(text.Bytes(), nil); err != nil {
		return nil, Errorf("the progress could not be read again: %w", err)
	}
	return text.Bytes(), nil
}

// parseProgress reads the text of progress, after a pause.
func parseProgress(data []byte, pause Pause) (*Progress, error) {
	pause.Call()
	if len(data) > MaxSize {
		return nil, Errorf("there are more than %d MB, which no progress has", MaxSize>>20)
	}
	if err := (&parser{data: data}).valid(); err != nil {
		return nil, err
	}
	whole := struct {
		Format int `json:"format"`
		*Progress
	}{Progress: &Progress{}}
	err := json.Unmarshal(data, &whole)
	if err == nil {
		whole.extra, err = unknown(data, *whole.Progress, "format")
	}
	if err != nil {
		return nil, Errorf("the progress cannot be read: %w", err)
	}
	if whole.Format != ProgressFormat {
		return nil, Errorf("the file names no format, so it is no progress")
	}
	if err := whole.check(); err != nil {
		return nil, err
	}
	return whole.Progress, nil
}

// check returns what cannot be.
func (p *Progress) check() error {
	if p.Streak.Days < 0 || p.Streak.Best < p.Streak.Days {
		return Errorf("a streak of %d days, of which the longest has %d, is none", p.Streak.Days, p.Streak.Best)
	}
	for game, c := range p.Games {
		if s := c.Skill; s != nil && (math.Abs(s.Rating) > 1e6 || !(s.Deviation > 0 && s.Deviation <= 1e6) || !(s.Volatility > 0 && s.Volatility <= 1e3)) {
			return Errorf("%s: a rating of %v with the deviation %v and the volatility %v is none", Shorten(game), s.Rating, s.Deviation, s.Volatility)
		}
		if c.Rush < 0 || c.Finished < 0 {
			return Errorf("%s: a count is less than 0", Shorten(game))
		}
		for id, t := range c.Tried {
			if t.Failures < 0 {
				return Errorf("%s: the problem %s was failed %d times", Shorten(game), Shorten(id), t.Failures)
			}
		}
	}
	return nil
}
