package crosscut

import (
	"testing"

	"quintet/render/look"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/crosscut"
)

// TestCrosscutMarksTheLinesThatAreCompared checks that the two lines marked are
// as long as the rules say.
func TestCrosscutMarksTheLinesThatAreCompared(t *testing.T) {
	p, l := positionAt(t, "8/8/8/8/8/8/8/8 r")
	length := func(m look.Mark) int {
		file, rank := p.Coordinates(m.Site)
		toFile, toRank := p.Coordinates(m.To)
		return toFile - file + toRank - rank + 1
	}
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
			if made, cut := length(f.Marks[0]), length(f.Marks[1]); made != flank.Created || cut != flank.Cut {
				t.Fatalf("%s, %s: lines of %d and %d are marked, not of %d and %d", before, before.Format(a), made, cut, flank.Created, flank.Cut)
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
		a, err := p.Parse("g3")
		if err != nil {
			t.Fatal(err)
		}
		if f := l.Preview(p, a); f.Key != want || f.Args[len(f.Args)-1] != 6 {
			t.Errorf("with %s to act %q, %v is said of g3", side, f.Key, f.Args)
		}
	}
	p, l := positionAt(t, "8/8/8/8/4b3/3rb3/4b3/8 r")
	a, err := p.Parse("f3")
	if err != nil {
		t.Fatal(err)
	}
	f := l.Preview(p, a)
	if f.Key != "crosscut.preview.stay" || f.Marks[2].Label != "3 : 3" {
		t.Errorf("of f3 %q and %v are said", f.Key, f.Marks)
	}
}

// checkMade checks the preview of a disc that flanks nothing against the board after it.
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
		t.Fatalf("%s: of %s it says %q, not %q", before, before.Format(a), f.Key, want)
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
		a, err := p.Parse(test.action)
		if err != nil {
			t.Fatal(err)
		}
		f := l.Preview(p, a)
		n := 1
		if len(f.Marks) > 0 {
			file, rank := p.Coordinates(f.Marks[0].Site)
			toFile, toRank := p.Coordinates(f.Marks[0].To)
			n = toFile - file + toRank - rank + 1
		}
		if f.Key != test.key || n != test.n {
			t.Errorf("%s: of %s it says %q with a line of %d", p, test.action, f.Key, n)
		}
	}
}
