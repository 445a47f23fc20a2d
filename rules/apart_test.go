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

// toy is the directory of the pattern for a new game, which is in no catalog.
const toy = "rulestest/toy"

// searchPrefix begins the names of the files of a game that say what plays well. All
// others are its rules.
const searchPrefix = "search_"

// A gamePackage is the package of a game, without its tests, as far as it can be
// known without its imports.
type gamePackage struct {
	dir   string
	fset  *token.FileSet
	files []*ast.File
	uses  map[*ast.Ident]types.Object
}

// empty imports any package as one that declares nothing. What a file names of its own
// package is found all the same.
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
	config.Check(dir, g.fset, g.files, &types.Info{Uses: g.uses}) // its error is that the imports are empty
	return g
}

// file returns the name of the file that pos is in.
func (g *gamePackage) file(pos token.Pos) string { return filepath.Base(g.fset.Position(pos).Filename) }

// isRules reports whether a file holds rules alone. The one named after the game puts the
// game together, from its rules and from what plays well.
func (g *gamePackage) isRules(file string) bool {
	return !strings.HasPrefix(file, searchPrefix) && file != filepath.Base(g.dir)+".go"
}

// named calls visit for everything that a rule file names and a search file declares.
// Where the type of x is unknown, since it is that of something imported, x.name is
// taken to be the search's if only a search file declares a name like that.
func (g *gamePackage) named(visit func(name *ast.Ident, rule, search string)) {
	declared := map[string]string{} // methods by their names, and the file of one
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
				if from := g.file(g.uses[id].Pos()); strings.HasPrefix(from, searchPrefix) {
					visit(id, file, from)
				}
			}
			if x, ok := n.(*ast.SelectorExpr); ok && g.uses[x.Sel] == nil {
				if from := declared[x.Sel.Name]; strings.HasPrefix(from, searchPrefix) {
					visit(x.Sel, file, from)
				}
			}
			return true
		})
	}
}

// searchMethods returns the names of the methods that a position has for those that
// play well or give advice, and not for the rules or the screen: those of search.go and
// some of screen.go.
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

// everyGame calls test for the package of each game that there is.
func everyGame(t *testing.T, test func(t *testing.T, g *gamePackage)) {
	dirs := []string{toy}
	for _, g := range catalog.All {
		dirs = append(dirs, g.ID)
	}
	for _, dir := range dirs {
		t.Run(filepath.Base(dir), func(t *testing.T) { test(t, parseGame(t, dir)) })
	}
}

// TestRulesNameNoSearch checks the rules of a game apart from what plays it well, so that
// one can read the rules without the search, and change the search without the rules.
func TestRulesNameNoSearch(t *testing.T) {
	everyGame(t, func(t *testing.T, g *gamePackage) {
		g.named(func(name *ast.Ident, rule, search string) {
			t.Errorf("%s: %s, a file of rules, names %s of %s", g.fset.Position(name.Pos()), rule, name.Name, search)
		})
	})
}

// TestSearchIsNamedSo demands that what plays well is in files that say so.
func TestSearchIsNamedSo(t *testing.T) {
	methods := searchMethods(t)
	if !slices.Contains(methods, "Eval") {
		t.Fatalf("the methods of search.go are %v", methods)
	}
	everyGame(t, func(t *testing.T, g *gamePackage) {
		for _, f := range g.files {
			file := g.file(f.Pos())
			if strings.HasPrefix(file, searchPrefix) {
				continue
			}
			for _, d := range f.Decls {
				if m, ok := d.(*ast.FuncDecl); ok && m.Recv != nil && slices.Contains(methods, m.Name.Name) {
					t.Errorf("%s: %s is no rule: it belongs in a file named %s….go", g.fset.Position(m.Pos()), m.Name.Name, searchPrefix)
				}
			}
		}
	})
}
