package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"quintet/rules"
	"quintet/rules/arena"
	"quintet/rules/catalog"
)

// defaultDir is the folder of the ladders, relative to the root of the module.
const defaultDir = "assets/ladder"

// runLadder plays the games of a ladder until each level of -levels has played enough against each
// of its opponents; the lowest of these levels plays only the novice. With -merge it reads the
// parts of a ladder instead, and writes the whole.
func runLadder(args []string) error {
	f := flags("ladder")
	var p playing
	p.define(f)
	dir := f.String("dir", defaultDir, "where the ladders are kept")
	levels := f.String("levels", fmt.Sprintf("1-%d", rules.Levels), "the lowest and the highest level to play; the lowest plays only the novice")
	fresh := f.Bool("fresh", false, "forget the results that this run would otherwise continue")
	shard := f.String("shard", "", "play one part of the games, as 3/16 for the third of sixteen, and keep it in a file of its own")
	parts := f.String("merge", "", "a folder with all parts of the ladder of a game: put them together instead of playing")
	program := f.String("program", "", "the commit of the program that plays, to be kept with the results")
	rest, err := parse(f, args)
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		return usageError{fmt.Errorf("ladder takes flags only, not %q", rest)}
	}
	m, err := p.match()
	if err != nil {
		return err
	}
	if m.Game.Spec(m.Values) != m.Game.ID {
		return usageError{errors.New("a ladder can be played only with the default options")}
	}
	low, high, err := readRange(*levels)
	if err != nil {
		return usageError{err}
	}
	part, err := readShard(*shard)
	if err != nil {
		return usageError{err}
	}
	if *parts != "" {
		return mergeLadder(*parts, *dir, m.Game)
	}
	l, err := loadLadder(*dir, m.Game, p.seed, part)
	if err != nil {
		return err
	}
	r := ladderRun{ladder: l, match: *m, games: p.games, dir: *dir, program: *program, fresh: *fresh}
	for level := low; level <= high; level++ {
		if level > low {
			if err := r.play(level, arena.LevelBelow); err != nil {
				return err
			}
		}
		if err := r.play(level, arena.NoviceOpponent); err != nil {
			return err
		}
	}
	fmt.Print(l)
	return nil
}

// ladderRun holds the arguments for playing the games of a ladder.
type ladderRun struct {
	ladder  *arena.Ladder
	match   arena.Match
	games   int
	dir     string
	program string
	fresh   bool
}

// play plays the games of a level against an opponent, and writes the ladder to its folder
// after every pair of games.
func (r *ladderRun) play(level int, o arena.Opponent) error {
	if r.fresh {
		r.ladder.Forget(level, o)
	}
	t := r.ladder.Tally(level, o)
	whom := [...]string{fmt.Sprintf("novice=%d", arena.Novices[level-1]), fmt.Sprintf("level=%d", level-1)}[o]
	return r.ladder.Play(r.match, level, o, r.games, func() error {
		r.ladder.Date, r.ladder.Program = time.Now().UTC().Format(time.DateOnly), r.program
		if t.Games()%(2*reportEvery) == 0 {
			fmt.Printf("%s: level=%d against %s, %d games: %v\n", r.ladder.Game, level, whom, t.Games(), t)
		}
		return saveLadder(r.dir, r.ladder)
	})
}

// mergeLadder puts the parts of the ladder of g together and writes the ladder to dir.
// parts is the folder with the files of the parts.
func mergeLadder(parts, dir string, g *rules.Game) error {
	shards, err := readParts(parts, g.ID, func(text []byte) (*arena.Ladder, error) { return arena.ReadLadder(g, text) })
	if err != nil {
		return err
	}
	l, err := arena.Merge(shards)
	if err != nil {
		return fmt.Errorf("%s: %w", parts, err)
	}
	fmt.Print(l)
	return saveLadder(dir, l)
}

// readRange reads a range of levels such as "1-5".
func readRange(text string) (low, high int, err error) {
	n, err := fmt.Sscanf(text, "%d-%d", &low, &high)
	if n != 2 || text != fmt.Sprintf("%d-%d", low, high) || low < 1 || low >= high || high > rules.Levels {
		return 0, 0, fmt.Errorf("-levels %q is not two rising levels, as in 1-%d", text, rules.Levels)
	}
	return low, high, err
}

// runTable prints the ladders of the games in args, or of all games.
func runTable(args []string) error {
	f := flags("table")
	dir := f.String("dir", defaultDir, "where the ladders are kept")
	games, err := parse(f, args)
	if err != nil {
		return err
	}
	if len(games) == 0 {
		for _, g := range catalog.All {
			games = append(games, g.ID)
		}
	}
	for _, id := range games {
		g, _, err := catalog.Parse(id)
		if err != nil {
			return usageError{err}
		}
		l, err := loadLadder(*dir, g, 0, arena.Shard{})
		if err != nil {
			return err
		}
		fmt.Println(l)
	}
	return nil
}

