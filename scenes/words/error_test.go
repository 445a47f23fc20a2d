package words

import (
	"errors"
	"fmt"
	"testing"

	"quintet/rules"
	"quintet/save/form"
	"quintet/save/store"
)

// fake is an error whose key is a text key. Its sentence comes from the texts.
type fake struct {
	key  string
	args []any
}

func (f fake) Error() string                  { return "nobody says this" }
func (f fake) Message() (key string, _ []any) { return f.key, f.args }

// TestErrorsAreTranslated checks that Error finds the sentence of an error by its key, and also
// the sentences of errors among its arguments.
func TestErrorsAreTranslated(t *testing.T) {
	draw, unfinished := fake{key: "games.draw"}, fake{key: "games.unfinished"}
	for _, c := range []struct {
		err  error
		want string
	}{
		{draw, "a draw"},
		{fake{"games.who", []any{draw, unfinished}}, "a draw – not finished"},
		{fake{"games.who", []any{fake{"games.copy", []any{draw}}, "Ann"}}, "a draw (copy) – Ann"},
		{rules.Errorf("%s: %w", "akron", draw), "akron: a draw"},
		{form.Errorf("%w (line %d)", rules.Errorf("of %q, %v", "a", unfinished), 3), `of "a", not finished (line 3)`},
		{form.ErrorAt([]byte("a\nb"), 2, "%w; %w", draw, unfinished), "a draw; not finished (line 2, column 1)"},
		{errors.New("as it is"), "as it is"},
		{fmt.Errorf("%w, as it is", errors.New("inside")), "inside, as it is"},
		{rules.Errorf("in\n%s", "lines"), "in lines"},
	} {
		if got := Error(c.err); got != c.want {
			t.Errorf("the sentence is %q, want %q", got, c.want)
		}
	}
}

func TestASentenceBeginsAndEndsAsOne(t *testing.T) {
	for err, want := range map[string]string{
		"":                         "",
		"it is not a regular file": "It is not a regular file.",
		"The disk is full.":        "The disk is full.",
		"ärger, and no space":      "Ärger, and no space.",
	} {
		if got := Sentence(errors.New(err)); got != want {
			t.Errorf("for %q the sentence is %q, not %q", err, got, want)
		}
	}
	// A name at the beginning is not changed, also inside another error.
	draw, about := fake{key: "games.draw"}, form.Errorf("%s: %w", "future.quintet", form.ErrNewer)
	for _, c := range []struct {
		err  error
		want string
	}{
		{about, "future.quintet: a newer version of the program is needed."},
		{form.Errorf("%w; %w", about, store.ErrBackup), "future.quintet: a newer version of the program is needed; the previous copy is used."},
		{form.Errorf("%w (line %d)", draw, 3), "A draw (line 3)."},
		{form.Errorf("%q is not a stone", "x"), `"x" is not a stone.`},
	} {
		if got := Sentence(c.err); got != c.want {
			t.Errorf("the sentence is %q, not %q", got, c.want)
		}
	}
}

// detailed is an error with a detail that is too long for a sentence.
type detailed struct{ error }

func (detailed) Detail() string { return "all of it" }

func TestTheDetailOfAnErrorIsFoundInside(t *testing.T) {
	inner := detailed{errors.New("short")}
	if got := Detail(form.Errorf("%s: %w", "a.quintet", inner)); got != "all of it" {
		t.Errorf("the detail is %q; want %q", got, "all of it")
	}
	if got := Detail(errors.New("short")); got != "" {
		t.Errorf("an error without a detail has the detail %q, want none", got)
	}
}
