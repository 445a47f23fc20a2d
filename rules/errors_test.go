package rules_test

import (
	"errors"
	"io/fs"
	"slices"
	"testing"

	"quintet/rules"
)

func TestAnErrorKeepsItsKeyAndItsCauses(t *testing.T) {
	inner := rules.Errorf("no row %d", 3)
	for _, c := range []struct {
		err    error
		text   string
		causes []error
	}{
		{inner, "no row 3", nil},
		{rules.Errorf("%s: %w", "crosscut", inner), "crosscut: no row 3", []error{inner}},
		{rules.Errorf("%w; %w", inner, fs.ErrExist), "no row 3; file already exists", []error{inner, fs.ErrExist}},
	} {
		if c.err.Error() != c.text {
			t.Errorf("%q, not %q", c.err, c.text)
		}
		for _, cause := range c.causes {
			if !errors.Is(c.err, cause) {
				t.Errorf("%q does not come of %q", c.err, cause)
			}
		}
	}
	m, ok := errors.AsType[*rules.Error](rules.Errorf("%s: %w", "crosscut", inner))
	if !ok {
		t.Fatal("it is no error of rules")
	}
	if key, args := m.Message(); key != "%s: %w" || !slices.Equal(args, []any{"crosscut", inner}) {
		t.Errorf("the message is %q %v", key, args)
	}
}
