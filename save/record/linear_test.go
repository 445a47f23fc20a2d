package record

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
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
