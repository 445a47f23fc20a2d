package rules_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quintet/rules/catalog"
)

// toy is the directory of the toy game, the pattern for a new game. It is not in the catalog.
const toy = "rulestest/toy"

// isSearch reports whether a file of a game holds knowledge of how to play well: what a search or
// an adviser asks for. All other files are its rules.
func isSearch(file string) bool {
	return strings.HasPrefix(file, "search") || strings.HasPrefix(file, "advise")
}

// A gamePackage is the source of a game's package, without its tests. Its types are known as
// far as they can be without its imports.
type gamePackage struct {
	dir   string
	fset  *token.FileSet
	files []*ast.File
	uses  map[*ast.Ident]types.Object
}

// empty imports every package as an empty one. The names that a file takes from its own
// package are still found.
type empty struct{}

func (empty) Import(path string) (*types.Package, error) {
	p := types.NewPackage(path, filepath.Base(path))
	p.MarkComplete()
	return p, nil
}

func parseGame(t *testing.T, dir string) *gamePackage {
	t.Helper()
	g := &gamePackage{dir: dir, fset: token.NewFileSet(), uses: map[*ast.Ident]types.Object{}}
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(g.fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		g.files = append(g.files, file)
	}
	if len(g.files) == 0 {
		t.Fatalf("%s: no file was read", dir)
	}
	config := types.Config{Importer: empty{}, Error: func(error) {}}
	config.Check(dir, g.fset, g.files, &types.Info{Uses: g.uses}) // it returns an error, as the imports are empty
	return g
}

// file returns the name of the file that pos is in.
func (g *gamePackage) file(pos token.Pos) string { return filepath.Base(g.fset.Position(pos).Filename) }

// isRules reports whether a file holds only rules. The file named after the game does not: it
// puts the rules and the search together.
func (g *gamePackage) isRules(file string) bool {
	return !isSearch(file) && file != filepath.Base(g.dir)+".go"
}

// named calls visit for each name that a rule file uses and a search file declares. The type
// of x in x.name may be unknown, because it comes from an import. Then x.name counts as the
// search's if only search files declare methods of that name.
func (g *gamePackage) named(visit func(name *ast.Ident, rule, search string)) {
	declared := map[string]string{} // by a method's name: a file that declares it
	for _, f := range g.files {
		for _, d := range f.Decls {
			if m, ok := d.(*ast.FuncDecl); ok && m.Recv != nil {
				if file := g.file(m.Pos()); declared[m.Name.Name] == "" || g.isRules(file) {
					declared[m.Name.Name] = file
				}
			}
		}
	}
	for _, f := range g.files {
		file := g.file(f.Pos())
		if !g.isRules(file) {
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && g.uses[id] != nil {
				if from := g.file(g.uses[id].Pos()); isSearch(from) {
					visit(id, file, from)
				}
			}
			if x, ok := n.(*ast.SelectorExpr); ok && g.uses[x.Sel] == nil {
				if from := declared[x.Sel.Name]; isSearch(from) {
					visit(x.Sel, file, from)
				}
			}
			return true
		})
	}
}

// searchMethods returns the names of the methods of a position that only a search or advice
// needs: those of search.go and some of screen.go.
func searchMethods(t *testing.T) (names []string) {
	file, err := parser.ParseFile(token.NewFileSet(), "search.go", nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if i, ok := n.(*ast.InterfaceType); ok {
			for _, m := range i.Methods.List {
				names = append(names, m.Names[0].Name)
			}
		}
		return true
	})
	return append(names, "Advise", "Warn", "Finish")
}

// everyGame calls test for the package of each game.
func everyGame(t *testing.T, test func(t *testing.T, g *gamePackage)) {
	dirs := []string{toy}
	for _, g := range catalog.All {
		dirs = append(dirs, g.ID)
	}
	for _, dir := range dirs {
		t.Run(filepath.Base(dir), func(t *testing.T) { test(t, parseGame(t, dir)) })
	}
}

// TestRulesNameNoSearch checks that one can read the rules of a game without its search, and
// change the search without touching the rules.
func TestRulesNameNoSearch(t *testing.T) {
	everyGame(t, func(t *testing.T, g *gamePackage) {
		g.named(func(name *ast.Ident, rule, search string) {
			t.Errorf("%s: %s is a rules file, but it names %s, which %s declares", g.fset.Position(name.Pos()), rule, name.Name, search)
		})
	})
}

// TestSearchIsNamedSo checks that the methods for a search are in files named as search
// files.
func TestSearchIsNamedSo(t *testing.T) {
	methods := searchMethods(t)
	if !slices.Contains(methods, "Eval") {
		t.Fatalf("search.go declares the methods %v, want Eval among them", methods)
	}
	everyGame(t, func(t *testing.T, g *gamePackage) {
		for _, f := range g.files {
			file := g.file(f.Pos())
			if isSearch(file) {
				continue
			}
			for _, d := range f.Decls {
				if m, ok := d.(*ast.FuncDecl); ok && m.Recv != nil && slices.Contains(methods, m.Name.Name) {
					t.Errorf("%s: %s is for a search: it belongs in a file named search….go or advise….go", g.fset.Position(m.Pos()), m.Name.Name)
				}
			}
		}
	})
}
