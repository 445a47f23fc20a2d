package save_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/savetest"
)

// kinds returns the kinds of files of the package.
func kinds(t testing.TB) map[string]savetest.Kind {
	return map[string]savetest.Kind{
		"game": savetest.Games(t, func(text []byte) (*save.Game, error) { return save.Parse(text, nil) }),
		"history": {Schema: savetest.Schema(save.HistorySchema()), Read: func(text []byte) (func() ([]byte, error), error) {
			h, err := save.ParseHistory(text, nil)
			if err != nil {
				return nil, err
			}
			return func() ([]byte, error) {
				h.CSV()
				h.Merge(*h)
				return h.EncodeChecked(nil)
			}, nil
		}},
		"progress": {Schema: savetest.Schema(save.ProgressSchema()), Read: func(text []byte) (func() ([]byte, error), error) {
			p, err := save.ParseProgress(text, nil)
			if err != nil {
				return nil, err
			}
			return func() ([]byte, error) { return p.Encode(nil) }, nil
		}},
	}
}

func TestWhatCanBeReadCanBeWritten(t *testing.T) {
	for name, kind := range kinds(t) {
		t.Run(name, kind.Test)
	}
}

func FuzzGame(f *testing.F)     { kinds(f)["game"].Fuzz(f) }
func FuzzHistory(f *testing.F)  { kinds(f)["history"].Fuzz(f) }
func FuzzProgress(f *testing.F) { kinds(f)["progress"].Fuzz(f) }

var update = flag.Bool("update", false, "write game.schema.json anew")

// TestTheSchemaIsThatOfTheTables checks that game.schema.json is what the tables of the members say,
// see save.GameSchema.
func TestTheSchemaIsThatOfTheTables(t *testing.T) {
	var want bytes.Buffer
	w := json.NewEncoder(&want)
	w.SetEscapeHTML(false)
	w.SetIndent("", "\t")
	savetest.Must(t, w.Encode(save.GameSchema()))
	if *update {
		savetest.Must(t, os.WriteFile("game.schema.json", want.Bytes(), 0o644))
	}
	if got, err := os.ReadFile("game.schema.json"); err != nil || !bytes.Equal(got, want.Bytes()) {
		t.Errorf("game.schema.json (error: %v) is\n%s\nthe tables say\n%s", err, got, &want)
	}
}

// TestErrorsAreKeysWithArguments reads every file of this package and of the packages below it.
// It checks that they make errors only with Errorf.
func TestErrorsAreKeysWithArguments(t *testing.T) {
	made := regexp.MustCompile(`\b(fmt\.Errorf|errors\.New)\b`)
	for _, pattern := range []string{"*.go", "*/*.go"} {
		for _, name := range savetest.Value(filepath.Glob(pattern))(t) {
			text := savetest.Value(os.ReadFile(name))(t)
			if found := made.Find(text); found != nil && !strings.HasSuffix(name, "_test.go") && name != filepath.Join("form", "errors.go") {
				t.Errorf("%s: %s makes an error without a key", name, found)
			}
		}
	}
}

// messageOf returns the message of err as a key with arguments.
func messageOf(t *testing.T, err error) (key string, args []any) {
	t.Helper()
	m, ok := err.(interface{ Message() (string, []any) })
	if !ok {
		t.Fatalf("the error %v has no method Message", err)
	}
	return m.Message()
}

func TestAnErrorKeepsItsKeyAndItsCauses(t *testing.T) {
	inner := form.Errorf("no row %d", 3)
	outer := form.Errorf("%s: %w; %w", "a.quintet", inner, form.ErrNewer)
	if outer.Error() != "a.quintet: no row 3; a newer version of the program is needed" || !errors.Is(outer, inner) || !errors.Is(outer, form.ErrNewer) {
		t.Errorf("the error is %q, want both errors as its text and its causes", outer)
	}
	if key, args := messageOf(t, outer); key != "%s: %w; %w" || len(args) != 3 || args[1] != inner {
		t.Errorf("the message is %q with %v, want the format and its three arguments", key, args)
	}
	at := form.ErrorAt([]byte("a\nbc"), 3, "no row %d", 3)
	if key, args := messageOf(t, at); key != "%w (line %d, column %d)" || args[1] != 2 || args[2] != 2 {
		t.Errorf("the message is %q with %v, want line 2 and column 2", key, args)
	} else if key, args := messageOf(t, args[0].(error)); key != "no row %d" || args[0] != 3 {
		t.Errorf("the reason is %q with %v, want \"no row %%d\" with 3", key, args)
	}
}
