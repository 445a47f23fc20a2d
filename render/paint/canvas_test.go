package paint

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"os"
	"slices"
	"testing"

	"quintet/render/layout"
	"quintet/render/raster"

	"github.com/hajimehoshi/ebiten/v2"
)

// host is the Ebitengine game in whose Update the tests run, because pixels can be read
// only inside a frame.
type host struct {
	m    *testing.M
	code int
}

func (h *host) Update() error {
	h.code = h.m.Run()
	return ebiten.Termination
}

func (h *host) Draw(*ebiten.Image) {}

func (h *host) Layout(width, height int) (int, int) { return width, height }

func TestMain(m *testing.M) {
	h := &host{m: m}
	ebiten.SetWindowVisible(false)
	if err := ebiten.RunGame(h); err != nil {
		fmt.Fprintln(os.Stderr, "the tests need a display, such as xvfb-run gives:", err)
		os.Exit(1)
	}
	os.Exit(h.code)
}

var (
	page = color.NRGBA{10, 20, 30, 255}
	ink  = color.NRGBA{200, 100, 50, 255}
)

// TestClip draws a panel, a line of text and a fill, each clipped to a box. Nothing is drawn
// outside the box. After the clip the whole screen can be drawn on again.
func TestClip(t *testing.T) {
	const unit = 1.5
	box := layout.Rect{X: 10, Y: 20, W: 30, H: 12}
	inside := image.Rect(15, 30, 60, 48)
	for name, draw := range map[string]func(c *Canvas){
		"a panel":     func(c *Canvas) { c.Panel(layout.Rect{X: -5, Y: 5, W: 90, H: 90}, 4, ink) },
		"a text":      func(c *Canvas) { c.Text("HHHHHHHHHH", 5, 26, Font{Size: 30}, 0, 0.5, ink) },
		"a fill":      func(c *Canvas) { c.Fill(ink) },
		"a clip more": func(c *Canvas) { c.Clip(layout.Rect{X: 20, Y: -50, W: 100, H: 200}, func() { c.Fill(ink) }) },
	} {
		screen := ebiten.NewImage(100, 100)
		var c Canvas
		frame := func(f func()) image.Rectangle {
			c.Begin(screen, unit)
			c.Fill(page)
			f()
			c.End()
			return inked(screen)
		}
		if seen := frame(func() { c.Clip(box, func() { draw(&c) }) }); seen.Empty() || !seen.In(inside) || seen.Dy() != inside.Dy() {
			t.Errorf("%s is drawn in %v, want the height of %v and nothing outside", name, seen, inside)
		}
		if seen := frame(func() {
			c.Clip(layout.Rect{X: 200, W: 10, H: 10}, func() { draw(&c) })
			c.Clip(layout.Rect{X: 10, Y: 10, W: -3, H: 10}, func() { draw(&c) })
		}); !seen.Empty() {
			t.Errorf("%s is drawn in %v in clips to empty boxes", name, seen)
		}
		if seen := frame(func() { c.Clip(box, func() { draw(&c) }); c.Fill(ink) }); seen != screen.Bounds() {
			t.Errorf("after %s a fill of the screen fills only %v", name, seen)
		}
	}
}

// inked returns the smallest rectangle around the pixels that differ from the page.
func inked(screen *ebiten.Image) (all image.Rectangle) {
	img := image.NewRGBA(screen.Bounds())
	screen.ReadPixels(img.Pix)
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if img.RGBAAt(x, y) != color.RGBA(page) {
				all = all.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return all
}

// TestPanels compares panels of many sizes with rounded rectangles that are rasterised as a whole.
func TestPanels(t *testing.T) {
	screen := ebiten.NewImage(60, 60)
	seen := image.NewRGBA(screen.Bounds())
	for _, size := range [][2]int{{50, 40}, {41, 9}, {8, 33}, {16, 16}, {17, 17}, {1, 1}, {2, 30}} {
		for r := range 12 {
			var c Canvas
			c.Begin(screen, 1)
			c.Fill(page)
			c.Panel(layout.Rect{X: 3, Y: 5, W: float64(size[0]), H: float64(size[1])}, float64(r), ink)
			c.End()
			screen.ReadPixels(seen.Pix)
			want := raster.Canvas{Image: image.NewRGBA(seen.Rect)}
			draw.Draw(want.Image, seen.Rect, image.NewUniform(page), image.Point{}, draw.Src)
			want.RoundRect(3, 5, float64(size[0]), float64(size[1]), float64(r), ink)
			for i, v := range seen.Pix {
				if math.Abs(float64(v)-float64(want.Image.Pix[i])) > 5 { // the middle column has a little of a corner of an odd width
					t.Errorf("a panel of %v with corners of radius %d differs at %d, %d", size, r, i/4%60, i/240)
					break
				}
			}
		}
	}
}

// TestANoBreakSpaceHoldsAWordTogether checks that no line ends at a no-break space.
func TestANoBreakSpaceHoldsAWordTogether(t *testing.T) {
	const text = "falls from 46\u00a0% to about 4\u00a0%"
	f := Font{Size: 16}
	for width := 10.0; width < 400; width += 10 {
		for _, line := range f.Wrap(text, width) {
			if slices.Contains([]string{"%", "46", "4"}, line) || line[0] == '%' {
				t.Errorf("at the width %v a line is %q, broken at a no-break space", width, line)
			}
		}
	}
}
