package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"quintet/rules"
	"quintet/rules/arena"
	"quintet/rules/catalog"
)

// defaultDir is the folder of the ladders, relative to the root of the module.
const defaultDir = "assets/ladder"

// runLadder plays matches between neighbouring levels until each pair has played enough
// games.
func runLadder(args []string) error {
	f := flags("ladder")
	var p playing
	p.define(f)
	dir := f.String("dir", defaultDir, "where the ladders are kept")
	levels := f.String("levels", fmt.Sprintf("1-%d", rules.Levels), "the lowest and the highest level to play")
	fresh := f.Bool("fresh", false, "forget the games that these levels played before")
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
		return usageError{errors.New("a ladder is of the default options")}
	}
	low, high, err := readRange(*levels)
	if err != nil {
		return usageError{err}
	}
	l, err := load(*dir, m.Game, p.seed)
	if err != nil {
		return err
	}
	for level := low + 1; level <= high; level++ {
		if *fresh {
			l.Forget(level)
		}
		if err := climb(l, *m, level, p.games, *dir); err != nil {
			return err
		}
	}
	fmt.Print(l)
	return nil
}

// climb plays games between level and the level below, and writes l to dir after every
// pair of games.
func climb(l *arena.Ladder, m arena.Match, level, games int, dir string) error {
	return l.Play(m, level, games, func() error {
		t := l.Rungs[level-1].Below
		if t.Games()%(2*reportEvery) == 0 || t.Games() >= games {
			fmt.Printf("%s: level %d against %d, %d games: %v\n", l.Game, level, level-1, t.Games(), t)
		}
		return save(dir, l)
	})
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
		l, err := load(*dir, g, 0)
		if err != nil {
			return err
		}
		fmt.Println(l)
	}
	return nil
}

func file(dir, game string) string { return filepath.Join(dir, game+".json") }

// load reads the ladder of g from dir, or returns a new one with the seed.
func load(dir string, g *rules.Game, seed uint64) (*arena.Ladder, error) {
	name := file(dir, g.ID)
	text, err := os.ReadFile(name)
	if errors.Is(err, os.ErrNotExist) {
		return arena.NewLadder(g, seed), nil
	}
	if err != nil {
		return nil, err
	}
	l, err := arena.ReadLadder(g, text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return l, nil
}

// save writes l to dir, completely or not at all.
func save(dir string, l *arena.Ladder) error {
	text, err := l.Text()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	name := file(dir, l.Game)
	if err := os.WriteFile(name+".new", text, 0o644); err != nil {
		return err
	}
	return os.Rename(name+".new", name)
}
