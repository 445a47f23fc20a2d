package play

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/rules/rulestest"
	"quintet/save"
	"quintet/scenes/session"
)

// TestFinishingKeepsAWin finishes games from positions in which a win of the side to act is
// proven: those of problems, and one in which level 7 does not find it.
func TestFinishingKeepsAWin(t *testing.T) {
	keepsAWin(t, "akron:size=5", "w:b1,a2,b2,c3,d3,c4,b5,d5,b2.2,b4.2 r:a1,c2,d2,b3,b4,d4,e4,c5,b3.2,c3.2 w 2")
	problems := 0
	for _, g := range catalog.All {
		text, err := os.ReadFile("../../rules/problem/data/" + g.ID + ".txt")
		if errors.Is(err, fs.ErrNotExist) {
			continue // the game has no problems
		}
		if err != nil {
			t.Fatal(err)
		}
		var won [][]string // the kind, the number of turns, the game and the position of each
		for line := range strings.Lines(string(text)) {
			if strings.HasPrefix(line, "win; 2; ") || strings.HasPrefix(line, "win; 3; ") {
				won = append(won, strings.SplitN(line, "; ", 5))
			}
		}
		n := min(rulestest.Share(20), len(won))
		problems += n
		for i := range n {
			problem := won[i*len(won)/n]
			keepsAWin(t, problem[2], problem[3])
		}
	}
	if problems == 0 {
		t.Error("no game has a problem in which a win is proven")
	}
}

// keepsAWin finishes a game from a position, and checks that the side to act wins.
func keepsAWin(t *testing.T, spec, position string) {
	t.Helper()
	g, v, err := catalog.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.FromPosition(g, v, position)
	if err != nil {
		t.Fatal(err)
	}
	d := newDriver(t, 1280, 720, save.SpeedOff)
	d.tools.Think = d.inSlices(1 << 20)
	b := d.show(session.New(m, [2]save.Player{}, [2]int{0, 1}, d.now))
	want := rules.Win(m.State().Mover())
	b.finish()
	d.Settle()
	if b.Outcome() != want {
		t.Errorf("%s: the game played to its end from %s has the outcome %s, want %s", spec, position, b.Outcome(), want)
	}
}
