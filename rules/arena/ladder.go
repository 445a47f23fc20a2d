package arena

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"

	"quintet/rules"
)

// Ladder is the results of games between neighbouring levels of a game with its default
// options.
type Ladder struct {
	Game  string `json:"game"`
	Seed  uint64 `json:"seed"`
	Rungs []Rung `json:"levels"`
}

// Rung is one level and its results against the level below.
type Rung struct {
	Limits rules.Limits `json:"limits"` // of the level when it played
	Below  Tally        `json:"below"`
	Rating int          `json:"rating,omitempty"` // as it is shown; 0 if it is not known
}

// Ratings are shown so that level 1 has firstRating, and differences are shownTenths tenths
// of those measured in Elo, because the computer beats itself more clearly than it would
// beat people.
const (
	firstRating = 1000
	shownTenths = 6
	enoughGames = 20 // the least number of games between two levels for a rating
)

// NewLadder returns a ladder without games.
func NewLadder(g *rules.Game, seed uint64) *Ladder {
	l := &Ladder{Game: g.ID, Seed: seed}
	l.fit(g)
	return l
}

// ReadLadder reads what Ladder.Text wrote. Games played with limits that the
// levels of g no longer have are dropped.
func ReadLadder(g *rules.Game, text []byte) (*Ladder, error) {
	l := new(Ladder)
	if err := json.Unmarshal(text, l); err != nil {
		return nil, err
	}
	if l.Game != g.ID {
		return nil, fmt.Errorf("the ladder is for %q, not %q", l.Game, g.ID)
	}
	l.fit(g)
	return l, nil
}

// fit makes the rungs those of g, without the games of levels whose limits have changed.
func (l *Ladder) fit(g *rules.Game) {
	old := append(l.Rungs, make([]Rung, rules.Levels)...)
	l.Rungs = make([]Rung, rules.Levels)
	same := false // the level below has kept its limits
	for i := range l.Rungs {
		l.Rungs[i].Limits = g.Levels[i]
		kept := old[i].Limits == g.Levels[i]
		if kept && same {
			l.Rungs[i].Below = old[i].Below
		}
		same = kept
	}
	l.rate()
}

// Forget drops the games of a level, from 2, against the one below.
func (l *Ladder) Forget(level int) {
	l.Rungs[level-1].Below = Tally{}
	l.rate()
}

// Play lets a level, from 2, play the one below until they have played the given number of
// games. After every pair of games it calls keep, and ends with the error of keep if there
// is one. Of m it uses the game, the values, the workers and the plies.
func (l *Ladder) Play(m Match, level, games int, keep func() error) error {
	below := &l.Rungs[level-1].Below
	m.One, m.Two = Level(level), Level(level-1)
	m.Seed, m.Begin = l.Seed, below.Games()/2
	m.Pairs = games/2 - m.Begin
	if m.Pairs <= 0 {
		return nil
	}
	var unkept error
	err := m.Run(func(p Pair) bool {
		below.Add(p)
		l.rate()
		unkept = keep()
		return unkept == nil
	})
	if err != nil {
		return err
	}
	return unkept
}

// rate computes the ratings, from level 1 up to the first level with too few games against
// the one below.
func (l *Ladder) rate() {
	rating, known := float64(firstRating), true
	for i := range l.Rungs {
		r := &l.Rungs[i]
		if i > 0 {
			known = known && r.Below.Games() >= enoughGames
			rating += r.Below.difference() * shownTenths / 10
		}
		r.Rating = 0
		if known {
			r.Rating = 10 * int(math.Round(rating/10))
		}
	}
}

// difference returns the difference in Elo. A score of 0 or 1 is changed by half a game, as
// its difference would be infinite.
func (t Tally) difference() float64 {
	if t.Games() == 0 {
		return 0
	}
	edge := 0.5 / float64(t.Games())
	return Elo(min(1-edge, max(edge, t.Score())))
}

// Text returns the ladder as ReadLadder reads it: JSON with one line for each level.
func (l *Ladder) Text() ([]byte, error) {
	var rungs []string
	for _, r := range l.Rungs {
		text, err := json.Marshal(r)
		if err != nil {
			return nil, err
		}
		rungs = append(rungs, string(text))
	}
	return fmt.Appendf(nil, "{\"game\":%q,\"seed\":%d,\"levels\":[\n%s\n]}\n", l.Game, l.Seed, strings.Join(rungs, ",\n")), nil
}

// String returns the ladder as a table.
func (l *Ladder) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: each level against the one below\n", l.Game)
	fmt.Fprintln(&b, "level  games   won  drawn  lost    score        95 %    about")
	for i, r := range l.Rungs {
		t, rating := r.Below, "?"
		if r.Rating > 0 {
			rating = fmt.Sprint(r.Rating)
		}
		if t.Games() == 0 {
			fmt.Fprintf(&b, "%5d %55s\n", i+1, rating)
			continue
		}
		low, high := t.Interval()
		fmt.Fprintf(&b, "%5d %6d %5d %6d %5d %6.1f %% %11s %8s\n", i+1, t.Games(), t.Wins, t.Draws, t.Losses,
			100*t.Score(), fmt.Sprintf("%.1f-%.1f", 100*low, 100*high), rating)
	}
	return b.String()
}
