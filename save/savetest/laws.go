package savetest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"quintet/save/form"
)

// Kind is a kind of file, for the laws that hold for all: whatever can be read can be written, what is
// written is read again as the same, and no member gets lost. The files are made as the schema
// describes them, and then damaged a little.
type Kind struct {
	Schema map[string]any
	// Read reads a text. An error about an object names its place. write writes what was read; it is nil
	// if nothing was. With an error it may
	// be a part.
	Read func(text []byte) (write func() ([]byte, error), err error)
	// Begin returns the members with which a file begins; nil for those that are required.
	Begin func(*Source) map[string]any
	// Mend makes the checksums of a file right; nil if there are none.
	Mend func(file map[string]any)
	// Moved returns the leaf of a file in which a leaf of an older program is kept; nil if each stays where it is.
	Moved func(leaf string) string
	// Says reports whether an error about an object says where it is; nil if it names the line.
	Says func(error) bool
	// Law is a further law about a text, damaged or not; nil for none.
	Law func(t testing.TB, text []byte)
}

// Schema returns schema as a generator takes it.
func Schema(schema any) map[string]any {
	text, err := json.Marshal(schema)
	if err != nil {
		panic(err)
	}
	return decode(text).(map[string]any)
}

// Make returns the text of a good file.
func (k Kind) Make(s *Source) []byte {
	g := &generator{Source: s, root: k.Schema}
	file, _ := g.value(k.Schema).(map[string]any)
	if k.Begin != nil {
		maps.Copy(file, k.Begin(s))
	}
	g.good = func() bool {
		if k.Mend != nil {
			k.Mend(file)
		}
		_, err := k.Read(Text(file))
		return err == nil
	}
	g.grow(k.Schema, file, nil)
	g.good()
	text := Text(file)
	if s.Intn(2) == 0 {
		var lines bytes.Buffer
		_ = json.Indent(&lines, text, "", "\t")
		return lines.Bytes()
	}
	return text
}

// Text returns file as JSON.
func Text(file map[string]any) []byte {
	text, err := json.Marshal(file)
	if err != nil {
		panic(err)
	}
	return text
}

// Check holds the laws against a file that the bytes choose. whole reports whether the damaged file was
// read without an error.
func (k Kind) Check(t testing.TB, choices []byte) (text []byte, whole bool) {
	t.Helper()
	s := Source(choices)
	good := k.Make(&s)
	write, err := k.Read(good)
	if err != nil {
		t.Fatalf("a good file is refused: %v\n%s", err, good)
	}
	one := k.again(t, good, write)
	written := leaves(one)
	for leaf, n := range leaves(good) {
		if written[leaf] < n && (k.Moved == nil || written[k.Moved(leaf)] < n) {
			t.Fatalf("%s\nis lost of\n%s\nwhich is written as\n%s", leaf, good, one)
		}
	}
	text = Damage(&s, good)
	if k.Law != nil {
		k.Law(t, good)
		k.Law(t, text)
	}
	write, err = k.Read(text)
	if err != nil && bytes.HasPrefix(bytes.TrimSpace(text), []byte("{")) && (k.Says == nil || !k.Says(err)) {
		NamesItsLine(t, text, err)
	}
	if write != nil {
		k.again(t, text, write)
	}
	return good, err == nil
}

// NamesItsLine checks that err is a form.Error about a line of text.
func NamesItsLine(t testing.TB, text []byte, err error) {
	t.Helper()
	placed, ok := errors.AsType[*form.Error](err)
	if !ok || placed.Line < 1 || placed.Line > 1+bytes.Count(text, []byte("\n")) || placed.Column < 1 || placed.Reason.Error() == "" {
		t.Errorf("the error %q names no place in\n%s", err, text)
	}
}

// again writes what was read of text, reads that, and writes it once more.
func (k Kind) again(t testing.TB, text []byte, write func() ([]byte, error)) []byte {
	t.Helper()
	one, err := write()
	if err != nil {
		t.Fatalf("this is read, but cannot be written: %v\n%s", err, text)
	}
	write, err = k.Read(one)
	if err != nil {
		t.Fatalf("this is written, but not read: %v\n%s", err, one)
	}
	if two, err := write(); err != nil || !bytes.Equal(one, two) {
		t.Fatalf("this is written\n%s\nand then, with the error %v,\n%s", one, err, two)
	}
	return one
}

