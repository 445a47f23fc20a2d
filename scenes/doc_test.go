package scenes

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestTheDocumentationNamesWhatThereIs checks that every method named in the documentation of
// this package is declared in the package and type given there.
func TestTheDocumentationNamesWhatThereIs(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	dirs := map[string]string{"scenes": ".", "match": "../rules/match", "render": "../render", "paint": "../render/paint", "save": "../save", "store": "../save/store"}
	named := regexp.MustCompile(`\b([a-z]+)\.(\w+)\.(\w+)\b`).FindAllStringSubmatch(string(text), -1)
	if len(named) < 20 {
		t.Errorf("only %d methods are named, want at least 20", len(named))
	}
	for _, n := range named {
		dir := dirs[n[1]]
		if dir == "" {
			dir = n[1]
		}
		if !declares(t, dir, n[2], n[3]) {
			t.Errorf("%s is named, and there is no such method in %s", n[0], dir)
		}
	}
}

// declares reports whether a file in the directory dir declares the method of the type receiver.
func declares(t *testing.T, dir, receiver, method string) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range parsed.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv == nil || f.Name.Name != method {
				continue
			}
			of := f.Recv.List[0].Type
			if star, ok := of.(*ast.StarExpr); ok {
				of = star.X
			}
			if id, ok := of.(*ast.Ident); ok && id.Name == receiver {
				return true
			}
		}
	}
	return false
}
