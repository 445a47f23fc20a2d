package render

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math"
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

// rounding is the greatest difference, as returned by unlike, that comes from rounding alone.
// Some processors add products without rounding them first, so results differ by up to 1.1.
const rounding = 2

// compressed returns a picture in the form of golden pictures.
func compressed(t *testing.T, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: 88}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func decoded(t *testing.T, data []byte) *image.RGBA {
	t.Helper()
	img, err := jpeg.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	rgba := image.NewRGBA(img.Bounds())
	draw.Draw(rgba, rgba.Rect, img, img.Bounds().Min, draw.Src)
	return rgba
}

// unlike returns the difference of two pictures, from 0 to 255, and where it is. The difference
// is the greatest mean over a window of 16 × 16 pixels, so that a small part that is missing
// from a large picture counts. Windows are 8 pixels apart. Both pictures are compressed in the
// same way, so that compression makes no difference.
func unlike(t *testing.T, one, other []byte) (off float64, at image.Rectangle) {
	t.Helper()
	const side, step = 16, 8
	a, b := decoded(t, one), decoded(t, other)
	size := a.Rect.Size()
	if size != b.Rect.Size() {
		t.Fatalf("the pictures have the sizes %v and %v, want the same", size, b.Rect.Size())
	}
	wide := size.X/step + 2
	tiles := make([]float64, wide*(size.Y/step+2)) // sums over step × step pixels
	for y := range size.Y {
		for x := range size.X {
			tiles[y/step*wide+x/step] += apartBy(a, b, x, y)
		}
	}
	for i := range len(tiles) - wide - 1 {
		if mean := (tiles[i] + tiles[i+1] + tiles[i+wide] + tiles[i+wide+1]) / (side * side); mean > off {
			off, at = mean, image.Rectangle{Max: image.Pt(side, side)}.Add(image.Pt(i%wide, i/wide).Mul(step))
		}
	}
	return off, at
}

// apartBy returns the greatest difference of the red, green and blue of a pixel, of 255.
func apartBy(a, b *image.RGBA, x, y int) (most float64) {
	i, j := a.PixOffset(x, y), b.PixOffset(x, y)
	for k := range 3 {
		most = math.Max(most, math.Abs(float64(a.Pix[i+k])-float64(b.Pix[j+k])))
	}
	return most
}

// TestGoldenTolerance checks that a changed colour is noticed, and rounding is not.
func TestGoldenTolerance(t *testing.T) {
	img := image.NewGray(image.Rect(0, 0, 64, 64))
	plain := compressed(t, img)
	for i := 0; i < len(img.Pix); i += 3 {
		img.Pix[i] = 1
	}
	if off, _ := unlike(t, plain, compressed(t, img)); off > rounding {
		t.Errorf("pixels with other rounding are a difference of %v, want at most %v", off, rounding)
	}
	clear(img.Pix)
	for i := range 4 {
		for j := range 4 {
			img.SetGray(30+i, 30+j, color.Gray{Y: 100})
		}
	}
	if off, _ := unlike(t, plain, compressed(t, img)); off <= rounding {
		t.Errorf("a spot of another colour is a difference of %v, want more than %v", off, rounding)
	}
}
