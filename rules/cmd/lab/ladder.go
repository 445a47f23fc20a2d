package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"quintet/rules"
	"quintet/rules/arena"
	"quintet/rules/catalog"
)

// runLadder plays the games of ladders, or prints all ladders if it has no operands.
func runLadder(c *command) error {
	games, seed, plies := c.games(200), c.seed(), c.plies(2000)
	levels := c.levels("the lowest and the highest level to play; the lowest plays only the novice")
	to := c.flags.String("to", "assets/ladder", "the folder of the ladders")
	fresh := c.flags.Bool("fresh", false, "forget the games in the ladders")
	c.cuts()
	specs, err := c.parse()
	if err != nil {
		return err
	}
	if len(specs) == 0 {
		return printLadders(c, *to)
	}
	boards, err := readBoards(specs)
	if err != nil {
		return err
	}
	pairs, err := inPairs(*games)
	if err != nil {
		return err
	}
	for _, b := range boards {
		if b.spec() != b.ID {
			return usageError{errors.New("a ladder can be played only with the default options")}
		}
	}
	for _, b := range boards {
		l, err := loadLadder(*to, b.Game, *seed)
		if err != nil {
			return err
		}
		m := arena.Match{Game: b.Game, Values: b.values, Seed: l.Seed, Workers: *c.cut.workers, Plies: *plies}
		if err := climb(c, l, m, l.missing(*levels, pairs, *fresh), *to); err != nil {
			return err
		}
	}
	return nil
}

// climb plays the games of m that pairings describe, and adds them to l.
func climb(c *command, l *ladder, m arena.Match, pairings []pairing, to string) error {
	at := 0 // the index of the pairing whose games are added
	before, err := l.text()
	if err != nil {
		return err
	}
	t := task[arena.Results]{name: l.Game, basis: "added to " + checksum(before)}
	for _, p := range pairings {
		t.units += p.pairs
	}
	t.do = func(units []int, keep func(arena.Results) bool) error {
		for first, more, i := 0, true, 0; i < len(pairings) && more; i++ {
			p, n := pairings[i], 0
			for n < len(units) && units[n] < first+p.pairs {
				n++
			}
			var err error
			if m.One, err = arena.Parse(p.contestant()); err != nil {
				return err
			}
			if m.Two, err = arena.Parse(p.opponent()); err != nil {
				return err
			}
			err = playUnits(m, units[:n], p.played-first, func(r arena.Results) bool {
				more = keep(r)
				return more
			})
			if err != nil {
				return err
			}
			first, units = first+p.pairs, units[n:]
		}
		return nil
	}
	t.add = func(unit int, r arena.Results) bool {
		for at = 0; unit >= pairings[at].pairs; at++ {
			unit -= pairings[at].pairs
		}
		l.tally(pairings[at]).Add(r)
		return true
	}
	t.state = func() string {
		p := pairings[at]
		return fmt.Sprintf("%s against %s: %v", p.contestant(), p.opponent(), l.tally(p))
	}
	t.end = func() error {
		if t.units > 0 {
			l.added(c)
		}
		l.rate()
		text, err := l.text()
		if err != nil {
			return err
		}
		fmt.Fprint(c.out, l)
		return write(ladderFile(to, l.Game), text)
	}
	return t.run(c)
}

// printLadders prints the ladders of all games that have one in the folder dir.
func printLadders(c *command, dir string) error {
	for _, g := range catalog.All {
		l, err := loadLadder(dir, g, 0)
		if err != nil {
			return err
		}
		fmt.Fprintln(c.out, l)
	}
	return nil
}

// ladderFile returns the name of the file in dir with the results of spec, a game with its options.
func ladderFile(dir, spec string) string { return filepath.Join(dir, fileName(spec)+".json") }

