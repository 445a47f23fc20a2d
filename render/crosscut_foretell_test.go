package render

import (
	"testing"

	"quintet/rules"
	"quintet/rules/crosscut"
)

// TestCrosscutMarksTheLinesThatAreCompared holds that the two lines marked are
// as long as the rules say.
func TestCrosscutMarksTheLinesThatAreCompared(t *testing.T) {
	p, look := crosscutAt(t, "8/8/8/8/8/8/8/8 r")
	length := func(m Mark) int {
		file, rank := p.Coordinates(m.Site)
		toFile, toRank := p.Coordinates(m.To)
		return toFile - file + toRank - rank + 1
	}
	compared := 0
	randomGame(p, 200, func(before rules.State, _ rules.Action, _ []rules.Event) {
		for _, a := range before.Legal(nil) {
			f := look.Foretell(before, a)
			flank := before.(*crosscut.Position).Flank(before.Path(a, nil)[0])
			if flank.Cut == 0 {
				if f.Key != "" || len(f.Marks) > 0 {
					t.Fatalf("%s flanks nothing, but %q is said", before.Format(a), f.Key)
				}
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

func TestCrosscutForetellsFlips(t *testing.T) {
	for side, want := range map[string]string{"b": "", "r": "crosscut.foretell.flip"} {
		p, look := crosscutAt(t, "8/8/8/8/8/3rbb2/8/8 "+side)
		a, err := p.Parse("g3")
		if err != nil {
			t.Fatal(err)
		}
		if f := look.Foretell(p, a); f.Key != want {
			t.Errorf("with %s to act %q is said of g3", side, f.Key)
		}
	}
	p, look := crosscutAt(t, "8/8/8/8/4b3/3rb3/4b3/8 r")
	a, err := p.Parse("f3")
	if err != nil {
		t.Fatal(err)
	}
	f := look.Foretell(p, a)
	if f.Key != "crosscut.foretell.stay" || f.Marks[2].Label != "3 : 3" {
		t.Errorf("of f3 %q and %v are said", f.Key, f.Marks)
	}
}
