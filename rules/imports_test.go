package rules_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// module is the path of the module, whose root is the directory above.
const module = "quintet"

// These are paths of modules that we use. dialog and window show the dialogs of the system.
const (
	ebiten  = "github.com/hajimehoshi/ebiten/v2"
	images  = "golang.org/x/image"
	texts   = "golang.org/x/text" // plural forms, and letters with their accents
	speaker = "github.com/ebitengine/oto/v3"
	cocoa   = "github.com/ebitengine/purego/objc"
	dialog  = "github.com/hajimehoshi/dialog"
	window  = "github.com/sqweek/dialog"                 // on Windows
	reader  = "github.com/makiuchi-d/gozxing"            // of QR codes, in tests
	schema  = "github.com/santhosh-tekuri/jsonschema/v6" // in tests
)

// These are patterns of packages. game matches the package of any game, scene any package in the
// variable scenes, and look the package of any look. drawing matches render, and any package in it
// that is not a look, except rendertest.
const (
	game    = "rules/<game>"
	scene   = "scenes/<scene>"
	look    = "render/<look>"
	drawing = "render/<part>"
)

// scenes are the packages of scenes that lead to each other only through doors.
var scenes = []string{"scenes/start", "scenes/library", "scenes/history", "scenes/play", "scenes/book", "scenes/problems", "scenes/analysis", "scenes/editor"}

