package record

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save/form"
	"quintet/save/replay"
)

// fill repeats piece between head and tail until the text has the given size.
func fill(size int, head, piece, tail string) string {
	return head + strings.Repeat(piece, (size-len(head)-len(tail))/len(piece)) + tail
}

// numbered is like fill, but puts a new number in the verb of each piece.
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

// heavy are texts as large as a limit allows. Each has as many as possible of one kind of part.
var heavy = map[string]func() string{
	"record/variations":  func() string { return fill(form.MaxSize, "[Game \"dipole\"] e1-d2 ", "()", "") },
	"record/parentheses": func() string { return fill(form.MaxSize, "[Game \"dipole\"] ", "e1-d2 (", "") },
	"record/comments":    func() string { return fill(form.MaxSize, "[Game \"dipole\"] e1-d2 ", "{a}", "") },
	"record/letters":     func() string { return fill(form.MaxSize, "[Game \"dipole\"] {", "\x01", "}") },
	"record/tags":        func() string { return fill(form.MaxSize, "", "[FirstLevel \"9\"]\n", "[Game \"dipole\"] e1-d2") },
	"record/title":       func() string { return fill(form.MaxSize, `[Game "dipole"][Title "`, "a", `"]`) },
	"record/numbers":     func() string { return fill(form.MaxSize, "[Game \"dipole\"] ", "1.", " e1-d2") },
	"record/begin":       func() string { return fill(form.MaxSize, "", "{a}", "1. e1-d2") },
	"record/quotes":      func() string { return fill(form.MaxSize, "[Game \"dipole\"] ", "{\"\\}", "e1-d2") },
	"saved/members":      func() string { return numbered(form.MaxSize, saved, `,"%x":0`, "}") },
	"saved/list":         func() string { return fill(form.MaxSize, saved+`,"x":[1`, ",1", "]}") },
	"saved/deep": func() string {
		return fill(form.MaxSize, saved+`,"x":`+strings.Repeat("[", 60)+"1", ",1", strings.Repeat("]", 60)+"}")
	},
	"saved/comments":   func() string { return numbered(form.MaxSize, saved+`,"comments":{"70000":""`, `,"%d":""`, "}}") },
	"saved/variations": func() string { return fill(form.MaxSize, saved+`,"variations":[{}`, ",{}", "]}") },
	"saved/title":      func() string { return fill(form.MaxSize, saved+`,"title":"`, "a", `"}`) },
	"saved/name": func() string {
		return fill(form.MaxSize, `{"format":1,"app":"quintet","game":"`, "a", `","actions":[]}`)
	},
	"saved/format":    func() string { return fill(form.MaxSize, `{"format":`, "2", `}`) },
	"saved/spaces":    func() string { return fill(form.MaxSize, saved, " ", "}") },
	"saved/keys":      func() string { return fill(form.MaxSize, `{"`, `\"`, `":0,"format":1}`) },
	"archive/long":    func() string { return fill(form.MaxSize, archive+"[]", ",[]", "]}") },
	"archive/rounds":  func() string { return fill(maxArchived, archive+"[]", ",[]", "]}") },
	"archive/moves":   func() string { return fill(maxArchived, archive+`[""`, `,""`, "]]}") },
	"archive/objects": func() string { return fill(maxArchived, archive+"[{}", ",{}", "]]}") },
	"archive/members": func() string { return numbered(maxArchived, archive+"]", `,"%x":0`, "}") },
	"archive/name":    func() string { return fill(maxArchived, `{"header":{"game":{"name":"`, "a", `"}},"moves":[]}`) },
	"junk/words":      func() string { return fill(form.MaxSize, "", "a ", "") },
	"junk/braces":     func() string { return fill(form.MaxSize, "", "{", "") },
	"junk/objects":    func() string { return fill(form.MaxSize, "", `{"`, "") },
	"junk/ends":       func() string { return fill(form.MaxSize, "", ";\n", "") },
	"junk/position":   func() string { return fill(form.MaxText, "dipole ", "8/", " w") },
}

// init adds a record of each game.
func init() {
	options := map[string]string{"dimpled": "size=19", "dipole": "size=10", "crosscut": "size=10", "akron": "size=9", "chessyball": "end=first5"}
	for _, g := range catalog.All {
		spec := g.ID
		if options[g.ID] != "" {
			spec += ":" + options[g.ID]
		}
		heavy["played/"+g.ID] = func() string { return long(spec) }
	}
}

const (
	saved   = `{"format":1,"app":"quintet","game":"dipole","actions":["e1-d2"]`
	archive = `{"header":{"game":{"name":"Dipole"}},"moves":[`
)

// long returns a record that comes close to the limits of actions and comments. It is a random
// game whose variations all repeat that game.
func long(spec string) string {
	m, err := replay.Start(spec, "")
	if err != nil {
		panic(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for m.State().Outcome() == rules.Playing && m.Len() < form.MaxActions/2 {
		legal := m.State().Legal(nil)
		if err := m.Play(legal[rng.IntN(len(legal))]); err != nil {
			panic(err)
		}
	}
	var line strings.Builder
	for i := range m.Len() {
		line.WriteString(m.Ply(i).Text + " ")
	}
	first, rest, _ := strings.Cut(line.String(), " ")
	whole := "(" + first + strings.Repeat(" {"+strings.Repeat("a", 500)+"}", 2) + rest + ")"
	again := min(form.MaxVariations, form.MaxActions/m.Len()-1, form.MaxCommentary/1100)
	return "[Game \"" + spec + "\"] " + first + strings.Repeat(whole, again) + rest
}

// TestImportTakesLittleMemory imports the heavy texts. For each, at most 200 MB are allocated
// in total, so no more is ever held at once. Every game that is read can be written, read again
// and played.
func TestImportTakesLittleMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("left to ./build.sh test-all; TestReadingIsLinear reads shorter texts")
	}
	for name, text := range heavy {
		text := text()
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

// BenchmarkImport8MB imports the heavy texts. It reports how much is allocated for one, and
// how much memory the program has from the system at the end.
func BenchmarkImport8MB(b *testing.B) {
	for name, text := range heavy {
		b.Run(name, func(b *testing.B) {
			text := text()
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			for b.Loop() {
				_, _ = Import(text, "dipole")
			}
			runtime.ReadMemStats(&after)
			b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/float64(b.N)/(1<<20), "MB/op")
			b.ReportMetric(float64(after.Sys)/(1<<20), "MB-of-the-system")
		})
	}
}
