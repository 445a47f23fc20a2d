package save

import (
	"bytes"
	"encoding/json"
	"maps"
	"math"
	"time"
)

// Progress is what a player has learnt: problems, games finished, pages read. A day is stored as
// the number of days since 1 January 1970, in the player's time zone.
//
// Progress is stored as a JSON object with the members "format" (1), "streak" and "games". Unknown
// members of this object and of all objects in it are kept. A file of a higher format is refused,
// and KeepProgress does not replace it.
type Progress struct {
	Streak Streak `json:"streak"`
	// Games has the progress by game without its options, as in "akron". The key "all" has the
	// progress with the problems of all games together.
	Games map[string]Course `json:"games"`

	extra []member // unknown members of the file
}

// ProgressFormat is the version of the progress file that this program writes, and the
// newest that it reads.
const ProgressFormat = 1

const progressFile = "progress.json"

// Day returns the day of t in the time zone of t, counted from 1 January 1970.
func Day(t time.Time) int {
	const seconds = 24 * 60 * 60
	year, month, day := t.Date()
	return int(time.Date(year, month, day, 0, 0, 0, 0, time.UTC).Unix() / seconds)
}

// Streak counts the consecutive days on which the problem of the day was solved.
type Streak struct {
	Days int `json:"days"` // the length of the streak whose last day is Last
	Last int `json:"last"` // the last day on which that problem was solved; 0 for none
	Best int `json:"best"` // the length of the longest streak so far

	extra []member
}

// Solved returns the streak after the problem of the given day is solved. A day that is not after
// Last changes nothing.
func (s Streak) Solved(day int) Streak {
	if day <= s.Last {
		return s
	}
	s.Days = s.On(day) + 1
	s.Last, s.Best = day, max(s.Best, s.Days)
	return s
}

// On returns the length of the streak on day, which is 0 if a day between Last and day was
// missed.
func (s Streak) On(day int) int {
	if day > s.Last+1 {
		return 0
	}
	return s.Days
}

// Course is the progress in one game, or with the problems of all games.
type Course struct {
	Skill   *Skill           `json:"skill,omitempty"`   // nil until a rated problem was tried
	Tried   map[string]Tried `json:"tried,omitempty"`   // problems, by their ids
	History []Point          `json:"history,omitempty"` // ratings: before the first rated problem, and after each
	Rush    int              `json:"rush,omitempty"`    // the greatest number of problems solved in one quick round
	Pages   []string         `json:"pages,omitempty"`   // pages of the rule book that were read and left
	Done    []string         `json:"done,omitempty"`    // pages of the rule book whose figure was seen to its end or tried
	Tasks   []string         `json:"tasks,omitempty"`   // pages of the rule book whose task was solved
	Medals  map[string]int   `json:"medals,omitempty"`  // the day on which each medal was first earned, by the id of the medal
	Missed  []Missed         `json:"missed,omitempty"`  // see Missed; in the order of their first failures

	extra []member
}

// Skill is a rating by Glicko-2.
type Skill struct {
	Rating     float64 `json:"rating"`
	Deviation  float64 `json:"deviation"`
	Volatility float64 `json:"volatility"`

	extra []member
}

// Tried is the player's record with one problem.
type Tried struct {
	Solved   bool `json:"solved,omitempty"`   // at least once
	Failures int  `json:"failures,omitempty"` // since it was last solved
	Due      int  `json:"due"`                // the first day on which it may come again

	extra []member
}

// Missed is a problem from one of the player's own games: the player has to find a better action
// than the one played there. It is kept until it is solved while it is due, or until there are
// MaxMissed later ones. Course.Tried has the number of failures.
type Missed struct {
	Game     string `json:"game"`     // with its options
	Position string `json:"position"` // before the action
	Played   string `json:"played"`
	Found    string `json:"found"` // what a review has found about the position, as in Review

	extra []member
}

// MaxMissed is the greatest number of problems that Course.Missed keeps. The oldest are dropped
// first.
const MaxMissed = 200

// Point is a rating that was reached on a day. Older programs kept only the last rating of each
// day.
type Point struct {
	Day    int `json:"day"`
	Rating int `json:"rating"`

	extra []member
}

// maxHistory is the greatest number of points that Course.History keeps. The oldest are dropped
// first.
const maxHistory = 1000