// arrows says what each package may import besides the standard library: packages of this
// module, and other modules. The first line that matches a package counts. A package that
// no line matches may import only the standard library. Patterns are those of the go command, and
// game, scene, look and drawing. "." is the main package.
var arrows = []struct {
	from      string
	own       []string
	elsewhere []string
}{
	{"assets", []string{"rules"}, nil},
	{".", []string{"scenes", "scenes/arguments", "save", "save/form", "save/settings", "save/store"}, nil},
	{"scenes/arguments", []string{"scenes/picture", "scenes/terminal", "scenes/words", "save/...", "render/layout", "render/look", "render/looks", "rules", "rules/match", "rules/review", "assets"}, nil},
	{"scenes", []string{scene, "scenes/ask", "scenes/desk", "scenes/desk/documents", "scenes/keep", "scenes/picture", "scenes/place", "scenes/session", "scenes/stage", "scenes/words", "scenes/ui", "scenes/sound", "scenes/think", drawing, "save/...", "rules", "rules/book", "rules/catalog", "rules/clock", "rules/match", "rules/problem", "rules/rating", "rules/review", "assets"}, []string{ebiten}},
	{"scenes/play", []string{"scenes/ask", "scenes/counsel", "scenes/desk", "scenes/place", "scenes/reviewing", "scenes/session", "scenes/sound", "scenes/side", "scenes/stage", "scenes/seat", "scenes/table", "scenes/words", "scenes/ui", "scenes/think", drawing, "save/...", "rules", "rules/book", "rules/bot", "rules/clock", "rules/match", "rules/rating", "rules/review", "assets"}, []string{ebiten}},
	{"scenes/book", []string{"scenes/keep", "scenes/place", "scenes/side", "scenes/stage", "scenes/seat", "scenes/table", "scenes/words", "scenes/ui", drawing, "save", "save/form", "save/keys", "save/settings", "save/store", "rules", "rules/book", "rules/match", "assets"}, []string{ebiten}},
	{"scenes/library", []string{"scenes/ask", "scenes/keep", "scenes/place", "scenes/side", "scenes/stage", "scenes/words", "scenes/ui", drawing, "save/...", "rules", "rules/catalog", "assets"}, []string{ebiten}},
	{"scenes/history", []string{"scenes/ask", "scenes/keep", "scenes/place", "scenes/side", "scenes/stage", "scenes/words", "scenes/ui", drawing, "save", "save/form", "save/keys", "save/settings", "save/store", "save/ratings", "rules", "rules/catalog", "rules/clock", "rules/problem", "assets"}, []string{ebiten}},
	{"scenes/problems", []string{"scenes/keep", "scenes/place", "scenes/side", "scenes/stage", "scenes/seat", "scenes/table", "scenes/think", "scenes/words", "scenes/ui", drawing, "save", "save/form", "save/keys", "save/settings", "save/store", "save/replay", "rules", "rules/catalog", "rules/match", "rules/problem", "rules/rating", "rules/review", "assets"}, []string{ebiten}},
	{"scenes/analysis", []string{"scenes/ask", "scenes/keep", "scenes/place", "scenes/reviewing", "scenes/side", "scenes/stage", "scenes/seat", "scenes/table", "scenes/think", "scenes/words", "scenes/ui", drawing, "save/...", "rules", "rules/bot", "rules/match", "rules/problem", "rules/review", "assets"}, []string{ebiten}},
	{"scenes/editor", []string{"scenes/ask", "scenes/keep", "scenes/place", "scenes/seat", "scenes/side", "scenes/stage", "scenes/table", "scenes/think", "scenes/words", "scenes/ui", drawing, "save", "save/form", "save/keys", "save/settings", "save/store", "save/record", "save/replay", "rules", "rules/catalog", "rules/match", "rules/problem", "rules/proof", "assets"}, []string{ebiten}},
	{"scenes/start", []string{"scenes/ask", "scenes/keep", "scenes/place", "scenes/sound", "scenes/side", "scenes/stage", "scenes/table", "scenes/words", "scenes/ui", drawing, "save", "save/form", "save/keys", "save/settings", "save/store", "rules", "rules/catalog", "rules/clock", "rules/match", "rules/rating", "assets"}, []string{ebiten}},
	{"scenes/place", []string{"rules", "rules/problem", "rules/match"}, nil},
	{"scenes/ask", []string{"scenes/desk", "scenes/place", "scenes/side", "scenes/stage", "scenes/words", "scenes/ui", "render/layout", "render/paint", "render/qrcode", "render/raster", "save", "save/form", "save/keys", "save/settings", "save/store", "rules", "rules/match", "assets"}, []string{ebiten}},
	{"scenes/counsel", []string{"scenes/table", "scenes/think", "scenes/words", "rules", "rules/bot", "rules/coach", "rules/match", "rules/problem", "rules/review", "assets"}, nil},
	{"scenes/reviewing", []string{"scenes/side", "scenes/stage", "scenes/think", "scenes/words", "scenes/ui", "render/layout", "render/look", "render/paint", "rules", "rules/bot", "rules/match", "rules/review", "save", "save/form", "save/replay", "assets"}, nil},
	{"scenes/side", []string{"scenes/stage", "scenes/ui", "render/layout", "render/paint"}, nil},
	{"scenes/seat", []string{"scenes/place", "scenes/sound", "scenes/stage", "scenes/table", "scenes/words", "scenes/ui", "render/layout", "save/keys", "rules", "rules/match", "assets"}, []string{ebiten}},
	{"scenes/table", []string{"scenes/ui", drawing, "save/keys", "rules", "assets"}, []string{ebiten}},
	{"scenes/picture", []string{"scenes/table", "render/layout", "render/look", "render/raster", "rules", "rules/match"}, nil},
	{"scenes/session", []string{"scenes/words", "save/...", "rules", "rules/bot", "rules/clock", "rules/match", "assets"}, nil},
	{"scenes/keep", []string{"save/...", "rules", "rules/match", "rules/rating", "assets"}, nil},
	{"scenes/desk", []string{"scenes/desk/promise", "scenes/words", "save", "save/form", "save/settings", "save/store", "assets"}, []string{dialog, window}},
	{"scenes/desk/documents", nil, []string{cocoa}},
	{"scenes/desk/promise", nil, nil},
	{"scenes/terminal", []string{"scenes/keep", "scenes/session", "scenes/words", "save", "save/form", "save/record", "save/store", "rules", "rules/book", "rules/bot", "rules/catalog", "rules/match", "rules/problem", "rules/review", "assets"}, nil},
	{"scenes/words", []string{"save", "save/form", "save/settings", "save/store", "rules", "rules/catalog", "rules/clock", "rules/review", "assets"}, []string{texts}},
	{"scenes/stage", []string{"scenes/place", "scenes/sound", "scenes/ui", "render/look", "render/layout", "render/paint", "save", "save/form", "save/keys", "save/settings", "save/store", "assets"}, []string{ebiten}},
	{"scenes/scenetest", []string{"scenes/ask", "scenes/keep", "scenes/stage", "scenes/stage/stagetest", "scenes/ui", "save", "save/form", "save/settings", "save/store", "rules/match", "render/layout"}, nil},
	{"scenes/stage/stagetest", []string{"assets", "save", "rules", "rules/catalog", "scenes/desk", "scenes/place", "scenes/side", "scenes/sound", "scenes/stage", "scenes/ui", "render/layout", "rules/match", "rules/problem", "render/paint"}, []string{ebiten}},
	{"scenes/ui", []string{"scenes/ui/edit", "render/look", "render/layout", "render/paint", "render/raster", "save/keys"}, []string{ebiten}},
	{"scenes/ui/edit", nil, nil},
	{"scenes/sound", nil, []string{speaker}},
	{"scenes/think", []string{"scenes/desk/promise", "rules", "rules/bot", "rules/catalog", "rules/match", "rules/review"}, nil},
	{"scenes/think/thinktest", []string{"scenes/think", "rules/bot"}, nil},
	{"scenes/think/worker", []string{"scenes/think", "rules/bot", "rules/learned"}, nil},
	{"scenes/e2e", []string{"scenes/e2e/e2etest", "save", "save/form", "save/settings", "save/store"}, []string{ebiten}},
	{"scenes/e2e/e2etest", []string{"rules", "rules/catalog"}, nil},
	{"scenes/e2e/web", []string{"scenes/e2e/e2etest", "assets", "assets/site", "save/..."}, nil},
	{"render/layout", []string{"rules"}, nil},
	{"render/anim", []string{"rules", "render/layout"}, nil},
	{"render/raster", nil, []string{images, texts}},
	{"render/qrcode", []string{"render/raster"}, nil},
	{"render/emblem", []string{"render/raster"}, nil},
	{"render/emblem/draw", []string{"render/emblem", "assets"}, nil},
	{"render/paint", []string{"render/layout", "render/raster"}, []string{ebiten}},
	{"render/look", []string{"rules", "render/layout", "render/anim", "render/raster"}, nil},
	{look, []string{"rules", game, "assets", "render/look", "render/layout", "render/anim", "render/raster"}, nil},
	{"render/looks", []string{"rules", "render/look", look}, nil},
	{"render/over", []string{"rules", "render/look", "render/layout", "render/anim", "render/raster"}, nil},
	{"render", []string{"rules", "render/look", "render/over", "render/layout", "render/anim", "render/raster"}, nil},
	{"render/rendertest", []string{"rules", "rules/catalog", "rules/rulestest", "rules/rulestest/toy", "render/look", "render/layout", "render/anim", "render/raster"}, nil},
	{"assets/site", []string{"assets", "save/keys", "rules/catalog", "scenes/words"}, nil},
	{"assets/site/empty", nil, []string{ebiten}},
	{"assets/site/cmd", []string{"assets/site"}, nil},
	{"assets/...", nil, []string{images}},
	{"save/form", nil, nil},
	{"save/keys", nil, nil},
	{"save", []string{"save/form", "rules/clock"}, nil},
	{"save/store", []string{"save", "save/form"}, nil},
	{"save/settings", []string{"save", "save/form", "save/keys", "save/store"}, nil},
	{"save/bundle", []string{"save", "save/form", "save/ratings", "save/settings", "save/store"}, nil},
	{"save/ratings", []string{"save", "rules/rating"}, nil},
	{"save/replay", []string{"save", "save/form", "rules", "rules/bot", "rules/catalog", "rules/clock", "rules/match", "rules/review"}, nil},
	{"save/record", []string{"rules", "save", "save/form", "save/store", "save/replay"}, nil},
	{"save/savetest", []string{"rules", "rules/catalog", "rules/match", "save", "save/form"}, nil},
	{"save/...", nil, nil},
	{"rules", nil, nil},
	{game, []string{"rules", "rules/internal/..."}, nil},
	{"rules/internal/...", []string{"rules"}, nil},
	{"rules/catalog", []string{"rules", game}, nil},
	{"rules/catalog/catalogtest", []string{"rules", "rules/catalog"}, nil},
	{"rules/match", []string{"rules"}, nil},
	{"rules/book", []string{"rules", "rules/match"}, nil},
	{"rules/conform", []string{"rules"}, nil},
	{"rules/bot", []string{"rules", "rules/internal/...", "rules/learned"}, nil},
	{"rules/learned", []string{"rules/internal/net"}, nil},
	{"rules/coach", []string{"rules", "rules/bot"}, nil},
	{"rules/review", []string{"rules", "rules/bot", "rules/coach", "rules/match"}, nil},
	{"rules/ugi", []string{"rules", "rules/catalog", "rules/match", "rules/conform", "rules/bot", "rules/review"}, nil},
	{"rules/arena", []string{"rules", "rules/bot", "rules/match", "rules/catalog"}, nil},
	{"rules/proof", []string{"rules"}, nil},
	{"rules/problem", []string{"rules", "rules/bot", "rules/catalog", "rules/internal/lines", "rules/proof", "rules/review"}, nil},
	{"rules/rating", nil, nil},
	{"rules/clock", []string{"rules"}, nil},
	{"rules/tactics", []string{"rules", "rules/arena", "rules/catalog", "rules/internal/lines", "rules/proof"}, nil},
	{"rules/cmd/engine", []string{"rules/ugi"}, nil},
	{"rules/cmd/lab", []string{"assets", "rules", "rules/arena", "rules/bot", "rules/catalog", "rules/coach", "rules/internal/net", "rules/match", "rules/problem", "rules/proof", "rules/review", "rules/tactics"}, nil},
	{"rules/rulestest", []string{"rules", "rules/conform"}, nil},
	{"rules/rulestest/clobber", []string{"rules", "rules/internal/..."}, nil},
	{"rules/rulestest/toy", []string{"rules"}, nil},
}

