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
