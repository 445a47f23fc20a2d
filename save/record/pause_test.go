package record

import (
	"math/rand/v2"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/replay"
	"quintet/save/savetest"
)

// TestReadingPausesAfterEveryPortion reads records of each kind that are as long as in a
// link. At most two portions are read between two pauses.
func TestReadingPausesAfterEveryPortion(t *testing.T) {
	for kind := range repeated {
		p := &parser{text: []byte(repeatedText(kind, maxUnpacked))}
		last, most := 0, 0
		p.pause = func() { last, most = p.at, max(most, p.at-last) }
		for more := true; more; more = p.at < len(p.text) {
			p.begin("dipole")
			if _, err := p.read(); err != nil {
				p.resume()
			}
		}
		if most = max(most, p.at-last); most > 2*form.Portion {
			t.Errorf("%s: %d bytes are read without a pause, want at most %d", kind, most, 2*form.Portion)
		}
	}
}

// TestEveryActionIsPlayedAfterAPause reads and plays a game of each kind, as a record and as a
// saved game. Two variations of the game repeat its main line.
func TestEveryActionIsPlayedAfterAPause(t *testing.T) {
	for _, g := range catalog.All {
		line := playedAtRandom(t, g.ID, 100)
		game := &save.Game{Game: g.ID, Actions: line, Variations: []save.Variation{{Actions: line}, {Actions: line}}}
		whole := strings.Join(line, " ")
		first, rest, _ := strings.Cut(whole, " ")
		record := "[Game \"" + g.ID + "\"] " + first + strings.Repeat(" ("+whole+") ", 2) + rest
		pauses := 0
		pause := func() { pauses++ }
		for what, play := range map[string]func() error{
			"record":     func() error { _, err := firstOf(All(record, "", pause)); return err },
			"saved game": func() error { _, err := firstOf(All(string(game.Encode()), "", pause)); return err },
			"game":       func() error { _, err := replay.Play(game, pause); return err },
		} {
			pauses = 0
			if err := play(); err != nil || pauses < 3*len(line) {
				t.Errorf("%s: the %s is read with %d pauses (%v), want one for each action of three lines of %d", g.ID, what, pauses, err, len(line))
			}
		}
	}
}

// playedAtRandom returns the actions of a random game, at most limit.
func playedAtRandom(t testing.TB, spec string, limit int) (line []string) {
	t.Helper()
	m := savetest.Value(replay.Start(spec, ""))(t)
	for dice := rand.New(rand.NewPCG(1, 2)); m.Len() < limit && m.State().Outcome() == rules.Playing; {
		legal := m.State().Legal(nil)
		savetest.Must(t, m.Play(legal[dice.IntN(len(legal))]))
		line = append(line, m.Here().Text)
	}
	return line
}

// TestAnArchiveIsReadInPortions reads games of AbstractPlay with many moves. There is a pause
// for each portion.
func TestAnArchiveIsReadInPortions(t *testing.T) {
	for _, moves := range []string{strings.Repeat("[],", maxUnpacked/3) + "[]", "[" + strings.Repeat("{},", maxUnpacked/3) + "{}]"} {
		pauses := 0
		for _, err := range All(archive+moves+"]}", "", func() { pauses++ }) {
			if err != nil {
				t.Fatal(err)
			}
		}
		if pauses < len(moves)/form.Portion {
			t.Errorf("%d kB of moves are read with %d pauses, want at least %d", len(moves)>>10, pauses, len(moves)/form.Portion)
		}
	}
}

// TestWritingPausesForEveryAction writes a game with variations, as a record and as a link.
// Both pause at least twice for each action, and the link once more for each portion of its
// text.
func TestWritingPausesForEveryAction(t *testing.T) {
	line := playedAtRandom(t, "dipole", 100)
	g := &save.Game{Game: "dipole", Actions: line, Comments: map[int]string{},
		Variations: []save.Variation{{Actions: line[:1], Variations: []save.Variation{{At: 1, Actions: line[1:]}}}}}
	for at := range 8 {
		g.Comments[at] = strings.Repeat("said again. ", 800)
	}
	pauses := 0
	pause := func() { pauses++ }
	text, err := Write(g, words, pause)
	written, least := pauses, 2*len(line)
	if err != nil || written < least {
		t.Errorf("a record of %d actions is written with %d pauses (%v), want at least %d", len(line), written, err, least)
	}
	pauses = 0
	if _, err := Link(g, words, pause); err != nil || pauses < written+len(text)/form.Portion {
		t.Errorf("a link with %d bytes of text is made with %d pauses (%v), want at least %d", len(text), pauses, err, written+len(text)/form.Portion)
	}
}