// forTests lists what every test may import in addition. Only tests and render/rendertest may
// import packages of rulestest.
var forTests = []string{"rules", "rules/rulestest/...", "rules/catalog/...", "rules/coach", "rules/match", "rules/proof", "save/savetest", "scenes/scenetest", "scenes/sound", "scenes/stage/stagetest", "scenes/think/thinktest"}

// outside are the packages of the standard library that reach beyond the program. Packages
// of rules may not import them: rules use no clock, no files, and no random numbers without
// a seed.
var outside = []string{"math/rand", "net/...", "os/...", "runtime/...", "syscall/...", "time", "unsafe"}

// reaching are the packages of rules that may import packages of outside.
var reaching = []string{"rules/ugi", "rules/cmd/...", "rules/rulestest"}

// parts are the directories in rules that are not games.
var parts = []string{"arena", "book", "bot", "catalog", "clock", "cmd", "coach", "conform", "internal", "learned", "match", "problem", "proof", "rating", "review", "rulestest", "tactics", "ugi"}

// drawings are the directories in render that are not looks.
var drawings = []string{"anim", "emblem", "layout", "look", "looks", "over", "paint", "qrcode", "raster", "rendertest"}

// matches reports whether pkg matches the pattern.
func matches(pattern, pkg string) bool {
	if pattern == game {
		dir, name := path.Split(pkg)
		return dir == "rules/" && !slices.Contains(parts, name)
	}
	if pattern == scene {
		return slices.Contains(scenes, pkg)
	}
	if pattern == look || pattern == drawing {
		dir, name := path.Split(pkg)
		if part := pkg == "render" || dir == "render/" && slices.Contains(drawings, name) && name != "rendertest"; pattern == drawing {
			return part
		}
		return dir == "render/" && !slices.Contains(drawings, name)
	}
	tree, isTree := strings.CutSuffix(pattern, "/...")
	return pkg == tree || isTree && strings.HasPrefix(pkg, tree+"/")
}

