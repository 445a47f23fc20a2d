package raster

import (
	"image/color"
	"math"
	"slices"
	"sync"
	"testing"
)

// materials are the textures, with the greatest distance of a pixel from the base colour.
var materials = []struct {
	name  string
	paint func(c Canvas, xy []float64, base color.NRGBA, unit float64)
	depth float64
}{
	{"wood", Canvas.Wood, 45},
	{"felt", Canvas.Felt, 30},
	{"grass", Canvas.Grass, 45},
	{"paper", Canvas.Paper, 12},
}

func TestTexturesKeepTheirColour(t *testing.T) {
	for _, m := range materials {
		for _, base := range []color.NRGBA{{0xd9, 0xb9, 0x8a, 255}, {0x2f, 0x6b, 0x4a, 255}, {0x4a, 0x32, 0x26, 255}} {
			for _, unit := range []float64{4, 30, 120} {
				c := canvas(400, 400, nothing)
				m.paint(c, square(0, 0, 400, 400), base, unit)
				for ch, want := range [3]uint8{base.R, base.G, base.B} {
					sum, far, spread := 0.0, 0.0, 0.0
					for i := ch; i < len(c.Image.Pix); i += 4 {
						d := float64(c.Image.Pix[i]) - float64(want)
						sum += d
						far = math.Max(far, math.Abs(d))
						spread += d * d
					}
					n := float64(len(c.Image.Pix) / 4)
					if mean, dev := sum/n, math.Sqrt(spread/n); math.Abs(mean) > 5 || far > m.depth || dev < 0.2 {
						t.Errorf("%s of %v, unit %v: channel %d is off by %.1f in the mean, at most by %.0f, with a deviation of %.2f; want at most 5 and %v, and at least 0.2", m.name, base, unit, ch, mean, far, dev, m.depth)
					}
				}
			}
		}
	}
}

// TestSeams checks that two halves of a square in the same material join without a seam, except
// two planks of wood.
func TestSeams(t *testing.T) {
	base := color.NRGBA{0x4f, 0x8a, 0x3c, 255}
	for _, m := range materials {
		one, two := canvas(80, 80, nothing), canvas(80, 80, nothing)
		m.paint(one, square(0, 0, 80, 80), base, 30)
		m.paint(two, square(0, 0, 40, 80), base, 30)
		m.paint(two, square(40, 0, 40, 80), base, 30)
		diff := 0
		for i := range one.Image.Pix {
			a, b := int(one.Image.Pix[i]), int(two.Image.Pix[i])
			diff = max(diff, a-b, b-a)
		}
		if planks := m.name == "wood"; planks != (diff > 3) {
			t.Errorf("%s: two halves differ from the whole by %d, want a difference only for wood", m.name, diff)
		}
	}
}

// TestGrain checks that wood changes less along the grain than across it.
func TestGrain(t *testing.T) {
	c := canvas(200, 200, nothing)
	c.Wood(square(0, 0, 200, 200), color.NRGBA{0xd9, 0xb9, 0x8a, 255}, 60)
	var along, across int
	for y := 1; y < 200; y++ {
		for x := 1; x < 200; x++ {
			i := c.Image.PixOffset(x, y)
			a, l, u := int(c.Image.Pix[i]), int(c.Image.Pix[i-4]), int(c.Image.Pix[i-c.Image.Stride])
			along += max(a, l) - min(a, l)
			across += max(a, u) - min(a, u)
		}
	}
	if across < 3*along {
		t.Errorf("wood changes by %d along the grain and by %d across it, want three times", along, across)
	}
}

func TestNoiseOfPartsJoins(t *testing.T) {
	o := octave{w: 3.3, h: 2.1, lean: 0.4, amp: 1, seed: 7}
	whole, parts := make([]float32, 64), make([]float32, 64)
	for y := -5; y < 5; y++ {
		clear(whole)
		clear(parts)
		o.add(whole, -20, y)
		o.add(parts[:31], -20, y)
		o.add(parts[31:], 11, y)
		for i := range whole {
			if d := whole[i] - parts[i]; d > 1e-3 || d < -1e-3 {
				t.Fatalf("row %d, pixel %d: drawn whole it has %v and in parts %v, want the same", y, i, whole[i], parts[i])
			}
		}
	}
}

func TestBandsAreAllRowsOnce(t *testing.T) {
	for _, rows := range [][2]int{{0, 0}, {3, 4}, {-5, 60}, {10, 1000}, {7, 2161}} {
		var mutex sync.Mutex
		var drawn []int
		bands(rows[0], rows[1], func(y0, y1 int) {
			mutex.Lock()
			defer mutex.Unlock()
			for y := y0; y < y1; y++ {
				drawn = append(drawn, y)
			}
		})
		slices.Sort(drawn)
		for i, y := range drawn {
			if y != rows[0]+i {
				t.Fatalf("rows %v: row %d is drawn as number %d, want row %d", rows, y, i, rows[0]+i)
			}
		}
		if len(drawn) != rows[1]-rows[0] {
			t.Errorf("rows %v: %d are drawn, want %d", rows, len(drawn), rows[1]-rows[0])
		}
	}
}
