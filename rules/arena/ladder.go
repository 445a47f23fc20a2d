package arena

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"

	"quintet/rules"
)

// Ladder holds the results of each level of a game, with the default options, against a
// novice and against the level below.
type Ladder struct {
	Origin
	Rungs []Rung `json:"levels"`
}

// Rung is one level and its results.
type Rung struct {
	Limits rules.Limits `json:"limits"`           // the limits of the level when it played
	Novice Tally        `json:"novice"`           // the results against Novice(Novices[level-1])
	Below  Tally        `json:"below"`            // the results against the level below
	Rating int          `json:"rating,omitempty"` // the rating in Elo; 0 if it is not known
	// Deviation is the standard deviation of Rating. It follows from the results; 0 if Rating is 0.
	Deviation int `json:"deviation,omitempty"`
}

// Novices holds, for each level, the argument of Novice that makes its opponent.
var Novices = [rules.Levels]int{1, 3, 3, 3, 3, 3, 3, 3}

// Ratings are on the Elo scale, on which Novice(1) has noviceRating.
const (
	noviceRating = 600
	enoughGames  = 20 // the least number of games between two contestants for a rating
)

// NewLadder returns a ladder without games.
func NewLadder(g *rules.Game, seed uint64) *Ladder {
	l := &Ladder{Origin: Origin{Game: g.ID, Seed: seed}}
	l.fit(g)
	return l
}

// ReadLadder reads what Ladder.Text wrote. Games played with limits that the
// levels of g no longer have are dropped. The ladder of another game than g is an error.
func ReadLadder(g *rules.Game, text []byte) (*Ladder, error) {
	l := new(Ladder)
	if err := json.Unmarshal(text, l); err != nil {
		return nil, err
	}
	if l.Game != g.ID {
		return nil, fmt.Errorf("it is about %q, not %q", l.Game, g.ID)
	}
	l.fit(g)
	return l, nil
}

// fit gives l the rungs of g's levels. It drops all games of levels whose limits have changed.
func (l *Ladder) fit(g *rules.Game) {
	old := append(l.Rungs, make([]Rung, rules.Levels)...)
	l.Rungs = make([]Rung, rules.Levels)
	same := false // the level below has kept its limits
	for i := range l.Rungs {
		l.Rungs[i].Limits = g.Levels[i]
		kept := old[i].Limits == g.Levels[i]
		if kept {
			l.Rungs[i].Novice = old[i].Novice
		}
		if kept && same {
			l.Rungs[i].Below = old[i].Below
		}
		same = kept
	}
	l.rate()
}

// Opponent is one of the opponents that a level has on a ladder.
type Opponent int

// The opponents of a level: the novice that Novices gives for the level, and the level below.
const (
	NoviceOpponent Opponent = iota
	LevelBelow
)

// Tally returns the results of a level, from 1, against an opponent. Level 1 has no level
// below it.
func (l *Ladder) Tally(level int, o Opponent) *Tally {
	if o == LevelBelow {
		return &l.Rungs[level-1].Below
	}
	return &l.Rungs[level-1].Novice
}

// Forget drops the games of a level against an opponent.
func (l *Ladder) Forget(level int, o Opponent) {
	*l.Tally(level, o) = Tally{}
	l.rate()
}

// Play lets a level, from 1, play an opponent until the ladder holds the given number of games
// between them, an even number. If the ladder is a shard, it holds only its part of that number.
// After every pair of games Play calls store. If store returns an error, Play ends and returns this
// error. Play ignores One, Two, Begin, Every, Pairs and Seed of m.
func (l *Ladder) Play(m Match, level int, o Opponent, games int, store func() error) error {
	tally := l.Tally(level, o)
	m.One, m.Two = Level(level), Novice(Novices[level-1])
	if o == LevelBelow {
		m.Two = Level(level - 1)
	}
	return l.play(m, tally.Games()/2, games/2, func(pair Results) error {
		tally.Add(pair)
		l.rate()
		return store()
	})
}