func matchesAny(patterns []string, pkg string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool { return matches(p, pkg) })
}

// allowed reports whether a file of pkg may import the package imported. test says whether it
// is a test file.
func allowed(pkg string, test bool, imported string) bool {
	first, _, _ := strings.Cut(imported, "/")
	own, ours := strings.CutPrefix(imported, module+"/")
	if !ours && !strings.Contains(first, ".") {
		hermetic := matches("rules/...", pkg) && !matchesAny(reaching, pkg)
		return test || !hermetic || !matchesAny(outside, imported)
	}
	if test && (matchesAny(forTests, own) || own == pkg) {
		return true
	}
	if imported == schema {
		return test && pkg == "save"
	}
	if matches(reader+"/...", imported) {
		return test && (pkg == "scenes/play" || pkg == "render/qrcode")
	}
	if test && matches("render/...", pkg) && (matches("render/...", own) || matches(game, own) || own == "assets") {
		return true
	}
	if matches(look, pkg) && matches(game, own) && path.Base(pkg) != path.Base(own) {
		return false // a look knows its own game alone
	}
	for _, a := range arrows {
		if !matches(a.from, pkg) {
			continue
		}
		if ours {
			return matchesAny(a.own, own)
		}
		return slices.ContainsFunc(a.elsewhere, func(m string) bool { return matches(m+"/...", imported) })
	}
	return false
}

