package main

import (
	"errors"
	"fmt"
	"os"
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
