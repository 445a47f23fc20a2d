package record

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/replay"
	"quintet/save/savetest"
)

// repeated are texts of any length: piece is repeated between head and tail.
var repeated = map[string]struct{ head, piece, tail string }{
	"line feeds":        {"", "\n", ""},
	"spaces":            {"", " ", ""},
	"brackets":          {"", "[", ""},
	"braces":            {"", "{", ""},
	"braces and quotes": {"", `{"`, ""},
	"parentheses":       {"e1-d2 ", "(", ""},
	"pairs":             {"[Game \"dipole\"] e1-d2 ", "()", ""},
	"comments":          {"", "{a}", "1. e1-d2"},
	"comment lines":     {"", ";a\n", "1. e1-d2"},
	"one comment":       {"[Game \"dipole\"] {", "a", "} e1-d2"},
	"digits":            {"", "1", ""},
	"numbers":           {"", "1. ", ""},
	"words":             {"", "a ", ""},
	"one word":          {"", "a", ""},
	"actions":           {"[Game \"dipole\"] ", "e1-d2 d8-e7 d2-e1 e7-d8 ", ""},
	"nested":            {"[Game \"dipole\"] ", "e1-d2 (", ""},
	"tags":              {"", "[Title \"a\"]\n", "[Game \"dipole\"] e1-d2"},
	"backslashes":       {"[Title \"", `\`, "\"] e1-d2"},
	"results":           {"[Game \"dipole\"] e1-d2 ", "1-0 ", ""},
	"blank object":      {"{", "\n", `"format":1}`},
	"blanks in object":  {`{"format"`, " ", `:1}`},
	"commas":            {`{"format":1`, ",", "}"},
	"lists":             {`{"format":1,"x":`, "[", "}"},
	"quotes":            {"{", `"`, "}"},
	"escapes":           {`{"format":"`, `\"`, "}"},
	"objects":           {`{"format":1,"x":[1`, ",{}", "]}"},
	"archive blanks":    {`{"header":{}`, " ", "}"},
	"no-break spaces":   {"", "\u00a0", ""},
	"zero widths":       {"", "\u200b", ""},
	"not UTF-8":         {"", "\xe9", ""},
	"zero bytes":        {"", "a\x00", ""},
	"percent lines":     {"", "%\n", "1. e1-d2"},
	"games":             {"", "[Game \"dipole\"]\n\n1. e1-d2 *\n\n", ""},
	"archives":          {"[1", ",{\"header\":{\"game\":{\"name\":\"Dipole\"}},\"moves\":[]}", "]"},
	"saved games":       {"", `{"format":1,"app":"quintet","game":"dipole","actions":[]}` + "\n", ""},
	"positions":         {"", "dipole 8/8/8/8/8/8/8/8 w\n", ""},
	"bytes of BOM":      {"", "\ufeff", ""},
	"control letters":   {"[Game \"dipole\"] {", "\x01", "}"},
	"wrong levels":      {"", "[FirstLevel \"9\"]\n", "[Game \"dipole\"] e1-d2"},
	"one title":         {`[Game "dipole"][Title "`, "a", `"]`},
	"quotes in braces":  {"[Game \"dipole\"] ", "{\"\\}", "e1-d2"},
	"empty lines":       {"", ";\n", ""},
	"one position":      {"dipole ", "8/", " w"},
	"one list":          {saved + `,"x":[1`, ",1", "]}"},
	"deep lists":        {saved + `,"x":` + strings.Repeat("[", 60) + "1", ",1", strings.Repeat("]", 60) + "}"},
	"variations":        {saved + `,"variations":[{}`, ",{}", "]}"},
	"saved title":       {saved + `,"title":"`, "a", `"}`},
	"saved name":        {`{"format":1,"app":"quintet","game":"`, "a", `","actions":[]}`},
	"format":            {`{"format":`, "2", `}`},
	"keys":              {`{"`, `\"`, `":0,"format":1}`},
	"archived rounds":   {archive + "[]", ",[]", "]}"},
	"archived moves":    {archive + `[""`, `,""`, "]]}"},
	"archived objects":  {archive + "[{}", ",{}", "]]}"},
	"archived name":     {`{"header":{"game":{"name":"`, "a", `"}},"moves":[]}`},
}

const (
	saved   = `{"format":1,"app":"quintet","game":"dipole","actions":["e1-d2"]`
	archive = `{"header":{"game":{"name":"Dipole"}},"moves":[`
)

func repeatedText(kind string, size int) string {
	r := repeated[kind]
	return r.head + strings.Repeat(r.piece, (size-len(r.head)-len(r.tail))/len(r.piece)) + r.tail
}

// BenchmarkImport reads texts of each kind, in several sizes.
func BenchmarkImport(b *testing.B) {
	for kind := range repeated {
		for _, mb := range []int{1, 2, 4, 8} {
			text := repeatedText(kind, mb<<20)
			b.Run(fmt.Sprintf("%s/%dMB", strings.ReplaceAll(kind, " ", "-"), mb), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					_, _ = Import(text, "dipole")
				}
			})
		}
	}
}