// eachFile calls visit with every Go file of the module, for all systems.
func eachFile(t *testing.T, mode parser.Mode, visit func(file string, parsed *ast.File)) {
	t.Helper()
	files := 0
	err := fs.WalkDir(os.DirFS(".."), ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		if d.IsDir() && file != "." && (name == "testdata" || name[0] == '.' || name[0] == '_') {
			return fs.SkipDir
		}
		if d.IsDir() || path.Ext(name) != ".go" {
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), filepath.Join("..", file), nil, mode)
		if err == nil {
			files++
			visit(file, parsed)
		}
		return err
	})
	if err != nil || files == 0 {
		t.Fatalf("%d files were read, and the error is %v", files, err)
	}
}

// TestArrows checks the imports of every file.
func TestArrows(t *testing.T) {
	eachFile(t, parser.ImportsOnly, func(file string, parsed *ast.File) {
		for _, spec := range parsed.Imports {
			what, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			if !allowed(path.Dir(file), strings.HasSuffix(file, "_test.go"), what) {
				t.Errorf("%s may not import %s", file, what)
			}
		}
	})
}

// TestArrowsThatAreForbidden tries the table with imports that it must forbid and with some
// that it must allow.
func TestArrowsThatAreForbidden(t *testing.T) {
	for _, c := range []struct {
		pkg  string
		test bool
		what string
		want bool
	}{
		{".", false, "quintet/scenes", true},
		{"scenes", false, ebiten + "/inpututil", true},
		{"scenes", false, "quintet/rules/match", true},
		{"scenes", false, "quintet/scenes", false},
		{"scenes", false, "quintet/scenes/play", true},
		{"scenes", false, dialog, false},
		{"scenes/desk", false, dialog, true},
		{"scenes/play", false, "quintet/scenes/library", false},
		{"scenes/play", false, "quintet/scenes", false},
		{"scenes/library", false, "quintet/scenes/play", false},
		{"scenes/start", false, "quintet/scenes/play", false},
		{"scenes/table", false, "quintet/scenes/stage", false},
		{"scenes/table", false, "quintet/scenes/think", false},
		{"scenes/table", false, "quintet/scenes/seat", false},
		{"scenes/seat", false, "quintet/scenes/play", false},
		{"scenes/table", false, "quintet/save", false},
		{"scenes/keep", false, "quintet/scenes/stage", false},
		{"scenes/ui", false, "quintet/rules", false},
		{"scenes/ui", false, "quintet/assets", false},
		{"scenes/words", false, ebiten, false},
		{"render/paint", false, dialog, false},
		{"render", false, "quintet/scenes", false},
		{"render", false, "quintet/rules/akron", false},
		{"render", false, "quintet/render/over", true},
		{"render", false, "quintet/render/looks", false},
		{"render", true, "quintet/render/looks", true},
		{"render/sixth", false, "quintet/render/look", true},
		{"render/sixth", false, "quintet/rules/sixth", true},
		{"render/sixth", false, "quintet/rules/akron", false},
		{"render/sixth", false, "quintet/render", false},
		{"render/sixth", false, "quintet/render/over", false},
		{"render/sixth", true, "quintet/render", true},
		{"render/look", false, "quintet/render/akron", false},
		{"render/look", false, "quintet/render/over", false},
		{"render/over", false, "quintet/render", false},
		{"render/looks", false, "quintet/render/sixth", true},
		{"scenes/table", false, "quintet/render/looks", true},
		{"scenes/table", false, "quintet/render/akron", false},
		{"scenes/table", false, "quintet/render/rendertest", false},
		{"render", false, "quintet/rules/match", false},
		{"render/layout", false, "quintet/rules", true},
		{"render/layout", false, ebiten, false},
		{"render/anim", false, "quintet/rules/akron", false},
		{"render/anim", true, "quintet/rules/catalog", true},
		{"render/raster", false, images + "/vector", true},
		{"render/raster", false, images + "ry", false},
		{"render/raster", false, ebiten, false},
		{"render/raster", false, "quintet/rules", false},
		{"render/paint", false, ebiten, true},
		{"render/qrcode", false, reader, false},
		{"render/qrcode", true, reader, true},
		{"scenes/play", false, reader + "/qrcode", false},
		{"scenes/play", true, reader + "/qrcode", true},
		{"save", false, "encoding/json", true},
		{"save", false, "quintet/rules", false},
		{"save", false, schema, false},
		{"save", true, schema, true},
		{"save/replay", false, "quintet/rules/match", true},
		{"save/record", false, "quintet/rules/match", false},
		{"rules", false, "quintet/rules/match", false},
		{"rules/sixth", false, "quintet/rules/internal/grid", true},
		{"rules/sixth", false, "quintet/rules/akron", false},
		{"rules/sixth", false, "quintet/rules/rulestest", false},
		{"rules/sixth", true, "quintet/rules/rulestest", true},
		{"rules/sixth", false, images, false},
		{"rules/sixth", false, "math/rand", false},
		{"rules/sixth", false, "math/rand/v2", true},
		{"rules/sixth", false, "time", false},
		{"rules/ugi", false, "time", true},
		{"rules/match", false, "quintet/rules/catalog", false},
		{"rules/catalog", false, "quintet/rules/sixth", true},
		{"rules/catalog", false, "quintet/rules/ugi", false},
		{"elsewhere", false, "fmt", true},
		{"elsewhere", false, "quintet/rules", false},
	} {
		if got := allowed(c.pkg, c.test, c.what); got != c.want {
			t.Errorf("may %s (test %v) import %s: %v, want %v", c.pkg, c.test, c.what, got, c.want)
		}
	}
}
