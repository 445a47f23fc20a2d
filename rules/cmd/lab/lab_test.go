package main

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"quintet/rules/arena"
	"quintet/rules/catalog"
)

func TestWrongArguments(t *testing.T) {
	for _, line := range []string{
		"match -game dipole random",
		"match random random",
		"match -game none random random",
		"match -game dipole:size=9 random random",
		"match -game dipole -games 3 random random",
		"match -game dipole -workers 0 random random",
		"match -game dipole -start shootout random random",
		"match -game chessyball -start shot random random",
		"match -game dipole -alpha 0 random random",
		"match -game dipole -sprt 5 random random",
		"match -game dipole -sprt 5,0 random random",
		"match -game dipole random level=9",
		"match -game dipole random exe=/no/such/program",
		"match -none",
		"ladder",
		"ladder -game dipole:size=10",
		"ladder -game dipole dipole",
		"ladder -game dipole -levels 3-3",
		"ladder -game dipole -levels 0-2",
		"ladder -game dipole -levels 2-9",
		"ladder -game dipole -levels 2",
		"ladder -game dipole -shard 3",
		"ladder -game dipole -shard 0/4",
		"ladder -game dipole -shard 5/4",
		"match -game dipole random novice=0",
		"shares",
		"shares none",
		"shares dipole:size=9",
		"shares -level 9 dipole",
		"shares -games 0 dipole",
		"shares -workers 0 dipole",
		"shares -shard 3 dipole",
		"table none",
		"tactics none",
		"tactics -level 9",
		"tactics -level 2 -nodes 5",
	} {
		args := strings.Fields(line)
		if err := verbs[args[0]](args[1:]); !errors.As(err, new(usageError)) {
			t.Errorf("lab %s returns the error %v, want a usageError", line, err)
		}
	}
}

func TestAMatchFromAStart(t *testing.T) {
	if err := runMatch(strings.Fields("-game chessyball:size=14x9 -start shootout -games 2 level=1 random")); err != nil {
		t.Error(err)
	}
	err := runMatch(strings.Fields("-game chessyball -start shot random random"))
	if want := `there is no start "shot": besides the one in its rules, chessyball has only shootout`; err == nil || err.Error() != want {
		t.Errorf("the error is %v, want %s", err, want)
	}
}

// TestGamesAreRecorded checks the form of a file of games, which package save/record reads.
func TestGamesAreRecorded(t *testing.T) {
	name := filepath.Join(t.TempDir(), "games")
	args := strings.Fields("-game dipole:size=10 -games 2 -plies 3 -seed 4 -record " + name)
	if err := runMatch(append(args, "level=1", "random")); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for i, sides := range []string{"\n[First \"level=1\"]\n[Second \"random\"]\n", "\n[First \"random\"]\n[Second \"level=1\"]\n"} {
		games := strings.SplitAfter(string(text), "*\n\n") // no game has ended
		form := regexp.MustCompile(`^\[Game "dipole:size=10"\]` + regexp.QuoteMeta(sides) + `\[Position "[^"]+"\]\n\n(\S+ ){3}\*\n\n$`)
		if len(games) != 3 || !form.MatchString(games[i]) {
			t.Errorf("game %d is not of the form %s:\n%s", i, form, text)
		}
	}
}

func TestALadderIsKept(t *testing.T) {
	dir := t.TempDir()
	g, _, err := catalog.Parse("dipole")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		games string
		want  int
	}{{"2", 2}, {"6", 6}, {"4", 6}, {"4 -fresh", 4}} {
		args := strings.Fields("-game dipole -levels 1-2 -dir " + dir + " -games " + c.games)
		if err := runLadder(args); err != nil {
			t.Fatal(err)
		}
		l, err := loadLadder(dir, g, 1, arena.Shard{})
		if err != nil {
			t.Fatal(err)
		}
		if n := l.Rungs[1].Below.Games(); n != c.want {
			t.Errorf("with -games %s there are %d games, want %d", c.games, n, c.want)
		}
	}
}

// TestALadderIsPlayedInParts checks that the merged parts of a ladder are the same as the
// ladder played in one go, and that parts which are missing or doubled are refused.
func TestALadderIsPlayedInParts(t *testing.T) {
	whole, parts, merged := t.TempDir(), t.TempDir(), t.TempDir()
	g, _, err := catalog.Parse("dipole")
	if err != nil {
		t.Fatal(err)
	}
	ladder := func(line string) error { return runLadder(strings.Fields("-game dipole " + line)) }
	const played = " -levels 1-2 -games 14 -program test"
	if err := ladder("-dir " + whole + played); err != nil {
		t.Fatal(err)
	}
	for _, shard := range []string{"1/3", "3/3", "2/3"} {
		if err := ladder("-dir " + parts + played + " -shard " + shard); err != nil {
			t.Fatal(err)
		}
		err := ladder("-dir " + merged + " -merge " + parts)
		if complete := shard == "2/3"; complete != (err == nil) {
			t.Fatalf("merged after part %s: %v", shard, err)
		}
	}
	one, err := loadLadder(whole, g, 0, arena.Shard{})
	if err != nil {
		t.Fatal(err)
	}
	other, err := loadLadder(merged, g, 0, arena.Shard{})
	if err != nil {
		t.Fatal(err)
	}
	if one.Date = other.Date; !reflect.DeepEqual(one, other) {
		t.Errorf("in one go it is\n%vand in parts\n%v", one, other)
	}
}

// TestSharesAreKept checks the files of shares, one for each choice of options. New games
// must be added to those in the file, unless another level plays. Parts must be merged with
// those of the same options.
func TestSharesAreKept(t *testing.T) {
	dir := t.TempDir()
	shares := func(line string) {
		t.Helper()
		if err := runShares(strings.Fields("-dir " + dir + " " + line)); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		line      string
		five, six int // games with each of two sizes
	}{
		{"-level 1 -games 3 crosscut:size=5 crosscut:size=6", 3, 3},
		{"-level 1 -games 5 crosscut:size=6", 3, 5},
		{"-level 1 -games 4 crosscut:size=5 crosscut:size=6", 4, 5},
		{"-level 1 -games 2 -fresh crosscut:size=5", 2, 5},
		{"-level 2 -games 4 crosscut:size=6", 2, 4},
	} {
		shares(c.line)
		for spec, want := range map[string]int{"crosscut:size=5": c.five, "crosscut:size=6": c.six} {
			if s, err := read(file(dir, spec, arena.Shard{}), arena.ReadShare); err != nil || s.Games() != want || s.Game != spec {
				t.Errorf("after %s %s is %v: %v, want %d games", c.line, spec, s, err, want)
			}
		}
	}
	for _, line := range []string{"-shard 1/2 crosscut crosscut:size=5", "-shard 2/2 crosscut crosscut:size=5", "-merge " + dir + " crosscut crosscut:size=5"} {
		shares("-level 1 -games 3 " + line)
	}
	if s, err := read(file(dir, "crosscut", arena.Shard{}), arena.ReadShare); err != nil || s.Games() != 3 {
		t.Errorf("two parts are merged to %v: %v, want 3 games", s, err)
	}
	if err := runShares(strings.Fields("-merge " + t.TempDir() + " crosscut")); err == nil || errors.As(err, new(usageError)) {
		t.Errorf("merging an empty folder returns the error %v, want one that is no usageError", err)
	}
}
