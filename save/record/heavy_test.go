package record

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"quintet/rules/catalog"
	"quintet/save/form"
	"quintet/save/replay"
)

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
