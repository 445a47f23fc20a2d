package paint

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/render/raster"
)

// TestDrawingWhatDiffersIsDrawingAll draws frames that differ from one another by things that come, go
// and change. Each time the screen must show what a fresh canvas draws, and what lies outside of the
// box that End returns must not have changed.
func TestDrawingWhatDiffersIsDrawingAll(t *testing.T) {
	const w, h, unit = 120, 90, 1.25
	rng := rand.New(rand.NewPCG(1, 1))
	var c, fresh Canvas
	screen, whole := ebiten.NewImage(w, h), ebiten.NewImage(w, h)
	pictures := []*raster.Picture{noise(9, 14), noise(30, 5), noise(40, 40)}
	thing := func() func(*Canvas) {
		x, y, size := 120*rng.Float64()-20, 90*rng.Float64()-20, 40*rng.Float64()
		box := layout.Rect{X: x, Y: y, W: size, H: 40 * rng.Float64()}
		col := color.NRGBA{uint8(rng.IntN(256)), uint8(rng.IntN(256)), 0, uint8(rng.IntN(256))}
		p, stamp := pictures[rng.IntN(3)], raster.At(x, y)
		switch rng.IntN(7) {
		case 0:
			return func(c *Canvas) { c.Panel(box, 5, col) }
		case 1:
			return func(c *Canvas) { c.Framed(box, 5, col, ink) }
		case 2:
			return func(c *Canvas) { c.Text("Quintet", x, y, Font{Size: 8 + size/2}, 0.5, 0.5, col) }
		case 3:
			return func(c *Canvas) { c.Icon(raster.Run, x, y, 1+size, col) }
		case 4:
			return func(c *Canvas) { c.Clip(box, func() { c.Draw(p, stamp) }) }
		case 5:
			stamp.ScaleX, stamp.ScaleY, stamp.Alpha = 2*rng.Float64()-1, 2*rng.Float64(), rng.Float64()
		case 6:
			stamp.Map = [4]float64{rng.Float64(), -rng.Float64(), rng.Float64(), rng.Float64() - 0.5}
		}
		return func(c *Canvas) { c.Draw(p, stamp) }
	}
	draw := func(c *Canvas, on *ebiten.Image, things []func(*Canvas)) (image.Rectangle, *image.RGBA) {
		c.Begin(on, unit)
		c.Fill(page)
		for _, f := range things {
			f(c)
		}
		box, seen := c.End(), image.NewRGBA(on.Bounds())
		on.ReadPixels(seen.Pix)
		return box, seen
	}
	var things []func(*Canvas)
	last, parts := image.NewRGBA(screen.Bounds()), 0
	for n := range 400 {
		for range rng.IntN(4) {
			switch at := rng.IntN(len(things) + 1); {
			case at == len(things) || rng.IntN(3) == 0 && len(things) < 50:
				things = slices.Insert(things, at, thing())
			case rng.IntN(2) == 0:
				things = slices.Delete(things, at, at+1)
			default:
				things[at] = thing()
			}
		}
		box, seen := draw(&c, screen, things)
		fresh.Forget()
		_, want := draw(&fresh, whole, things)
		for i, v := range seen.Pix {
			if math.Abs(float64(v)-float64(want.Pix[i])) > 2 { // another place in a texture rounds otherwise
				t.Fatalf("frame %d: the screen differs at %d, %d from a fresh one after %v was drawn", n, i/4%w, i/4/w, box)
			}
		}
		for y := range h {
			for x := range w {
				if !image.Pt(x, y).In(box) && seen.RGBAAt(x, y) != last.RGBAAt(x, y) {
					t.Fatalf("frame %d: the pixel %d, %d has changed outside of %v", n, x, y, box)
				}
			}
		}
		if last = seen; !box.Empty() && box != screen.Bounds() {
			parts++
		}
		if box, _ := draw(&c, screen, things); !box.Empty() {
			t.Fatalf("frame %d: %v is drawn again although nothing differs", n, box)
		}
	}
	if parts < 200 {
		t.Errorf("only %d of 400 frames draw a part of the screen", parts)
	}
}