// TestReadingIsLinear reads a text of each kind, and one four times as long. Not much more
// than four times as much is allocated for the longer text. BenchmarkImport shows what takes
// time and not memory.
func TestReadingIsLinear(t *testing.T) {
	const size = 1 << 17
	for kind := range repeated {
		once, fourTimes := allocated(repeatedText(kind, size)), allocated(repeatedText(kind, 4*size))
		if fourTimes > 5*once+1<<19 {
			t.Errorf("%s: reading %d kB of text allocates %d kB, and %d kB allocate %d kB; want at most five times as much and 512 kB", kind, size>>10, once>>10, 4*size>>10, fourTimes>>10)
		}
	}
}

// allocated returns the number of bytes allocated while text is read.
func allocated(text string) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range All(text, "dipole", nil) {
	}
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// numbered repeats piece between head and tail until the text has the given size, with a new number in
// the verb of each piece.
func numbered(size int, head, piece, tail string) string {
	var text strings.Builder
	text.WriteString(head)
	for n := 0; ; n++ {
		next := fmt.Sprintf(piece, n)
		if text.Len()+len(next)+len(tail) > size {
			return text.String() + tail
		}
		text.WriteString(next)
	}
}

// heavy returns texts as large as a limit allows: those of repeated, some with a new name in each piece, and
// a record of each game.
func heavy(t testing.TB) map[string]func() string {
	all := map[string]func() string{
		"members":         func() string { return numbered(form.MaxSize, saved, `,"%x":0`, "}") },
		"comments":        func() string { return numbered(form.MaxSize, saved+`,"comments":{"70000":""`, `,"%d":""`, "}}") },
		"archive members": func() string { return numbered(maxArchived, archive+"]", `,"%x":0`, "}") },
	}
	for kind, r := range repeated {
		all[kind] = func() string { return repeatedText(kind, form.MaxSize) }
		if strings.HasPrefix(r.head, `{"header":{"game"`) {
			all[kind+" within the limit"] = func() string { return repeatedText(kind, maxArchived) }
		}
	}
	options := map[string]string{"dimpled": ":size=19", "dipole": ":size=10", "crosscut": ":size=10", "akron": ":size=9", "chessyball": ":end=first5"}
	for _, g := range catalog.All {
		all["played "+g.ID] = func() string { return long(t, g.ID+options[g.ID]) }
	}
	return all
}

// long returns a record that comes close to the limits of actions and comments. It is a random
// game whose variations all repeat that game.
func long(t testing.TB, spec string) string {
	t.Helper()
	line := playedAtRandom(t, spec, form.MaxActions/2)
	first, rest := line[0], strings.Join(line[1:], " ")+" "
	whole := "(" + first + strings.Repeat(" {"+strings.Repeat("a", 500)+"}", 2) + rest + ")"
	again := min(form.MaxVariations, form.MaxActions/len(line)-1, form.MaxCommentary/1100)
	return "[Game \"" + spec + "\"] " + first + strings.Repeat(whole, again) + rest
}

// TestImportTakesLittleMemory imports the heavy texts. For each, at most 200 MB are allocated
// in total, so no more is ever held at once. Every game that is read can be written, read again
// and played.
func TestImportTakesLittleMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("left to ./build.sh test-all; TestReadingIsLinear reads shorter texts")
	}
	for name, make := range heavy(t) {
		text := make()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		g, err := Import(text, "dipole")
		runtime.ReadMemStats(&after)
		if used := (after.TotalAlloc - before.TotalAlloc) >> 20; used > 200 {
			t.Errorf("%s takes %d MB, want at most 200", name, used)
		}
		if err != nil && len(err.Error()) > 2*form.MaxName {
			t.Errorf("%s: the error is too long: %.100v", name, err)
		}
		if strings.HasPrefix(name, "played") && err != nil {
			t.Errorf("%s is not read: %v", name, err)
		}
		if g == nil {
			continue
		}
		if written, bad := g.EncodeChecked(nil); bad != nil || len(written) > form.MaxSize {
			t.Errorf("%s: what is read cannot be kept: %v", name, bad)
		}
		if _, bad := replay.Play(g, nil); bad != nil {
			t.Errorf("%s: what is read cannot be played: %v", name, bad)
		}
	}
}

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
	written, linked := 0, 0
	text, err := Write(g, words, func() { written++ })
	_, bad := Link(g, words, func() { linked++ })
	if err != nil || bad != nil || written < 2*len(line) || linked < written+len(text)/form.Portion {
		t.Errorf("a record of %d actions and %d bytes is written with %d pauses (%v), and a link is made with %d (%v)", len(line), len(text), written, err, linked, bad)
	}
}
