package crosscut

import (
	"testing"

	"quintet/render/look"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/crosscut"
)

// length returns the number of discs in a line that m marks.
func length(p *crosscut.Position, m look.Mark) int {
	file, rank := p.Coordinates(m.Site)
	toFile, toRank := p.Coordinates(m.To)
	return toFile - file + toRank - rank + 1
}

// TestCrosscutMarksTheLinesThatAreCompared checks that the two marked lines have the lengths
// that the rules compare.
func TestCrosscutMarksTheLinesThatAreCompared(t *testing.T) {
	p, l := positionAt(t, "8/8/8/8/8/8/8/8 r")
	compared := 0
	rendertest.RandomGame(p, 200, func(before rules.State, _ rules.Action, _ []rules.Event) {
		for _, a := range before.Legal(nil) {
			f := l.Preview(before, a)
			flank := before.(*crosscut.Position).Flank(before.Path(a, nil)[0])
			if flank.Cut == 0 {
				checkMade(t, before, a, f)
				continue
			}
			compared++
			if made, cut := length(p, f.Marks[0]), length(p, f.Marks[1]); made != flank.Created || cut != flank.Cut {
				t.Fatalf("%s, %s: lines of %d and %d are marked, want %d and %d", before, before.Format(a), made, cut, flank.Created, flank.Cut)
			}
		}
	})
	if compared == 0 {
		t.Error("no lines are compared in a whole game")
	}
}

func TestCrosscutPreviewsFlips(t *testing.T) {
	for side, want := range map[string]string{"b": "crosscut.preview.line", "r": "crosscut.preview.flip"} {
		p, l := positionAt(t, "8/8/8/8/8/3rbb2/8/8 "+side)
		a := rendertest.Actions(t, p, "g3")[0]
		if f := l.Preview(p, a); f.Key != want || f.Args[len(f.Args)-1] != 6 {
			t.Errorf("with %s to act the preview of g3 is %q with %v, want %q with 6 at the end", side, f.Key, f.Args, want)
		}
	}
	p, l := positionAt(t, "8/8/8/8/4b3/3rb3/4b3/8 r")
	a := rendertest.Actions(t, p, "f3")[0]
	f := l.Preview(p, a)
	if f.Key != "crosscut.preview.stay" || f.Marks[2].Label != "3 : 3" {
		t.Errorf("the preview of f3 is %q with the marks %v, want that discs stay, and 3 : 3", f.Key, f.Marks)
	}
}

// checkMade checks f, the preview of an action that places a disc which flanks nothing, against
// the position after the action.
func checkMade(t *testing.T, before rules.State, a rules.Action, f look.Preview) {
	t.Helper()
	next := before.Clone()
	next.Apply(a, nil)
	winner, above := next.Outcome().Winner()
	lost := false
	if next.Outcome() == rules.Playing && next.Mover() != before.Mover() {
		for _, reply := range next.Legal(nil) {
			after := next.Clone()
			after.Apply(reply, nil)
			lost = lost || after.Outcome() == rules.Win(next.Mover())
		}
	}
	want := "crosscut.preview.line"
	switch {
	case above && winner == before.Mover():
		want = "crosscut.preview.wins"
	case lost:
		want = "crosscut.preview.loses"
	}
	if f.Key != want {
		t.Fatalf("%s: the preview of %s is %q, want %q", before, before.Format(a), f.Key, want)
	}
}

func TestCrosscutPreviewsTheLine(t *testing.T) {
	for _, test := range []struct {
		position, action, key string
		n                     int // of the line
	}{
		{"8/8/8/8/8/1rr5/8/8 r", "d3", "crosscut.preview.line", 3},
		{"8/8/8/8/8/1rr5/8/8 r", "g6", "crosscut.preview.line", 1},
		{"8/8/8/8/8/1rrrrr2/8/8 r", "g3", "crosscut.preview.wins", 6},
		{"8/8/8/8/8/1rrrrr2/8/8 b", "d7", "crosscut.preview.loses", 1},
		{"8/8/8/8/8/1rrr4/8/8 b", "e3", "crosscut.preview.line", 1},
	} {
		p, l := positionAt(t, test.position)
		a := rendertest.Actions(t, p, test.action)[0]
		f, n := l.Preview(p, a), 1
		if len(f.Marks) > 0 {
			n = length(p, f.Marks[0])
		}
		if f.Key != test.key || n != test.n {
			t.Errorf("%s: the preview of %s is %q with a line of %d, want %q with %d", p, test.action, f.Key, n, test.key, test.n)
		}
	}
}
