package record

import (
	"strings"
	"testing"

	"quintet/save"
	"quintet/save/replay"
	"quintet/save/savetest"
)

// anyGame returns a game with any members that can be played.
func anyGame(t testing.TB, s *savetest.Source) *save.Game {
	kind := savetest.Games(t, func(text []byte) (*save.Game, error) {
		g, _, err := replay.Load(text, nil)
		return g, err
	})
	kind.Begin = savetest.Played
	g := savetest.Value(save.Parse(kind.Make(s), nil))(t)
	return g
}

// canBeKept checks that g, which was read of text, can be played and kept.
func canBeKept(t testing.TB, text string, g *save.Game) {
	t.Helper()
	if _, bad := replay.Play(g, nil); bad != nil {
		t.Fatalf("%q is read as %+v, which cannot be played: %v", text, g, bad)
	}
	if _, bad := g.EncodeChecked(nil); bad != nil {
		t.Fatalf("%q cannot be kept: %v", text, bad)
	}
}

// readRecord writes a game as a record, damages it a little and reads it. It reports whether it was read
// whole: then it is written and read as the same again.
func readRecord(t testing.TB, choices []byte) (whole bool) {
	t.Helper()
	s := savetest.Source(choices)
	text := string(savetest.Damage(&s, []byte(write(t, anyGame(t, &s)))))
	g, err := Read(text, "dipole")
	if g != nil {
		canBeKept(t, text, g)
	}
	if err != nil {
		savetest.NamesItsLine(t, []byte(text), err)
		return false
	}
	one := write(t, g)
	again, err := Read(one, "")
	if err != nil || write(t, again) != one || again.Game != g.Game {
		t.Errorf("%q is written as\n%s\nwhich is read with the error %v, want the same game again", text, one, err)
	}
	return true
}

// importAny imports a text of one or several games, in any form and damaged a little. It reports whether
// all were read whole.
func importAny(t testing.TB, choices []byte) (whole bool) {
	t.Helper()
	s := savetest.Source(choices)
	var all []string
	for range 1 + s.Intn(3) {
		g := anyGame(t, &s)
		m := savetest.Value(replay.Play(g, nil))(t)
		forms := []string{string(g.Encode()), write(t, g), strings.TrimSpace(g.Game + " " + m.State().String())}
		all = append(all, forms[s.Intn(2+s.Intn(2)/(1+len(all)))])
	}
	text := string(savetest.Damage(&s, []byte(strings.Join(all, "\n"))))
	n := 0
	whole = true
	for g, err := range All(text, "dipole", nil) {
		n++
		whole = whole && err == nil
		if g == nil && err == nil {
			t.Fatalf("%q gives no game and no error", text)
		}
		if g != nil {
			canBeKept(t, text, g)
		}
	}
	if n == 0 {
		t.Fatalf("%q gives nothing, not even an error", text)
	}
	return whole
}

func TestWhatIsReadCanBeKept(t *testing.T) {
	t.Run("record", func(t *testing.T) {
		savetest.Half(t, 60, func(choices []byte) bool { return readRecord(t, choices) })
	})
	t.Run("import", func(t *testing.T) {
		savetest.Half(t, 60, func(choices []byte) bool { return importAny(t, choices) })
	})
}

func FuzzRead(f *testing.F) {
	savetest.Fuzz(f, func(t testing.TB, choices []byte) { readRecord(t, choices) })
}

func FuzzImport(f *testing.F) {
	savetest.Fuzz(f, func(t testing.TB, choices []byte) { importAny(t, choices) })
}
