package paint

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/render/layout"
	"quintet/render/raster"

	"github.com/hajimehoshi/ebiten/v2"
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

// noise returns a picture of w × h opaque pixels.
func noise(w, h int) *raster.Picture {
	rng := rand.New(rand.NewPCG(1, 2))
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range img.Pix {
		if img.Pix[i] = uint8(rng.IntN(256)); i%4 == 3 {
			img.Pix[i] = 255
		}
	}
	return &raster.Picture{Image: img}
}

// TestAPictureIsLoadedInParts loads a picture that takes several rations. In each frame at most
// the rows that the ration allows are loaded. When drawn, the picture is the same as if loaded
// at once.
func TestAPictureIsLoadedInParts(t *testing.T) {
	const w, h, ration = 60, 200, 300
	screen, p := ebiten.NewImage(w, h), noise(w, h)
	for drawnAfter, name := range map[int]string{100: "loaded in parts", 2: "drawn before all of it is loaded", 0: "drawn at once"} {
		c := Canvas{Ration: ration}
		frames, rows := 0, 0
		for more := drawnAfter > 0; more && frames < drawnAfter; frames++ {
			c.Begin(screen, 1)
			if more = !c.Load(p); more != c.Unfinished {
				t.Errorf("%s: the picture cannot be drawn yet: %t; another frame is needed: %t", name, more, c.Unfinished)
			}
			last := rows
			if rows = c.uploads[p].rows; (rows-last)*w > loading*ration {
				t.Errorf("%s: %d rows are loaded in a frame, more than the ration allows", name, rows-last)
			}
		}
		if drawnAfter == 100 && (frames < w*h/(loading*ration) || rows != h) {
			t.Errorf("%s: after %d frames %d rows are loaded, want all %d and not sooner", name, frames, rows, h)
		}
		screen.Fill(page)
		c.Begin(screen, 1)
		c.Draw(p, raster.At(0, 0))
		c.End()
		seen := image.NewRGBA(screen.Bounds())
		if screen.ReadPixels(seen.Pix); !bytes.Equal(seen.Pix, p.Image.Pix) {
			t.Errorf("%s: the screen shows other pixels than the picture", name)
		}
	}
}

// TestOnlyARationIsSpent spends the ration of a frame. The next frame has a new ration. Without
// a ration nothing is limited.
func TestOnlyARationIsSpent(t *testing.T) {
	screen := ebiten.NewImage(10, 10)
	c := Canvas{Ration: 100}
	for range 2 {
		c.Begin(screen, 1)
		c.Spend(99)
		for _, left := range []bool{true, false} {
			if c.Left() != left || c.Unfinished == left {
				t.Errorf("with a ration of a pixel left: %t, Left returns %t, and another frame is needed: %t", left, c.Left(), c.Unfinished)
			}
			c.Spend(1)
		}
	}
	var free Canvas
	free.Begin(screen, 1)
	free.Spend(1 << 30)
	if p := noise(4, 4); !free.Left() || !free.Load(p) || free.Unfinished {
		t.Error("without a ration, work is left to the next frame")
	}
}

// TestWhatIsNoLongerDrawnIsFreed draws frames with a panel, lines of text and a large picture that
// no other frame has, as while a window is resized. In many frames the graphics card holds no
// more than in a few, except that the texture which small pictures share may be enlarged once.
func TestWhatIsNoLongerDrawnIsFreed(t *testing.T) {
	const w, h = 640, 480
	screen := ebiten.NewImage(w, h)
	var c Canvas
	held := func(from, to int) (most int64) {
		for i := from; i < to; i++ {
			c.Begin(screen, 1)
			c.Draw(&raster.Picture{Image: image.NewRGBA(image.Rect(0, 0, w-i, h))}, raster.At(0, 0))
			c.Panel(layout.Rect{W: float64(w - i), H: 100}, float64(i%30), ink)
			for y := range 20 {
				c.Text(fmt.Sprintf("%d in the frame %d", y, i), 0, float64(20*y), Font{Size: 14}, 0, 0, ink)
			}
			c.End()
			var now ebiten.DebugInfo
			ebiten.ReadDebugInfo(&now)
			most = max(most, now.TotalGPUImageMemoryUsageInBytes)
		}
		return most
	}
	if few, many := held(0, 20), held(20, 200); many > 2*few {
		t.Errorf("the textures take up to %d MB in 20 frames, and up to %d MB in the frames that follow", few>>20, many>>20)
	}
}