// loadLadder reads from dir the ladder of g, or the part s of this ladder. If there is no
// file, it returns a new ladder with the seed.
func loadLadder(dir string, g *rules.Game, seed uint64, s arena.Shard) (*arena.Ladder, error) {
	l, err := read(file(dir, g.ID, s), func(text []byte) (*arena.Ladder, error) { return arena.ReadLadder(g, text) })
	if errors.Is(err, os.ErrNotExist) {
		l = arena.NewLadder(g, seed)
		l.Shard = s
		return l, nil
	}
	return l, err
}

func saveLadder(dir string, l *arena.Ladder) error {
	text, err := l.Text()
	if err != nil {
		return err
	}
	return write(file(dir, l.Game, l.Shard), text)
}

// defaultLevel is the level that plays itself unless a flag says otherwise: the strongest
// level that can play many games in a day.
const defaultLevel = 7

// runShares lets a level play against itself in each game that args name. With -merge it reads the
// parts of the results instead, and writes the whole.
func runShares(args []string) error {
	f := flags("shares")
	var p playing
	p.defineCommon(f)
	f.IntVar(&p.games, "games", 200, "how often each game is played, together with earlier runs")
	dir := f.String("dir", filepath.Join(defaultDir, "shares"), "where the shares are kept")
	level := f.Int("level", defaultLevel, "the level that plays itself")
	fresh := f.Bool("fresh", false, "forget the games that were played before")
	shard := f.String("shard", "", "play one part of the games, as 3/16 for the third of sixteen, and keep it in a file of its own")
	parts := f.String("merge", "", "a folder with all parts: put them together instead of playing")
	program := f.String("program", "", "the commit of the program that plays, to be kept with the results")
	specs, err := parse(f, args)
	if err != nil {
		return err
	}
	part, err := readShard(*shard)
	switch {
	case err != nil:
		return usageError{err}
	case len(specs) == 0:
		return usageError{errors.New("no game is given: shares needs at least one, such as dipole:size=10")}
	case p.workers < 1 || p.plies < 1:
		return usageError{errBelow1}
	case p.games < 1:
		return usageError{fmt.Errorf("-games %d: at least 1 is needed", p.games)}
	case *level < 1 || *level > rules.Levels:
		return usageError{fmt.Errorf("there is no level %d, only 1 to %d", *level, rules.Levels)}
	}
	var matches []arena.Match
	for _, spec := range specs {
		g, v, err := catalog.Parse(spec)
		if err != nil {
			return usageError{err}
		}
		matches = append(matches, arena.Match{Game: g, Values: v, Seed: p.seed, Workers: p.workers, Plies: p.plies})
	}
	for _, m := range matches {
		var s *arena.Share
		if *parts != "" {
			s, err = mergeShare(*parts, m.Game.Spec(m.Values))
		} else if s, err = loadShare(*dir, m, *level, part, *fresh); err == nil {
			err = s.Play(m, p.games, func() error {
				s.Date, s.Program = time.Now().UTC().Format(time.DateOnly), *program
				if s.Games()%(2*reportEvery) == 0 && s.Games() < p.games/max(1, part.Of) {
					fmt.Println(s)
				}
				return saveShare(*dir, s)
			})
		}
		if err != nil {
			return err
		}
		fmt.Println(s)
		if err := saveShare(*dir, s); err != nil {
			return err
		}
	}
	return nil
}

// loadShare reads the share of the game of m, or a part of it, from dir. If fresh is true, or if no
// file has a share of this game and level with the present limits of the level, it returns a new
// share with the seed of m.
func loadShare(dir string, m arena.Match, level int, part arena.Shard, fresh bool) (*arena.Share, error) {
	s, err := arena.NewShare(m.Game, m.Values, level, m.Seed)
	if err != nil {
		return nil, err
	}
	s.Shard = part
	old, err := read(file(dir, s.Game, part), arena.ReadShare)
	switch {
	case fresh || errors.Is(err, os.ErrNotExist):
		return s, nil
	case err != nil:
		return nil, err
	case old.Level != s.Level || old.Limits != s.Limits || old.Game != s.Game:
		return s, nil
	}
	return old, nil
}

// mergeShare joins the parts of a share. spec is the game with its options. parts is the folder
// with the files of the parts.
func mergeShare(parts, spec string) (*arena.Share, error) {
	shards, err := readParts(parts, spec, arena.ReadShare)
	if err != nil {
		return nil, err
	}
	s, err := arena.MergeShares(shards)
	if err != nil {
		return nil, fmt.Errorf("%s: %s: %w", parts, spec, err)
	}
	return s, nil
}

func saveShare(dir string, s *arena.Share) error {
	text, err := s.Text()
	if err != nil {
		return err
	}
	return write(file(dir, s.Game, s.Shard), text)
}