// load returns what parse makes of the text of a file; nil if there is no file.
func load[T any](name string, parse func(text []byte) (*T, error)) (*T, error) {
	text, err := os.ReadFile(name)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	t, err := parse(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return t, nil
}

// loadLadder reads the ladder of g from dir. If there is no file, it returns a new ladder with the
// seed.
func loadLadder(dir string, g *rules.Game, seed uint64) (*ladder, error) {
	l, err := load(ladderFile(dir, g.ID), func(text []byte) (*ladder, error) { return readLadder(g, text) })
	if l == nil && err == nil {
		l = newLadder(g, seed)
	}
	return l, err
}

// ladder holds the results of each level of a game, with the default options, against the level below,
// of the weakest levels against novices, and of the strengths halfway between two levels.
type ladder struct {
	origin
	Rungs []rung `json:"levels"`
}

// origin describes the games of a ladder or a share, and the program that played them.
type origin struct {
	Game    string `json:"game"` // the id, in a share with options
	Seed    uint64 `json:"seed"`
	Date    string `json:"date,omitempty"`    // when the latest games were added, as in 2006-01-02
	Program string `json:"program,omitempty"` // the commit of the program that played them
}

// added notes that games were added by the program of c.
func (o *origin) added(c *command) {
	o.Date, o.Program = time.Now().UTC().Format(time.DateOnly), c.cut.program
}

// rung is one level and its results.
type rung struct {
	Limits rules.Limits `json:"limits"`           // the limits of the level when it played
	Novice arena.Tally  `json:"novice,omitzero"`  // the results against the novice of novices, if there is one
	Below  arena.Tally  `json:"below"`            // the results against the level below
	Half   arena.Tally  `json:"half"`             // the results of the strength halfway to the next level, against this level
	Rating int          `json:"rating,omitempty"` // the rating in Elo; 0 if it is not known
	// Deviation is the standard deviation of Rating, at least 10. It follows from the results; 0 if
	// Rating is 0.
	Deviation int `json:"deviation,omitempty"`
	// Between is the rating of the strength halfway to the next level, between the ratings of both
	// levels; 0 if it is not known.
	Between int `json:"between,omitempty"`
}

// novices holds, for each of the weakest levels, the argument of arena.Novice that makes its opponent.
var novices = []int{1, 3, 3}

// Ratings are on the Elo scale, on which the first level of every game has firstRating.
const (
	firstRating = 600
	enoughGames = 20 // the least number of games between two contestants for a rating
)

// pairing is the pairs of games of a level, from 1, against an opponent, or of the strength halfway
// from the level to the next one.
type pairing struct {
	level   int
	against against
	played  int // the number of pairs that were played before
	pairs   int // the number of pairs to be played
}

// against is the opponent of a pairing.
type against int

const (
	below  against = iota // the level below
	novice                // the novice of one of the weakest levels
	half                  // the level itself; the strength halfway to the next level plays
)

// contestant returns the text of the contestant whose results count.
func (p pairing) contestant() string {
	if p.against == half {
		return "level=" + rules.FormatStrength(p.level, rules.Whole/2)
	}
	return fmt.Sprintf("level=%d", p.level)
}

// opponent returns the text of the opponent as a contestant.
func (p pairing) opponent() string {
	switch p.against {
	case below:
		return fmt.Sprintf("level=%d", p.level-1)
	case half:
		return fmt.Sprintf("level=%d", p.level)
	}
	return fmt.Sprintf("novice=%d", novices[p.level-1])
}

func (l *ladder) tally(p pairing) *arena.Tally {
	r := &l.Rungs[p.level-1]
	return []*arena.Tally{&r.Below, &r.Novice, &r.Half}[p.against]
}

// missing returns the pairs of games that are missing if each level is to have played the given
// number of pairs against each of its opponents, the lowest level not against the level below, and
// so is each strength halfway between two of the levels. If fresh is true, it drops the games between
// them first.
func (l *ladder) missing(levels span, pairs int, fresh bool) (all []pairing) {
	for level := levels.low; level <= levels.high; level++ {
		for _, against := range []against{below, novice, half} {
			if against == below && level == levels.low || against == novice && level > len(novices) || against == half && level == levels.high {
				continue
			}
			p := pairing{level: level, against: against}
			if fresh {
				*l.tally(p) = arena.Tally{}
			}
			p.played = l.tally(p).Games() / 2
			p.pairs = max(0, pairs-p.played)
			all = append(all, p)
		}
	}
	return all
}

// newLadder returns a ladder without games.
func newLadder(g *rules.Game, seed uint64) *ladder {
	l := &ladder{origin: origin{Game: g.ID, Seed: seed}}
	l.fit(g)
	return l
}

// readLadder reads what ladder.text wrote. Games played with limits that the
// levels of g no longer have are dropped. The ladder of another game than g is an error.
func readLadder(g *rules.Game, text []byte) (*ladder, error) {
	l := new(ladder)
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
func (l *ladder) fit(g *rules.Game) {
	old := append(l.Rungs, make([]rung, rules.Levels)...)
	l.Rungs = make([]rung, rules.Levels)
	kept := func(i int) bool { return i >= 0 && i < rules.Levels && old[i].Limits == g.Levels[i] }
	for i := range l.Rungs {
		l.Rungs[i].Limits = g.Levels[i]
		if kept(i) && i < len(novices) {
			l.Rungs[i].Novice = old[i].Novice
		}
		if kept(i) && kept(i-1) {
			l.Rungs[i].Below = old[i].Below
		}
		if kept(i) && kept(i+1) {
			l.Rungs[i].Half = old[i].Half
		}
	}
	l.rate()
}

// rate computes the ratings. Each level is rated by its games against the level below.
func (l *ladder) rate() {
	rating, square, known := float64(firstRating), 0.0, true
	for i := range l.Rungs {
		r := &l.Rungs[i]
		r.Rating, r.Deviation, r.Between = 0, 0, 0
		if i > 0 {
			known = known && r.Below.Games() >= enoughGames
			rating += difference(r.Below)
			square += variance(r.Below)
		}
		if known {
			r.Rating, r.Deviation = 10*int(math.Round(rating/10)), 10*max(1, int(math.Ceil(math.Sqrt(square)/10)))
		}
	}
	for i := range l.Rungs[:rules.Levels-1] {
		r, next := &l.Rungs[i], l.Rungs[i+1].Rating
		if next > 0 && r.Half.Games() >= enoughGames {
			r.Between = max(r.Rating, min(next, r.Rating+10*int(math.Round(difference(r.Half)/10))))
		}
	}
}

// score returns the score of t, but changes one of 0 or 1 by half a game, because its Elo would be
// infinite.
func score(t arena.Tally) float64 {
	edge := 0.5 / float64(max(1, t.Games()))
	return min(1-edge, max(edge, t.Score()))
}

// difference returns the difference in Elo, 0 without games.
func difference(t arena.Tally) float64 { return arena.Elo(score(t)) }

// variance returns the variance of difference, by the derivative of Elo at the score.
func variance(t arena.Tally) float64 {
	if t.Games() == 0 {
		return 0
	}
	p := score(t)
	slope := 400 / math.Ln10 / (p * (1 - p))
	return slope * slope * p * (1 - p) / float64(t.Games())
}

// text returns the ladder as readLadder reads it: JSON with one line for each level.
func (l *ladder) text() ([]byte, error) {
	text, err := json.Marshal(l)
	lines := strings.ReplaceAll(string(text), `{"limits":`, "\n"+`{"limits":`)
	return []byte(strings.TrimSuffix(lines, "]}") + "\n]}\n"), err
}

// String returns the ladder as a table.
func (l *ladder) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: each level against the level below, weak ones also against a novice, and half a level more against the level", l.Game)
	if l.Date != "" {
		fmt.Fprintf(&b, "; %s, %s", l.Date, l.Program)
	}
	fmt.Fprintln(&b, "\nlevel  opponent  games   won  drawn  lost    score        95 %   rating")
	for i, r := range l.Rungs {
		rating := "?"
		if r.Rating > 0 {
			rating = fmt.Sprintf("%d ± %d", r.Rating, r.Deviation)
		}
		if i < len(novices) {
			row(&b, pairing{level: i + 1, against: novice}, r.Novice, "")
		}
		if i > 0 {
			row(&b, pairing{level: i + 1, against: below}, r.Below, rating)
		}
		if i < rules.Levels-1 {
			between := "?"
			if r.Between > 0 {
				between = strconv.Itoa(r.Between)
			}
			row(&b, pairing{level: i + 1, against: half}, r.Half, between)
		}
	}
	return b.String()
}

func row(b *strings.Builder, p pairing, t arena.Tally, rating string) {
	score, interval := "", ""
	if t.Games() > 0 {
		low, high := t.Interval()
		score, interval = fmt.Sprintf("%.1f %%", 100*t.Score()), fmt.Sprintf("%.1f-%.1f", 100*low, 100*high)
	}
	line := fmt.Sprintf("%5s  %-8s %6d %5d %6d %5d %8s %11s %8s", strings.TrimPrefix(p.contestant(), "level="), p.opponent(), t.Games(), t.Wins, t.Draws, t.Losses, score, interval, rating)
	fmt.Fprintln(b, strings.TrimRight(line, " "))
}
