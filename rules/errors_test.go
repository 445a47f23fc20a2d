package rules_test

import (
	"errors"
	"go/ast"
	"go/token"
	"io/fs"
	"path"
	"slices"
	"strings"
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
			t.Errorf("the error is %q, want %q", c.err, c.text)
		}
		for _, cause := range c.causes {
			if !errors.Is(c.err, cause) {
				t.Errorf("%q does not wrap %q", c.err, cause)
			}
		}
	}
	m, ok := errors.AsType[*rules.Error](rules.Errorf("%s: %w", "crosscut", inner))
	if !ok {
		t.Fatal("the error of Errorf is not a *rules.Error")
	}
	if key, args := m.Message(); key != "%s: %w" || !slices.Equal(args, []any{"crosscut", inner}) {
		t.Errorf("the message is %q %v, want the key and the arguments given to Errorf", key, args)
	}
}

// keyed are the packages whose errors may reach the window.
var keyed = []string{"rules", game, "rules/match", "rules/catalog", "rules/clock", "rules/internal/...", "rules/rulestest/toy"}

// TestErrorsAreKeys checks that these packages do not use fmt.Errorf and errors.New, and call
// rules.Errorf always with a literal string as key. So all these keys can be found in the source.
func TestErrorsAreKeys(t *testing.T) {
	keys := 0
	eachFile(t, 0, func(file string, parsed *ast.File) {
		if strings.HasSuffix(file, "_test.go") || !matchesAny(keyed, path.Dir(file)) || file == "rules/errors.go" {
			return
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			switch callee(call) {
			case "fmt.Errorf", "errors.New":
				t.Errorf("%s makes an error without a key", file)
			case "rules.Errorf", "Errorf":
				keys++
				if key, ok := call.Args[0].(*ast.BasicLit); !ok || key.Kind != token.STRING {
					t.Errorf("%s makes an error whose key is not a literal string", file)
				}
			}
			return true
		})
	})
	if keys < 50 {
		t.Errorf("%d keys were found, want at least 50", keys)
	}
}

// callee returns the name of the function called, with its package if it is of another one.
func callee(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		if x, ok := f.X.(*ast.Ident); ok {
			return x.Name + "." + f.Sel.Name
		}
	}
	return ""
}
