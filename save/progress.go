package save

import (
	"maps"
	"time"

	"quintet/save/form"
)

// Progress is what a player has learnt: problems, games finished, pages read. A day is stored as
// the number of days since 1 January 1970, in the player's time zone.
//
// Progress is stored as a JSON object with the members "format" (1), "streak" and "games". Unknown
// members of this object and of all objects in it are kept. A file of a higher format is refused,
// and not replaced.
type Progress struct {
	Streak Streak
	// Games has the progress by game without its options, as in "akron". The key "all" has the
	// progress with the problems of all games together.
	Games map[string]Course

	extra form.Extra // unknown members of the file
}

// ProgressFormat is the version of the progress file that this program writes, and the
// newest that it reads.
const ProgressFormat = 1

// Day returns the day of t in the time zone of t, counted from 1 January 1970.
func Day(t time.Time) int {
	const seconds = 24 * 60 * 60
	year, month, day := t.Date()
	return int(time.Date(year, month, day, 0, 0, 0, 0, time.UTC).Unix() / seconds)
}

// Streak counts the consecutive days on which the problem of the day was solved.
type Streak struct {
	Days int // the length of the streak whose last day is Last
	Last int // the last day on which that problem was solved; 0 for none
	Best int // the length of the longest streak so far

	extra form.Extra
}

// Solved returns the streak after the problem of the given day is solved. On Last and on the day before
// nothing changes: it may have been Last already in a time zone further east. If Last is even later, the
// clock ran ahead then, and the streak begins again.
func (s Streak) Solved(day int) Streak {
	if day == s.Last || day == s.Last-1 {
		return s
	}
	s.Days = s.On(day) + 1
	s.Last, s.Best = day, max(s.Best, s.Days)
	return s
}

// On returns the length of the streak on day, which is 0 if a day between Last and day was
// missed, or if the clock ran ahead on Last, see Solved.
func (s Streak) On(day int) int {
	if day-1 > s.Last || day+1 < s.Last {
		return 0
	}
	return s.Days
}

// Course is the progress in one game, or with the problems of all games.
type Course struct {
	Skill   *Skill           // nil until a rated problem was tried
	Tried   map[string]Tried // problems, by their ids
	History []Point          // ratings: before the first rated problem, and after each
	Rush    int              // the greatest number of problems solved in one quick round
	Pages   []string         // pages of the rule book that were read and left
	Done    []string         // pages of the rule book whose figure was seen to its end or tried
	Tasks   []string         // pages of the rule book whose task was solved
	Medals  map[string]int   // the day on which each medal was first earned, by the id of the medal
	Missed  []Missed         // see Missed; in the order of Missed.Day

	extra form.Extra
}

// Tried is the player's record with one problem.
type Tried struct {
	Solved   bool // at least once
	Failures int  // since it was last solved
	Due      int  // the first day on which it may come again
	Last     int  // the last day on which it was tried; 0 if only older programs have recorded it

	extra form.Extra
}

// Missed is a problem from one of the player's own games: the player has to find a better action
// than the one played there. It is kept until it is solved while it is due, or until there are
// MaxMissed later ones. Course.Tried has the number of failures: if there are none, it was solved
// elsewhere and is kept only until another one is recorded.
type Missed struct {
	Game     string // with its options
	Position string // before the action
	Played   string
	Found    string // what a review has found about the position, as in Review
	Day      int    // the day of the first failure since it was last solved; 0 if an older program has kept it

	extra form.Extra
}

// MaxMissed is the greatest number of problems that Course.Missed keeps. The oldest are dropped
// first.
const MaxMissed = 200