// Note returns the course with a further point in its history: rating, reached on day.
func (c Course) Note(day, rating int) Course {
	h := append(c.History[:len(c.History):len(c.History)], Point{Day: day, Rating: rating})
	c.History = h[max(0, len(h)-maxHistory):]
	return c
}

// Earn returns the course after the medals with the ids were earned on day. fresh are the ids of
// medals that were not earned before. Earn does not change the map of c.
func (c Course) Earn(ids []string, day int) (after Course, fresh []string) {
	earned := maps.Clone(c.Medals)
	for _, id := range ids {
		if _, known := earned[id]; known {
			continue
		}
		if earned == nil {
			earned = map[string]int{}
		}
		earned[id] = day
		fresh = append(fresh, id)
	}
	c.Medals = earned
	return c, fresh
}

func progressFiles(pause Pause) fileKind[Progress] {
	return fileKind[Progress]{ProgressFormat, parseProgress, pause}
}

// Progress returns the player's progress, which is empty at first. With an error that wraps
// ErrBackup it returns the backup; with any other error it returns an empty progress.
func (s *Store) Progress() (Progress, error) {
	p, err := progressFiles(s.Pause).loadOrZero(s.games, progressFile)
	if p.Games == nil {
		p.Games = map[string]Course{}
	}
	return p, err
}

// KeepProgress writes p as the player's progress. A damaged file that it replaces is kept
// under another name.
func (s *Store) KeepProgress(p Progress) error {
	text, err := p.encode()
	if err != nil {
		return err
	}
	return progressFiles(s.Pause).save(s.games, progressFile, text)
}

// encode returns the text of the progress, or an error if it could not be read again.
func (p Progress) encode() ([]byte, error) {
	text, err := p.text()
	if err != nil {
		return nil, err
	}
	if _, err := decodeProgress(text); err != nil {
		return nil, Errorf("the progress could not be read again: %w", err)
	}
	return text, nil
}

// text returns the text of the progress, which may be too long to be read.
func (p Progress) text() ([]byte, error) {
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
	return text.Bytes(), nil
}

// parseProgress reads the text of progress, after a pause. It refuses progress that could not be
// written again.
func parseProgress(data []byte, pause Pause) (*Progress, error) {
	pause.Call()
	p, err := decodeProgress(data)
	if err != nil {
		return nil, err
	}
	if text, err := p.text(); err == nil && len(text) > MaxSize {
		return nil, Errorf("the progress would be larger than %d MB if it were saved again", MaxSize>>20)
	}
	return p, nil
}

// decodeProgress is parseProgress, but does not check how long the progress is when it is written
// again.
func decodeProgress(data []byte) (*Progress, error) {
	if len(data) > MaxSize {
		return nil, Errorf("the file is larger than %d MB, the limit for progress", MaxSize>>20)
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
		return nil, Errorf("the file does not name the format %d, so it does not hold progress", ProgressFormat)
	}
	if err := whole.check(); err != nil {
		return nil, err
	}
	return whole.Progress, nil
}

// check returns an error if a value is impossible.
func (p *Progress) check() error {
	if p.Streak.Days < 0 || p.Streak.Best < p.Streak.Days {
		return Errorf("a streak of %d days and a best one of %d days are not possible", p.Streak.Days, p.Streak.Best)
	}
	for game, c := range p.Games {
		if s := c.Skill; s != nil && (math.Abs(s.Rating) > 1e6 || !(s.Deviation > 0 && s.Deviation <= 1e6) || !(s.Volatility > 0 && s.Volatility <= 1e3)) {
			return Errorf("%s: the rating %v with the deviation %v and the volatility %v is not valid", Shorten(game), s.Rating, s.Deviation, s.Volatility)
		}
		if c.Rush < 0 {
			return Errorf("%s: a count is negative", Shorten(game))
		}
		if len(c.Missed) > MaxMissed {
			return Errorf("%s: there are more than %d problems from the player's own games", Shorten(game), MaxMissed)
		}
		for _, m := range c.Missed {
			if len(m.Game) > MaxName || len(m.Position) > MaxText || len(m.Played) > MaxAction || len(m.Found) > MaxFinding || !finding.MatchString(m.Found) {
				return Errorf("%s: a problem from one of the player's own games is not valid", Shorten(game))
			}
		}
		for id, t := range c.Tried {
			if t.Failures < 0 {
				return Errorf("%s: the problem %s was failed %d times", Shorten(game), Shorten(id), t.Failures)
			}
		}
	}
	return nil
}