// Test holds the laws against many files. It checks that more than half of the damaged ones are read,
// and that every member of the schema is in a good one.
func (k Kind) Test(t *testing.T) {
	t.Helper()
	members := map[string]bool{}
	Half(t, 240, func(choices []byte) bool {
		text, whole := k.Check(t, choices)
		for leaf := range leaves(text) {
			members[memberOf(leaf)] = true
		}
		return whole
	})
	for _, member := range slices.Sorted(maps.Keys(namesIn(k.Schema))) {
		if runtime.GOOS != "js" && !members[member] {
			t.Errorf("no file has a member %q", member)
		}
	}
}

// Half calls good with the choices for n files, or for fewer in a browser, and checks that more than half
// of them are good, so that the laws about them mean something.
func Half(t *testing.T, n int, good func(choices []byte) bool) {
	t.Helper()
	if runtime.GOOS == "js" {
		n /= 10
	}
	read := 0
	for seed := range n {
		if good(Choices(uint64(seed))) {
			read++
		}
		if t.Failed() {
			return
		}
	}
	t.Logf("%d of %d damaged files are read", read, n)
	if read < n/2 {
		t.Errorf("%d of %d damaged files are read; want at least half", read, n)
	}
}

// Fuzz holds the laws against the files that a fuzzer chooses.
func (k Kind) Fuzz(f *testing.F) {
	Fuzz(f, func(t testing.TB, choices []byte) { k.Check(t, choices) })
}

// Fuzz calls law with the choices of a fuzzer, which begins with a few of Choices.
func Fuzz(f *testing.F, law func(t testing.TB, choices []byte)) {
	for seed := range uint64(4) {
		f.Add(Choices(seed))
	}
	f.Fuzz(func(t *testing.T, choices []byte) { law(t, choices) })
}

// Choices returns random bytes for a Source.
func Choices(seed uint64) []byte {
	r := rand.New(rand.NewPCG(seed, 1))
	all := make([]byte, 64<<r.IntN(6))
	for i := range all {
		all[i] = byte(r.IntN(256))
	}
	return all
}

func decode(text []byte) (v any) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		panic(err)
	}
	return v
}

// leaves returns the values of a file that are not empty, as texts with the members around them, and
// how often each is there. Values that mean the same are the same text.
func leaves(text []byte) map[string]int {
	all := map[string]int{}
	var walk func(path string, v any)
	walk = func(path string, v any) {
		switch v := v.(type) {
		case map[string]any:
			for key, x := range v {
				if strings.HasPrefix(key, unheardOf) {
					all[fmt.Sprint(path, "/", key, " = ", string(Text(map[string]any{"": x})))]++
				} else {
					walk(path+"/"+key, x)
				}
			}
		case []any:
			if len(v) == 2 && plain(v[0]) == plain(v[1]) && plain(v[0]) != "" {
				v = v[:1] // for both players
			}
			for _, x := range v {
				walk(path, x)
			}
		default:
			if said := plain(v); said != "" {
				all[path+" = "+said]++
			}
		}
	}
	walk("", decode(text))
	return all
}

// plain returns a value as a text; "" if it is empty.
func plain(v any) string {
	switch v := v.(type) {
	case json.Number:
		if x, err := v.Float64(); err == nil && x != 0 && x < 1<<53 {
			return strconv.FormatFloat(x, 'g', -1, 64)
		} else if x != 0 {
			return v.String()
		}
	case string:
		if at, err := time.Parse(time.RFC3339, v); err == nil {
			return at.UTC().String()
		}
		return v
	case bool:
		if v {
			return "true"
		}
	}
	return ""
}

// memberOf returns the name of the member that holds a leaf.
func memberOf(leaf string) string {
	path, _, _ := strings.Cut(leaf, " = ")
	return path[strings.LastIndex(path, "/")+1:]
}

// namesIn returns the names of the members in a schema whose values are no objects.
func namesIn(schema map[string]any) map[string]bool {
	names := map[string]bool{}
	var walk func(v any)
	walk = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			for key := range part(v, "properties") {
				if s := string(Text(map[string]any{"": part(part(v, "properties"), key)})); !strings.Contains(s, `"object"`) && !strings.Contains(s, `"$ref"`) {
					names[key] = true
				}
			}
			for _, x := range v {
				walk(x)
			}
		case []any:
			for _, x := range v {
				walk(x)
			}
		}
	}
	walk(schema)
	return names
}
