//go:build !js

package save

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quintet/save/form"
)

// textKind is a kind of file, for the law that whatever can be read can be written.
type textKind struct {
	name string
	seed []byte
	// read reads a text. whole reports whether nothing in it was refused. write writes what was
	// read; it is nil if nothing was.
	read func(text []byte) (write func() ([]byte, error), whole bool)
}

func textKinds(t testing.TB) []textKind {
	progress, err := someProgress().Encode(nil)
	if err != nil {
		t.Fatal(err)
	}
	history := someHistory()
	return []textKind{
		{"game", []byte(`{"format": 1, "app": "quintet", "game": "dipole", "title": "a", "players": [{"name": "Ann", "level": 0}, {"name": "", "level": 3}],
			"created": "2026-11-21T15:04:05Z", "clock": {"base": [1, 2], "increment": 3, "left": [4, 5], "coming": 6}, "rated": true, "helped": [true, false],
			"match": {"id": "m", "of": 3, "number": 2, "halves": [2, 0]}, "at": 1, "actions": ["e1-d2", "x"], "spent": [7], "comments": {"1": "<b>"}, "glyphs": {"1": [5]},
			"variations": [{"at": 0, "actions": ["y"], "variations": [{"at": 1, "actions": ["z"]}]}]}`), func(text []byte) (func() ([]byte, error), bool) {
			g, err := Parse(text, nil)
			if g == nil {
				return nil, false
			}
			return func() ([]byte, error) { return g.EncodeChecked(nil) }, err == nil
		}},
		{"progress", progress, func(text []byte) (func() ([]byte, error), bool) {
			p, err := ParseProgress(text, nil)
			if err != nil {
				return nil, false
			}
			return func() ([]byte, error) { return p.Encode(nil) }, true
		}},
		{"history", history.Encode(), func(text []byte) (func() ([]byte, error), bool) {
			h, err := ParseHistory(text, nil)
			if err != nil {
				return nil, false
			}
			return func() ([]byte, error) { return h.EncodeChecked(nil) }, true
		}},
	}
}

// TestWhatCanBeReadCanBeWritten changes files of every kind at random: members that no program knows
// in any object, members that are missing, and other values. Whatever can be read of them can be
// written, read again, and written as the same text. If nothing was refused, no unknown member is
// lost.
func TestWhatCanBeReadCanBeWritten(t *testing.T) {
	for _, k := range textKinds(t) {
		t.Run(k.name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, 2))
			read := 0
			for range 1500 {
				text := mutated(r, k.seed)
				write, whole := k.read(text)
				if write == nil {
					continue
				}
				read++
				one, err := write()
				if err != nil {
					t.Fatalf("this is read, but cannot be written: %v\n%s", err, text)
				}
				if lost := strings.Count(string(text), unheardOf) - strings.Count(string(one), unheardOf); whole && lost != 0 {
					t.Fatalf("%d unknown members are lost:\n%s\nis written as\n%s", lost, text, one)
				}
				if again, _ := k.read(one); again == nil {
					t.Fatalf("this cannot be read again:\n%s", one)
				} else if two, err := again(); err != nil || !bytes.Equal(one, two) {
					t.Fatalf("this is written\n%s\nand then, with the error %v,\n%s", one, err, two)
				}
			}
			if read < 200 {
				t.Errorf("only %d of the changed files could be read; want at least 200, so that the law means something", read)
			}
		})
	}
}

// unheardOf begins the names of the members that mutated adds.
const unheardOf = "unheard of "

// mutated returns the JSON text seed with a few random changes.
func mutated(r *rand.Rand, seed []byte) []byte {
	var whole any
	d := json.NewDecoder(bytes.NewReader(seed))
	d.UseNumber()
	if err := d.Decode(&whole); err != nil {
		panic(err)
	}
	for range r.IntN(3) {
		change(r, whole, false)
	}
	for range 1 + r.IntN(3) {
		change(r, whole, true)
	}
	text, err := json.Marshal(whole)
	if err != nil {
		panic(err)
	}
	return text
}

// change changes one of the objects and lists in whole. If extend is true, it adds an unknown member
// to an object.
func change(r *rand.Rand, whole any, extend bool) {
	var all []any
	var collect func(v any)
	collect = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			all = append(all, v)
			for _, key := range slices.Sorted(maps.Keys(v)) {
				collect(v[key])
			}
		case []any:
			if !extend && len(v) > 0 {
				all = append(all, v)
			}
			for _, item := range v {
				collect(item)
			}
		}
	}
	collect(whole)
	values := []any{nil, true, 0, -1, 1, 2, 0.5, 1e6, json.Number("1e300"), json.Number("9007199254740993"), "", "<\u2028&", "2026-11-21T15:04:05Z",
		strings.Repeat("ä", form.MaxName), map[string]any{}, []any{}, []any{map[string]any{"a": 1}}}
	value := values[r.IntN(len(values))]
	switch v := all[r.IntN(len(all))].(type) {
	case map[string]any:
		keys := slices.Sorted(maps.Keys(v))
		switch {
		case extend:
			v[fmt.Sprint(unheardOf, r.IntN(1e9))] = value
		case len(keys) == 0:
		case r.IntN(2) == 0:
			clear(v)
		default:
			key := keys[r.IntN(len(keys))]
			if v[key] = value; r.IntN(2) == 0 {
				delete(v, key)
			}
		}
	case []any:
		v[r.IntN(len(v))] = value
	}
}
