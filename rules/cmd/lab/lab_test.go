package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// lab runs the program and returns what it prints.
func lab(t *testing.T, line string, last ...string) string {
	t.Helper()
	var out, failed strings.Builder
	if code := run(append(strings.Fields(line), last...), &out, &failed); code != 0 {
		t.Fatalf("lab %s fails: %s", line, &failed)
	}
	return out.String()
}

// refused checks that the program ends with the exit code, and that it prints a sentence that begins
// with the program and contains want.
func refused(t *testing.T, line string, code int, want string) {
	t.Helper()
	var out, failed strings.Builder
	got := run(strings.Fields(line), &out, &failed)
	if text := failed.String(); got != code || !strings.HasPrefix(text, "lab") || !strings.Contains(text, want) {
		t.Errorf("lab %s ends with %d and %q, want %d and %q", line, got, text, code, want)
	}
}

func get(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// undated returns text without its dates: a test may run at midnight.
func undated(text string) string {
	return regexp.MustCompile(`\d{4}-\d\d-\d\d`).ReplaceAllString(text, "today")
}

func put(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestWrongArguments(t *testing.T) {
	for line, want := range map[string]string{
		"match -game dipole random":                        "two contestants, not 1",
		"match random random":                              "-game is missing",
		"match -game none random random":                   `no game "none"`,
		"match -game dipole:size=9 random random":          "9",
		"match -game dipole -games 3 random random":        "games come in pairs",
		"match -game dipole -workers 0 random random":      "from 1 on",
		"match -game dipole -start shot random random":     "shot",
		"match -game chessyball -start shot random random": `there is no start "shot": besides the one in its rules, chessyball has only shootout`,
		"match -game dipole -alpha 0 random random":        "between 0 and 0.5",
		"match -game dipole -sprt 5 random random":         "two rising differences",
		"match -game dipole -sprt 5,0 random random":       "two rising differences",
		"match -game dipole random level=9":                "no level 9",
		"match -game dipole random novice=0":               "novice",
		"match -game dipole random exe=/no/such/program":   "how far does it look",
		"match -none":                              "-none",
		"ladder dipole:size=10":                    "default options",
		"ladder dipole 3":                          "games come in pairs",
		"ladder dipole 0":                          "from 1 on",
		"ladder dipole -levels 0-2":                "from 1 to 8",
		"ladder dipole -levels 2-9":                "from 1 to 8",
		"ladder dipole -levels 2":                  "as in 1-5",
		"ladder dipole -shard 3 -dir x":            "as in 3/16",
		"ladder dipole -shard 5/4 -dir x":          "as in 3/16",
		"ladder dipole -shard 1/4":                 "-shard needs -dir",
		"ladder dipole -shard 1/4 -dir x -merge x": "does not go with -merge",
		"shares":                             "no game is named",
		"shares -level 9 dipole":             "no level 9",
		"tactics none":                       `no game "none"`,
		"tactics -player level=9":            "no level 9",
		"collect dipole -only win9":          `no kind "win9"`,
		"collect dipole -back 2-1":           "two numbers",
		"mine dipole":                        "not a kind and a number",
		"mine -want win1=1 -strong 9 dipole": `"9" is not a level`,
		"rate":                               "no file is named",
		"prove none":                         `no game "none"`,
		"fit":                                "one game, not 0",
		"train":                              "one game, not 0",
		"train dipole -rated 3":              "games come in pairs",
		"solve":                              "no game is named",
		"blunders -judge none dipole":        `no judge "none"`,
	} {
		refused(t, line, exitUsage, want)
	}
	refused(t, "none", exitUsage, `there is no verb "none"; lab help lists them`)
	refused(t, "fit chessyball", exitFailed, "no weights")
	refused(t, "match -game crosscut:size=6 nodes=9,learned=1 random", exitFailed, "no learned evaluation for crosscut:size=6")
	refused(t, "train chessyball", exitFailed, "no features")
	refused(t, "train crosscut:size=6 -learned", exitFailed, "no network for crosscut:size=6")
	refused(t, "train crosscut:size=10", exitFailed, "crosscut:size=10 have no features")
	refused(t, "solve crosscut:size=5 z9", exitFailed, "z9")
	refused(t, "rate no/such/file", exitFailed, "no/such/file")
}

// TestTheManual checks that the manual says about each verb what it does, and that -h shows it.
func TestTheManual(t *testing.T) {
	if help := lab(t, "help"); !strings.HasPrefix(help, "Command lab ") || strings.Contains(help, "//") {
		t.Errorf("the manual is\n%s", help)
	}
	for verb := range verbs {
		help := lab(t, verb+" -h")
		if first, _, _ := strings.Cut(help, "\n"); !regexp.MustCompile("^lab " + verb + `( \S+)+  +[a-z ]{20}`).MatchString(first) {
			t.Errorf("lab %s -h begins with %q", verb, first)
		}
	}
}

// TestVerbsThatSearch runs the verbs that have no parts and no test of their own.
func TestVerbsThatSearch(t *testing.T) {
	for line, want := range map[string]string{
		"solve crosscut:size=5":                                          `^first wins in 5 with .* \(\d+ positions\)\n$`,
		"collect dipole -count 1 -nodes 20000 -only win1":                "^# collect dipole .*\nwin1; dipole; .*\n$",
		"blunders crosscut:size=5 -blunders 1 -judge coach -times 2":     "(?s)crosscut:size=5: of .* actions 1 are blunders; ",
		"blunders crosscut:size=5 -blunders 1 -times 2 -sift 4 -seed 2 ": "(?s)crosscut:size=5: of .* actions 1 are blunders; ",
	} {
		if got := lab(t, line); !regexp.MustCompile(want).MatchString(got) {
			t.Errorf("lab %s prints\n%s\nwant %s", line, got, want)
		}
	}
}

func TestAMatchFromAStart(t *testing.T) {
	lab(t, "match -game chessyball:size=14x9 -start shootout -games 2 level=1 random")
}

// TestGamesAreRecorded checks the form of a file of games, which package save/record reads.
func TestGamesAreRecorded(t *testing.T) {
	name := filepath.Join(t.TempDir(), "games")
	lab(t, "match -game dipole:size=10 -games 2 -plies 3 -seed 4 level=1 random -record "+name)
	text := get(t, name)
	for i, sides := range []string{"\n[First \"level=1\"]\n[Second \"random\"]\n", "\n[First \"random\"]\n[Second \"level=1\"]\n"} {
		games := strings.SplitAfter(text, "*\n\n") // no game has ended
		form := regexp.MustCompile(`^\[Game "dipole:size=10"\]` + regexp.QuoteMeta(sides) + `\[Position "[^"]+"\]\n\n(\S+ ){3}\*\n\n$`)
		if len(games) != 3 || !form.MatchString(games[i]) {
			t.Errorf("game %d is not of the form %s:\n%s", i, form, text)
		}
	}
}

// TestGamesAreContinued checks that ladders and shares play only what is missing in their files,
// unless these are to be forgotten or another level plays, and that without a game ladder prints all.
func TestGamesAreContinued(t *testing.T) {
	dir := t.TempDir()
	to := " -levels 1-2 -to " + dir
	for _, c := range []struct {
		line  string
		games int // of level 2 against level 1
	}{{"ladder dipole 2", 2}, {"ladder dipole 6", 6}, {"ladder dipole 4", 6}, {"ladder dipole 4 -fresh", 4}} {
		lab(t, c.line+to)
		row := regexp.MustCompile(fmt.Sprintf(`\n    2  level=1 +%d `, c.games))
		for _, table := range []string{lab(t, "ladder"+to), lab(t, c.line[:len("ladder dipole 2")]+to)} {
			if !row.MatchString(table) {
				t.Errorf("after lab %s there are not %d games of level 2 against level 1:\n%s", c.line, c.games, table)
			}
		}
	}
	to = " -to " + dir
	for _, c := range []struct {
		line  string
		games int
	}{
		{"shares crosscut:size=5 crosscut:size=6 -level 1 3", 3},
		{"shares crosscut:size=6 -level 1 5", 5},
		{"shares crosscut:size=5 crosscut:size=6 -level 1 4", 5},
		{"shares crosscut:size=6 -level 1 2 -fresh", 2},
		{"shares crosscut:size=6 -level 2 3", 3},
	} {
		if out, want := lab(t, c.line+to), fmt.Sprintf("crosscut:size=6: in %d games", c.games); !strings.Contains(out, want) {
			t.Errorf("lab %s prints\n%s\nwant %s", c.line, out, want)
		}
	}
	again := t.TempDir()
	lab(t, "ladder dipole 20 -levels 1-2 -to "+again)
	lab(t, "shares crosscut:size=5 9 -level 1 -to "+again)
	for _, line := range []string{"ladder dipole 4 -levels 1-2 -fresh", "ladder dipole 20 -levels 1-2", "shares crosscut:size=5 9 -level 1"} {
		lab(t, line+to)
	}
	for _, file := range []string{"dipole.json", "crosscut.size=5.json"} {
		if one, more := undated(get(t, filepath.Join(again, file))), undated(get(t, filepath.Join(dir, file))); one != more {
			t.Errorf("%s, continued, is\n%s\nwant, as in one go,\n%s", file, more, one)
		}
	}
	name := filepath.Join(dir, "dipole.json")
	put(t, name, "{")
	refused(t, "ladder dipole"+to, exitFailed, name+": ")
}
