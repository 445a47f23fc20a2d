package conform

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"strings"
	"testing"

	"quintet/rules/rulestest/toy"
)

// game is a trace of the toy game. First wins with the fifth action.
const game = `{"game":"toy:size=7","plies":[` +
	`{"position":"....... x 1","legal":["a","b","c","d","e","f","g"],"action":"a","next":"x...... o 2"},` +
	`{"position":"x...... o 2","legal":["b","c","d","e","f","g"],"action":"g","next":"x.....o o 1"},` +
	`{"position":"x.....o o 1","legal":["b","c","d","e","f"],"action":"e","next":"x...o.o x 2"},` +
	`{"position":"x...o.o x 2","legal":["b","c","d"],"action":"b","next":"xx..o.o x 1"},` +
	`{"position":"xx..o.o x 1","legal":["c","d"],"action":"c","next":"xxx.o.o o 2","end":"first"}],` +
	`"result":"first"}` + "\n"

func check(data string) (passed, failed int, differences []string, err error) {
	passed, failed, err = Traces(strings.NewReader(data), Only(toy.Game), func(d Difference) {
		differences = append(differences, d.String())
	})
	return passed, failed, differences, err
}

func TestTracesPass(t *testing.T) {
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	fmt.Fprint(z, game, game)
	z.Close()
	for _, data := range []string{game + game, packed.String()} {
		passed, failed, differences, err := check(data)
		if passed != 10 || failed != 0 || err != nil {
			t.Errorf("%d passed and %d failed, with differences %v and error %v; want 10 and 0", passed, failed, differences, err)
		}
	}
}

func TestPositionsAreThoseOfKnownGames(t *testing.T) {
	other := strings.ReplaceAll(game, "toy:size=7", "other")
	all, err := Positions(strings.NewReader(game+other+game), Only(toy.Game))
	if err != nil || len(all) != 10 {
		t.Fatalf("there are %d positions, %v, want 10", len(all), err)
	}
	if first, last := all[0].String(), all[9].String(); first != "....... x 1" || last != "xx..o.o x 1" {
		t.Errorf("the positions go from %q to %q, want %q to %q", first, last, "....... x 1", "xx..o.o x 1")
	}
	if _, err := Positions(strings.NewReader(strings.Replace(game, `"position":"x...... o 2"`, `"position":"x"`, 1)), Only(toy.Game)); err == nil || !strings.Contains(err.Error(), "line 1 ply 2") {
		t.Errorf("the error of an impossible position is %v, want one that names line 1 ply 2", err)
	}
}

func TestTracesReportEachDifference(t *testing.T) {
	for _, c := range []struct{ old, new, what string }{
		{`"position":"x...... o 2"`, `"position":"x...... o 3"`, `line 1 ply 2: toy:size=7 "x...... o 3": position refused`},
		{`"b","c","d"]`, `"b","c"]`, "ply 4: toy:size=7 \"x...o.o x 2\": legal actions: missing [], too many [d]"},
		{`"c","d"],"action":"c"`, `"c","d","f"],"action":"c"`, "missing [f], too many []"},
		{`"action":"g"`, `"action":"h"`, "action h refused"},
		{`"action":"g"`, `"action":"a"`, "action a is not legal"},
		{`"next":"xx..o.o x 1"`, `"next":"xx..o.o o 2"`, `action b leads to "xx..o.o x 1"`},
		{`"end":"first"`, `"end":"draw"`, "outcome after c is first, not draw"},
		{`,"end":"first"`, ``, "outcome after c is first, not playing"},
	} {
		data := strings.Replace(game, c.old, c.new, 1)
		passed, failed, differences, err := check(data)
		if passed != 4 || failed != 1 || err != nil {
			t.Errorf("%s: %d passed and %d failed with error %v, want 4 and 1", c.new, passed, failed, err)
		}
		if !strings.Contains(fmt.Sprint(differences), c.what) {
			t.Errorf("%s: the differences %q do not name %q", c.new, differences, c.what)
		}
	}
}

func TestTracesOfUnknownGamesFail(t *testing.T) {
	for _, spec := range []string{"nim", "toy:size=8"} {
		passed, failed, _, err := check(strings.Replace(game, "toy:size=7", spec, 1))
		if passed != 0 || failed != 5 || err != nil {
			t.Errorf("%s: %d passed and %d failed with error %v, want 0 and 5", spec, passed, failed, err)
		}
	}
}

func TestTracesStopAtBrokenData(t *testing.T) {
	for _, broken := range []string{"{", game[:40], "\x1f\x8b and no more"} {
		if _, _, _, err := check(broken); err == nil {
			t.Errorf("%q is read without an error", broken)
		}
	}
	passed, _, _, err := check(game + "[]")
	if passed != 5 || err == nil || !strings.Contains(err.Error(), "line 2") {
		t.Errorf("%d passed with error %v, want 5 and an error of line 2", passed, err)
	}
}