// Merge returns the whole ladder, given all its shards in any order. The shards must have
// the same game, seed, program and limits, and each must be given exactly once; otherwise
// Merge returns an error.
func Merge(shards []*Ladder) (*Ladder, error) {
	var origins []Origin
	for _, s := range shards {
		origins = append(origins, s.Origin)
	}
	origin, err := together(origins)
	if err != nil {
		return nil, err
	}
	first := shards[0]
	whole := &Ladder{origin, make([]Rung, len(first.Rungs))}
	for _, s := range shards {
		for i, r := range s.Rungs {
			if r.Limits != first.Rungs[i].Limits {
				return nil, fmt.Errorf("part %d/%d was played with other limits of level %d", s.Shard.Number, s.Shard.Of, i+1)
			}
			whole.Rungs[i].Limits = r.Limits
			whole.Rungs[i].Novice.merge(r.Novice)
			whole.Rungs[i].Below.merge(r.Below)
		}
	}
	whole.rate()
	return whole, nil
}

// rate computes the ratings. Level 1 is rated by its games against the novice, any other level by
// its games against the level below.
func (l *Ladder) rate() {
	rating, variance, known := float64(noviceRating), 0.0, true
	for i := range l.Rungs {
		r := &l.Rungs[i]
		tally := r.Below
		if i == 0 {
			tally = r.Novice
		}
		known = known && tally.Games() >= enoughGames
		rating += tally.difference()
		variance += tally.variance()
		r.Rating, r.Deviation = 0, 0
		if known {
			r.Rating, r.Deviation = 10*int(math.Round(rating/10)), 10*int(math.Ceil(math.Sqrt(variance)/10))
		}
	}
}

// score returns Score, but a Score of 0 or 1 is changed by half a game, because its Elo would be
// infinite.
func (t Tally) score() float64 {
	edge := 0.5 / float64(max(1, t.Games()))
	return min(1-edge, max(edge, t.Score()))
}

// difference returns the difference in Elo, 0 without games.
func (t Tally) difference() float64 { return Elo(t.score()) }

// variance returns the variance of difference, by the derivative of Elo at the score.
func (t Tally) variance() float64 {
	if t.Games() == 0 {
		return 0
	}
	p := t.score()
	slope := 400 / math.Ln10 / (p * (1 - p))
	return slope * slope * p * (1 - p) / float64(t.Games())
}

// Text returns the ladder as ReadLadder reads it: JSON with one line for each level.
func (l *Ladder) Text() ([]byte, error) {
	head := *l
	head.Rungs = []Rung{}
	text, err := json.Marshal(head)
	if err != nil {
		return nil, err
	}
	var rungs []string
	for _, r := range l.Rungs {
		text, err := json.Marshal(r)
		if err != nil {
			return nil, err
		}
		rungs = append(rungs, string(text))
	}
	open := strings.TrimSuffix(string(text), "]}")
	return fmt.Appendf(nil, "%s\n%s\n]}\n", open, strings.Join(rungs, ",\n")), nil
}

// String returns the ladder as a table.
func (l *Ladder) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: each level against a novice and the level below", l.Game)
	if l.Date != "" {
		fmt.Fprintf(&b, "; %s, %s", l.Date, l.Program)
	}
	fmt.Fprintln(&b, "\nlevel  opponent  games   won  drawn  lost    score        95 %   rating")
	for i, r := range l.Rungs {
		rating := "?"
		if r.Rating > 0 {
			rating = fmt.Sprintf("%d ± %d", r.Rating, r.Deviation)
		}
		novice := fmt.Sprintf("novice=%d", Novices[i])
		if i == 0 {
			row(&b, i+1, novice, r.Novice, rating)
			continue
		}
		row(&b, i+1, novice, r.Novice, "")
		row(&b, i+1, fmt.Sprintf("level=%d", i), r.Below, rating)
	}
	return b.String()
}

func row(b *strings.Builder, level int, opponent string, t Tally, rating string) {
	score, interval := "", ""
	if t.Games() > 0 {
		low, high := t.Interval()
		score, interval = fmt.Sprintf("%.1f %%", 100*t.Score()), fmt.Sprintf("%.1f-%.1f", 100*low, 100*high)
	}
	line := fmt.Sprintf("%5d  %-8s %6d %5d %6d %5d %8s %11s %8s", level, opponent, t.Games(), t.Wins, t.Draws, t.Losses, score, interval, rating)
	fmt.Fprintln(b, strings.TrimRight(line, " "))
}
