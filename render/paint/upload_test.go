package paint

import (
	"bytes"
	"fmt"
	"image"
	"math/rand/v2"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/render/raster"
)

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
			if now := c.uploads[p].rows; (now-rows)*w > loading*ration {
				t.Errorf("%s: %d rows are loaded in a frame, more than the ration allows", name, now-rows)
			} else {
				rows = now
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
		if !c.Left() || c.Unfinished {
			t.Errorf("with a ration of one pixel left, Left returns %t, and another frame is needed: %t; want true and false", c.Left(), c.Unfinished)
		}
		if c.Spend(1); c.Left() || !c.Unfinished {
			t.Errorf("with the ration spent, Left returns %t, and another frame is needed: %t; want false and true", c.Left(), c.Unfinished)
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