// Point is a rating that was reached on a day. Older programs kept only the last rating of each
// day.
type Point struct {
	Day    int
	Rating int

	extra form.Extra
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

// ParseProgress reads the text of progress. It refuses progress that could not be written again. It
// calls pause while it works.
func ParseProgress(data []byte, pause form.Pause) (*Progress, error) {
	f := progressFile{Progress: &Progress{}}
	_, _, err := progressFiles.Read(data, &f, pause)
	switch {
	case err != nil:
		return nil, form.Errorf("the progress cannot be read: %w", err)
	case f.format != ProgressFormat:
		return nil, form.ErrorAt(data, 0, "the file does not name the format %d, so it does not hold progress", ProgressFormat)
	}
	if form.MayGrow(data) {
		if _, err := f.Encode(pause); err != nil {
			return nil, form.ErrorAt(data, 0, "the progress would be larger than %d MB if it were saved again", form.MaxSize>>20)
		}
	}
	return f.Progress, nil
}

// Encode returns the text of the progress, or an error if it could not be read again. It calls pause
// while it works.
func (p *Progress) Encode(pause form.Pause) ([]byte, error) {
	text, err := progressFiles.Write(&progressFile{Progress: p, format: ProgressFormat}, pause)
	if err != nil {
		return nil, form.Errorf("the progress could not be read again: %w", err)
	}
	return text, nil
}

// progressFile is what the file of progress holds: the progress, and what is only in the file.
type progressFile struct {
	*Progress
	format int
}

// progressFiles lists the members of progress.
var progressFiles = form.File[progressFile]{Lax: true, Table: &form.Table[progressFile]{
	Extra: func(f *progressFile) *form.Extra { return &f.extra },
	Members: []form.Member[progressFile]{
		form.Always("format", form.Int.With(form.Schema{"const": ProgressFormat}), func(f *progressFile) *int { return &f.format }),
		form.Always("streak", streakTable.Kind(Streak{}).And(possibleStreak), func(f *progressFile) *Streak { return &f.Streak }),
		form.Always("games", form.Named(courseTable.Kind(Course{})), func(f *progressFile) *map[string]Course { return &f.Games }),
	},
}}

var streakTable = &form.Table[Streak]{
	Extra: func(s *Streak) *form.Extra { return &s.extra },
	Members: []form.Member[Streak]{
		form.Always("days", form.Count, func(s *Streak) *int { return &s.Days }),
		form.Always("last", form.Int, func(s *Streak) *int { return &s.Last }),
		form.Always("best", form.Count, func(s *Streak) *int { return &s.Best }),
	},
}

func possibleStreak(_ *form.Limits, s Streak) error {
	if s.Best < s.Days {
		return form.Errorf("a streak of %d days and a best one of %d days are not possible", s.Days, s.Best)
	}
	return nil
}

var courseTable = &form.Table[Course]{
	Extra: func(c *Course) *form.Extra { return &c.extra },
	Members: []form.Member[Course]{
		form.Optional("skill", form.Pointer(skill), func(c *Course) **Skill { return &c.Skill }),
		form.Optional("tried", form.Named(triedTable.Kind(Tried{})), func(c *Course) *map[string]Tried { return &c.Tried }),
		form.Optional("history", form.List(pointTable.Kind(Point{})), func(c *Course) *[]Point { return &c.History }),
		form.Optional("rush", form.Count, func(c *Course) *int { return &c.Rush }),
		form.Optional("pages", pages, func(c *Course) *[]string { return &c.Pages }),
		form.Optional("done", pages, func(c *Course) *[]string { return &c.Done }),
		form.Optional("tasks", pages, func(c *Course) *[]string { return &c.Tasks }),
		form.Optional("medals", form.Named(form.Int), func(c *Course) *map[string]int { return &c.Medals }),
		form.Optional("missed", missed, func(c *Course) *[]Missed { return &c.Missed }),
	},
}

var pages = form.List(form.Text[string](form.MaxSize))

var triedTable = &form.Table[Tried]{
	Extra: func(t *Tried) *form.Extra { return &t.extra },
	Members: []form.Member[Tried]{
		form.Optional("solved", form.Bool, func(t *Tried) *bool { return &t.Solved }),
		form.Optional("failures", form.Count, func(t *Tried) *int { return &t.Failures }),
		form.Always("due", form.Int, func(t *Tried) *int { return &t.Due }),
		form.Optional("last", form.Int, func(t *Tried) *int { return &t.Last }),
	},
}

var pointTable = &form.Table[Point]{
	Extra: func(p *Point) *form.Extra { return &p.extra },
	Members: []form.Member[Point]{
		form.Always("day", form.Int, func(p *Point) *int { return &p.Day }),
		form.Always("rating", form.Int, func(p *Point) *int { return &p.Rating }),
	},
}

var missedTable = &form.Table[Missed]{
	Extra: func(m *Missed) *form.Extra { return &m.extra },
	Members: []form.Member[Missed]{
		form.Always("game", shortText, func(m *Missed) *string { return &m.Game }),
		form.Always("position", form.Text[string](form.MaxText), func(m *Missed) *string { return &m.Position }),
		form.Always("played", form.Text[string](form.MaxAction), func(m *Missed) *string { return &m.Played }),
		form.Always("found", found, func(m *Missed) *string { return &m.Found }),
		form.Optional("day", form.Int, func(m *Missed) *int { return &m.Day }),
	},
}

// missed is at most MaxMissed problems from the player's own games.
var missed = form.List(missedTable.Kind(Missed{}).With(form.Schema{"required": []string{"found"}}).And(func(l *form.Limits, m Missed) error { return found.Check(l, m.Found) })).And(func(_ *form.Limits, all []Missed) error {
	if len(all) > MaxMissed {
		return form.Errorf("there are more than %d problems from the player's own games", MaxMissed)
	}
	return nil
})
