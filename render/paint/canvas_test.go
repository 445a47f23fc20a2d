package paint

import (
	"fmt"
	"image"
	"image/color"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
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
		c.Begin(screen, unit)
		c.Fill(page)
		c.Clip(box, func() { draw(&c) })
		if seen := inked(screen); seen.Empty() || !seen.In(inside) || seen.Dy() != inside.Dy() {
			t.Errorf("%s is drawn in %v, want the height of %v and nothing outside", name, seen, inside)
		}
		c.Clip(layout.Rect{X: 200, W: 10, H: 10}, func() { draw(&c) })
		c.Clip(layout.Rect{X: 10, Y: 10, W: -3, H: 10}, func() { draw(&c) })
		if seen := inked(screen); !seen.In(inside) {
			t.Errorf("%s is drawn in %v after clips to empty boxes, want nothing outside the first box", name, seen)
		}
		c.Fill(ink)
		if seen := inked(screen); seen != screen.Bounds() {
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
