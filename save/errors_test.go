//go:build !js

package save

import (
	"errors"
	"go/ast"
	goparser "go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestErrorsAreKeysWithArguments reads every file of this package and of the packages below it.
// It checks that they make errors only with Errorf.
func TestErrorsAreKeysWithArguments(t *testing.T) {
	err := filepath.WalkDir(".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") || name == "errors.go" {
			return err
		}
		files := token.NewFileSet()
		parsed, err := goparser.ParseFile(files, name, nil, goparser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				pkg, _ := s.X.(*ast.Ident)
				if pkg != nil && (pkg.Name == "fmt" && s.Sel.Name == "Errorf" || pkg.Name == "errors" && s.Sel.Name == "New") {
					t.Errorf("%s: %s.%s makes an error without a key", files.Position(s.Pos()), pkg.Name, s.Sel.Name)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
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
	inner := Errorf("no row %d", 3)
	outer := Errorf("%s: %w; %w", "a.quintet", inner, ErrBackup)
	if outer.Error() != "a.quintet: no row 3; the previous copy is used" || !errors.Is(outer, inner) || !errors.Is(outer, ErrBackup) {
		t.Errorf("the error is %q, want both errors as its text and its causes", outer)
	}
	if key, args := messageOf(t, outer); key != "%s: %w; %w" || len(args) != 3 || args[1] != inner {
		t.Errorf("the message is %q with %v, want the format and its three arguments", key, args)
	}
	at := ErrorAt([]byte("a\nbc"), 3, "no row %d", 3)
	if key, args := messageOf(t, at); key != "%w (line %d, column %d)" || args[1] != 2 || args[2] != 2 {
		t.Errorf("the message is %q with %v, want line 2 and column 2", key, args)
	} else if key, args := messageOf(t, args[0].(error)); key != "no row %d" || args[0] != 3 {
		t.Errorf("the reason is %q with %v, want \"no row %%d\" with 3", key, args)
	}
}

// TestErrorsOfTheSystemNameTheFileOnce provokes errors of the system. The file and the cause
// are arguments of the sentence, and errors.Is finds the cause.
func TestErrorsOfTheSystemNameTheFileOnce(t *testing.T) {
	dir := t.TempDir()
	file, inside := filepath.Join(dir, "file"), filepath.Join(dir, "file", "b")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	f := &folder{dir: dir, disk: osDisk{}}
	_, missing := ReadFile(filepath.Join(dir, "none"))
	for _, c := range []struct {
		err       error
		key, name string
		is        error
	}{
		{missing, "the file %s cannot be read: %w", filepath.Join(dir, "none"), fs.ErrNotExist},
		{f.Rename("none", "other"), "the file %s cannot be renamed: %w", filepath.Join(dir, "none"), fs.ErrNotExist},
		{WriteFile(inside, nil), "the file %s cannot be written: %w", inside, syscall.ENOTDIR},
	} {
		key, args := messageOf(t, c.err)
		if key != c.key || args[0] != c.name || !errors.Is(c.err, c.is) || strings.Count(c.err.Error(), dir) != 1 {
			t.Errorf("%v has the message %q with %v, want %q with %s first", c.err, key, args, c.key, c.name)
		}
	}
}
