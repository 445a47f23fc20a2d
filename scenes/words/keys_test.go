package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// keyed are the folders whose packages, and the packages below them, make errors with keys.
// silent are those folders among them whose errors the window never shows.
var (
	keyed  = []string{"save", "rules"}
	silent = []string{"arena", "bot", "cmd", "conform", "rulestest", "tactics", "testdata", "ugi"}
)

// errorKey is the key of an error and its place in the source.
type errorKey struct {
	at   string // the file and the line, such as "save/store.go:12"
	key  string
	args int
}

// sources parses the source in keyed without that in silent, for all systems and without tests.
func sources(t *testing.T) (*token.FileSet, []*ast.File) {
	t.Helper()
	set := token.NewFileSet()
	var files []*ast.File
	for _, folder := range keyed {
		err := filepath.WalkDir(filepath.Join("..", "..", folder), func(name string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() && slices.Contains(silent, d.Name()) {
				return fs.SkipDir
			}
			if err != nil || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
			files = append(files, file)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return set, files
}

// makers finds the functions that make an error from a key. They have a parameter named format,
// and its arguments follow. The result maps the name of a function to the index of that
// parameter.
func makers(files []*ast.File) map[string]int {
	found := map[string]int{}
	for _, file := range files {
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			n := 0
			for _, field := range f.Type.Params.List {
				for _, name := range field.Names {
					if name.Name == "format" {
						found[f.Name.Name] = n
					}
					n++
				}
			}
		}
	}
	return found
}

// text returns the value of a string literal, and false for any other expression.
func text(e ast.Expr) (string, bool) {
	l, ok := e.(*ast.BasicLit)
	if !ok || l.Kind != token.STRING {
		return "", false
	}
	s, err := strconv.Unquote(l.Value)
	return s, err == nil
}

// keysOf finds all keys. A key is the format passed to a maker, or the string that a method
// Message returns with a list of arguments.
func keysOf(t *testing.T) []errorKey {
	t.Helper()
	set, files := sources(t)
	makers := makers(files)
	var found []errorKey
	for _, file := range files {
		add := func(n ast.Node, key string, args int) {
			found = append(found, errorKey{set.Position(n.Pos()).String(), key, args})
		}
		pair := func(n ast.Node, values []ast.Expr) {
			if len(values) != 2 {
				return
			}
			args, isList := values[1].(*ast.CompositeLit)
			if key, ok := text(values[0]); ok && isList {
				add(n, key, len(args.Elts))
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				pair(n, n.Rhs)
			case *ast.ReturnStmt:
				pair(n, n.Results)
			case *ast.CallExpr:
				at, ok := makers[callee(n)]
				if !ok || n.Ellipsis.IsValid() {
					return true
				}
				key, ok := text(n.Args[at])
				if ok {
					add(n, key, len(n.Args)-at-1)
				} else if id, _ := n.Args[at].(*ast.Ident); id == nil || id.Name != "format" {
					t.Errorf("%v: the key is not a literal string", set.Position(n.Pos()))
				}
			}
			return true
		})
	}
	return found
}

// callee returns the name of the function called, without its package.
func callee(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		if x, ok := f.X.(*ast.Ident); ok && x.Name == "fmt" {
			return ""
		}
		return f.Sel.Name
	}
	return ""
}

// verbs returns the verbs of a format. It returns false if a verb does not take exactly the next
// argument: a translator could not keep such a format.
func verbs(format string) (string, bool) {
	var all []byte
	for {
		_, rest, more := strings.Cut(format, "%")
		if !more {
			return string(all), true
		}
		rest = strings.TrimLeft(rest, "#+-0123456789.")
		if rest == "" || !strings.Contains("cdqsvwx%", rest[:1]) {
			return "", false
		}
		if rest[0] != '%' {
			all = append(all, rest[0])
		}
		format = rest[1:]
	}
}

// TestErrorKeys finds the sentences of all errors. With -v it prints them, as a list for a
// translator. Each must be a format with as many verbs as arguments. No sentence may be written
// in two ways.
func TestErrorKeys(t *testing.T) {
	same := map[string]string{} // the sentence, by the sentence without capitals and full stop
	keys := map[string]bool{}
	for _, k := range keysOf(t) {
		keys[k.key] = true
		if v, ok := verbs(k.key); !ok || len(v) != k.args {
			t.Errorf("%s: the text of %q has the verbs %q, want %d", k.at, k.key, v, k.args)
		}
		plain := strings.TrimSuffix(strings.ToLower(k.key), ".")
		if other, ok := same[plain]; ok && other != k.key {
			t.Errorf("%s: the key %q has the same text as %q", k.at, k.key, other)
		}
		same[plain] = k.key
	}
	if len(keys) < 100 {
		t.Errorf("only %d keys were found", len(keys))
	}
	if testing.Verbose() {
		for _, k := range slices.Sorted(maps.Keys(keys)) {
			t.Logf("%q", k)
		}
	}
}
