package render

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/jpeg"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quintet/render/layout"
	"quintet/rules/catalog"
)

var update = flag.Bool("update", false, "write the golden pictures and their page anew")

// golden is a picture of the board as it is to look.
type golden struct {
	name string
	size image.Point
	draw func() (image.Image, error)
}

// goldenSights are the ways to look at a board, as testdata/positions.txt calls them.
var goldenSights = map[string]layout.Sight{"tilted": {}, "top": {Top: true}, "apart": {Apart: true}}

// goldens returns a picture of every position of testdata/positions.txt in
// every theme and two sizes. A line there is a name, how the board is looked at
// and what pictured takes.
func goldens(tb testing.TB) (all []golden) {
	data, err := os.ReadFile("testdata/positions.txt")
	if err != nil {
		tb.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		fields := strings.SplitN(strings.TrimSpace(line), " ", 3)
		for _, theme := range Themes {
			for _, size := range []image.Point{{320, 240}, {640, 480}} {
				all = append(all, golden{
					name: fmt.Sprintf("%s-%s-%d", fields[0], theme.Name, size.X),
					size: size,
					draw: func() (image.Image, error) {
						return pictured(fields[2], size, Style{Theme: theme, Coords: true, Sight: goldenSights[fields[1]]})
					},
				})
			}
		}
	}
	return all
}

// pictured draws a game with its options and, after a blank, a position, or the
// starting one if none is given.
func pictured(what string, size image.Point, style Style) (image.Image, error) {
	spec, position, _ := strings.Cut(what, " ")
	g, v, err := catalog.Parse(spec)
	if err != nil {
		return nil, err
	}
	s, err := g.New(v)
	if position != "" {
		s, err = g.Decode(v, position)
	}
	if err != nil {
		return nil, err
	}
	return Still(g, s, size.X, size.Y, style), nil
}

func (g golden) file() string { return filepath.Join("testdata/golden", g.name+".jpg") }

// TestGolden compares what boards look like with the golden pictures. Where the
// looks are changed on purpose, ./build.sh golden writes these anew.
func TestGolden(t *testing.T) {
	all := goldens(t)
	for _, g := range all {
		t.Run(g.name, func(t *testing.T) {
			picture, err := g.draw()
			if err != nil {
				t.Fatal(err)
			}
			var now bytes.Buffer
			if err := jpeg.Encode(&now, picture, &jpeg.Options{Quality: 88}); err != nil {
				t.Fatal(err)
			}
			if *update {
				write(t, g.file(), now.Bytes())
				return
			}
			want, err := os.ReadFile(g.file())
			if err != nil {
				t.Fatal(err)
			}
			if mean, off := unlike(t, now.Bytes(), want); mean > 1 || off > 0.002 {
				write(t, filepath.Join(t.ArtifactDir(), g.name+".jpg"), now.Bytes())
				t.Errorf("it differs from %s by %.2f of 255 on average, and of its pixels %.2f %% by much", g.file(), mean, 100*off)
			}
		})
	}
	if *update {
		write(t, "../dist/golden/index.html", page(all))
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

// unlike returns by how much two pictures differ on average, of 255, and
// the part of the pixels that do so by more than 32. Both are compressed alike,
// so that what is lost by that is no difference.
func unlike(t *testing.T, one, other []byte) (mean, off float64) {
	t.Helper()
	a, b := decoded(t, one), decoded(t, other)
	size := a.Bounds().Size()
	if size != b.Bounds().Size() {
		t.Fatalf("the sizes %v and %v differ", size, b.Bounds().Size())
	}
	for y := range size.Y {
		for x := range size.X {
			r0, g0, b0, _ := a.At(x, y).RGBA()
			r1, g1, b1, _ := b.At(x, y).RGBA()
			most := max(apartBy(r0, r1), apartBy(g0, g1), apartBy(b0, b1))
			if mean += most; most > 32 {
				off++
			}
		}
	}
	pixels := float64(size.X * size.Y)
	return mean / pixels, off / pixels
}

// apartBy returns how far two values of a colour differ, of 255.
func apartBy(a, b uint32) float64 { return float64(max(a, b)-min(a, b)) / 0x101 }

func decoded(t *testing.T, data []byte) image.Image {
	t.Helper()
	img, err := jpeg.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return img
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

// TestGoldenTolerance sees a changed colour, and not what rounding does.
func TestGoldenTolerance(t *testing.T) {
	img := image.NewGray(image.Rect(0, 0, 64, 64))
	encoded := func() []byte {
		var b bytes.Buffer
		if err := jpeg.Encode(&b, img, nil); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	plain := encoded()
	img.Pix[64*32+32] = 1
	if mean, off := unlike(t, plain, encoded()); mean > 0.1 || off > 0 {
		t.Errorf("a pixel rounded otherwise is a difference of %v, %v", mean, off)
	}
	for i := range 8 * 64 {
		img.Pix[i] = 200
	}
	if mean, off := unlike(t, plain, encoded()); mean < 20 || off < 0.1 {
		t.Errorf("a strip of another colour is a difference of %v, %v", mean, off)
	}
}
