package render

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/looks"
	"quintet/render/rendertest"
	"quintet/rules"
)

var update = flag.Bool("update", false, "write the golden pictures and their page anew")

// golden is a picture of a board, which is drawn and compared with its golden file.
type golden struct {
	name  string
	game  *rules.Game
	state rules.State
	size  image.Point
	style look.Style
}

// goldenViewpoints are the viewpoints by their names in testdata/positions.txt.
var goldenViewpoints = map[string]func(*layout.Board, []rules.Placed) layout.Viewpoint{
	"tilted": func(*layout.Board, []rules.Placed) layout.Viewpoint { return layout.Viewpoint{} },
	"top":    func(b *layout.Board, _ []rules.Placed) layout.Viewpoint { return b.Above(0) },
	"apart":  func(b *layout.Board, all []rules.Placed) layout.Viewpoint { return b.Spread(0, b.Levels(all)) },
}

// goldens returns a picture of every position of testdata/positions.txt in every theme
// and two sizes. A line there has a name, a viewpoint and what rendertest.Named
// reads.
func goldens(tb testing.TB) (all []golden) {
	data, err := os.ReadFile("testdata/positions.txt")
	if err != nil {
		tb.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		fields := strings.SplitN(strings.TrimSpace(line), " ", 3)
		g, s := rendertest.Named(tb, fields[2])
		for _, theme := range look.Themes {
			for _, size := range []image.Point{{320, 240}, {640, 480}} {
				all = append(all, golden{
					name: fmt.Sprintf("%s-%s-%d", fields[0], theme.Name, size.X),
					game: g, state: s, size: size,
					style: look.Style{Theme: theme, Coords: true, Viewpoint: goldenViewpoints[fields[1]](looks.New(g, s).Board(), s.Pieces(nil))},
				})
			}
		}
	}
	return all
}

func (g golden) file() string { return filepath.Join("testdata/golden", g.name+".jpg") }

func (g golden) draw() *image.RGBA {
	return Still(looks.New(g.game, g.state), g.state, g.size.X, g.size.Y, g.style)
}

// TestGolden compares boards with the golden pictures. If looks are changed on purpose,
// ./build.sh golden writes new ones.
func TestGolden(t *testing.T) {
	all := goldens(t)
	for _, g := range all {
		if testing.Short() && !*update && g.size.X > 320 {
			continue
		}
		t.Run(g.name, func(t *testing.T) { g.compare(t, g.draw()) })
	}
	if *update {
		write(t, "../dist/golden/index.html", page(all))
	}
}

// compare compares a picture with the golden one, or writes a new golden one.
func (g golden) compare(t *testing.T, img *image.RGBA) {
	now := compressed(t, img)
	if *update {
		write(t, g.file(), now)
		return
	}
	want, err := os.ReadFile(g.file())
	if err != nil {
		t.Fatal(err)
	}
	if off, at := unlike(t, now, want); off > rounding {
		write(t, filepath.Join(t.ArtifactDir(), g.name+".jpg"), now)
		t.Errorf("around %v the picture differs from %s by %.1f of 255, want at most %v", at, g.file(), off, rounding)
	}
}

func write(t *testing.T, file string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data, 0o666); err != nil {
		t.Fatal(err)
	}
}

// page returns a web page in dist/golden that shows the golden pictures.
func page(all []golden) []byte {
	var b bytes.Buffer
	b.WriteString("<!doctype html>\n<title>Golden pictures</title>\n<style>body { font: 14px sans-serif; background: #777 } figure { display: inline-block; margin: 6px }</style>\n")
	for _, g := range all {
		fmt.Fprintf(&b, "<figure><img src=\"../../render/%s\" width=%d height=%d><figcaption>%s</figcaption></figure>\n", filepath.ToSlash(g.file()), g.size.X, g.size.Y, g.name)
	}
	return b.Bytes()
}
