package raster

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"testing"
)

func canvas(w, h int, ground color.NRGBA) Canvas {
	c := Canvas{image.NewRGBA(image.Rect(0, 0, w, h))}
	c.Fill(ground)
	return c
}

func square(x, y, w, h float64) []float64 { return []float64{x, y, x + w, y, x + w, y + h, x, y + h} }

var nothing = color.NRGBA{}

func TestShapeAreas(t *testing.T) {
	for _, s := range []struct {
		name string
		want float64
		draw func(c Canvas)
	}{
		{"rect", 20.5 * 10.25, func(c Canvas) { c.Rect(10.3, 20.7, 20.5, 10.25, ivory) }},
		{"thin rect", 50 * 0.3, func(c Canvas) { c.Rect(10, 20.4, 50, 0.3, ivory) }},
		{"round rect", 40*30 - (4-math.Pi)*49, func(c Canvas) { c.RoundRect(10.5, 20.5, 40, 30, 7, ivory) }},
		{"circle", math.Pi * 400, func(c Canvas) { c.Circle(40.3, 50.1, 20, ivory) }},
		{"ring", math.Pi * (400 - 225), func(c Canvas) { c.Ring(40.3, 50.1, 20, 5, ivory) }},
		{"line", 50*3 + math.Pi*2.25, func(c Canvas) { c.Line(20, 20, 50, 60, 3, ivory) }},
		{"hairline", 50 * 0.5, func(c Canvas) { c.Line(20, 30, 70, 30, 0.5, ivory) }},
		{"polygon", 20 * 30 / 2, func(c Canvas) { c.Polygon([]float64{10, 10, 30, 10, 10, 40}, ivory) }},
		{"upright polygon", 20.5 * 10.25, func(c Canvas) { c.Polygon(square(10.3, 20.7, 20.5, 10.25), ivory) }},
		{"gradient", 40 * 30, func(c Canvas) { c.Gradient(square(10, 10, 40, 30), 0, 0, ivory, 90, 90, deep) }},
	} {
		c := canvas(100, 100, nothing)
		s.draw(c)
		if got := area(c.Image); math.Abs(got-s.want) > 0.02*s.want+0.5 {
			t.Errorf("%s covers %.1f pixels, want %.1f", s.name, got, s.want)
		}
		checkPremultiplied(t, c.Image)
	}
}

// drawAll draws with all methods, partly beyond the image, k times as large.
func drawAll(c Canvas, k float64) {
	c.Rect(-5*k, 3*k, 30*k, 9*k, deep)
	c.RoundRect(20*k, -4*k, 300*k, 20*k, 5*k, ivory)
	c.Circle(0, 0, 12*k, ink)
	c.Ring(60*k, 60*k, 90*k, 2*k, ivory)
	c.Line(-40*k, -40*k, 200*k, 190*k, 1.5*k, deep)
	c.Polygon([]float64{-10 * k, 50 * k, 200 * k, 20 * k, 50 * k, 300 * k}, ivory)
	c.Gradient([]float64{-10 * k, 50 * k, 200 * k, 20 * k, 50 * k, 300 * k}, 0, 0, deep, 50*k, 0, color.NRGBA{9, 8, 7, 60})
	c.ShadowRect(10*k, 10*k, 60*k, 60*k, 5*k, 8*k, 0.4)
	for i, paint := range []func([]float64, color.NRGBA, float64){c.Wood, c.Felt, c.Grass, c.Paper} {
		paint(square(float64(i)*22*k-3, 60*k, 22*k, 80*k), deep, 10*k)
		paint([]float64{0, 0, 30 * k, float64(i) * k, 7 * k, 30 * k}, color.NRGBA{80, 90, 60, 100}, 10*k)
	}
	c.Hole(20*k, 80*k, 9*k, deep, 0.8)
	c.Hole(99*k, 99*k, 9*k, ivory, 1)
	c.Text(50*k, 50*k, 20*k, 0.5, 0.5, true, ink, "Àg–Ω 中")
	c.Put(Ball(30, ivory), 2*k, 2*k, 0.7)
	c.Put(Ball(30, ivory), 99*k, 98*k, 1)
}

func TestEdgesAndTinySizes(t *testing.T) {
	for _, size := range []image.Point{{0, 0}, {1, 1}, {3, 100}, {100, 100}} {
		for _, k := range []float64{0, -1, 0.01, 1, 3, 1e9, math.NaN(), math.Inf(1)} {
			c := canvas(size.X, size.Y, color.NRGBA{40, 50, 60, 200})
			drawAll(c, k)
			checkPremultiplied(t, c.Image)
		}
	}
	c := canvas(10, 10, ivory)
	before := bytes.Clone(c.Image.Pix)
	c.Polygon(nil, deep)
	c.Polygon([]float64{1, 2, 3, 4}, deep)
	c.Wood(nil, deep, 10)
	c.Felt([]float64{1, 2}, deep, 0)
	c.Put(Dot(5), 5, 5, 0)
	c.Text(5, 5, 8, 0, 0, false, deep, "")
	if !bytes.Equal(before, c.Image.Pix) {
		t.Error("drawing nothing left a mark")
	}
}

// TestPartOfAPicture checks that the bounds of a part of a picture need not begin at (0, 0), that the
// same is drawn every time, and that an opaque picture gets no holes.
func TestPartOfAPicture(t *testing.T) {
	whole, again, parts := canvas(100, 100, ivory), canvas(100, 100, ivory), canvas(100, 100, ivory)
	drawAll(whole, 1)
	drawAll(again, 1)
	if !bytes.Equal(whole.Image.Pix, again.Image.Pix) || area(whole.Image) != 100*100 {
		t.Error("two drawings differ, or have holes")
	}
	for _, r := range []image.Rectangle{image.Rect(0, 0, 37, 100), image.Rect(37, 0, 100, 41), image.Rect(37, 41, 100, 100)} {
		drawAll(Canvas{parts.Image.SubImage(r).(*image.RGBA)}, 1)
	}
	for i := range whole.Image.Pix {
		// Outlines that are cut off may be rounded differently.
		if a, b := int(whole.Image.Pix[i]), int(parts.Image.Pix[i]); a-b > 8 || b-a > 8 {
			t.Fatalf("pixel %d, %d differs: %d and %d", i/4%100, i/400, a, b)
		}
	}
}

func TestShadowRect(t *testing.T) {
	c := canvas(200, 200, nothing)
	c.ShadowRect(50, 50, 100, 100, 10, 12, 0.5)
	if a := alphaAt(c.Image, 100, 100); a < 126 || a > 129 {
		t.Errorf("alpha %d inside, want 128", a)
	}
	last := uint8(255)
	for x := 100; x < 200; x++ {
		a := alphaAt(c.Image, x, 100)
		if a > last || last-a > 20 && last != 255 {
			t.Errorf("the alpha goes from %d to %d at %d, want it to fall outwards in steps of at most 20", last, a, x)
		}
		last = a
	}
	if a, b := alphaAt(c.Image, 150, 100), alphaAt(c.Image, 163, 100); a < 50 || a > 78 || b != 0 {
		t.Errorf("alpha %d on the edge, %d beyond the blur, want about 64 and 0", a, b)
	}
}

func TestPut(t *testing.T) {
	c := canvas(40, 40, color.NRGBA{100, 100, 100, 255})
	c.Put(Dot(10), 20.2, 19.9, 0.5)
	p := c.Image.Pix[c.Image.PixOffset(20, 20):]
	if p[0] < 176 || p[0] > 180 || p[3] != 255 {
		t.Errorf("a white dot with half its opacity over grey gives %v, want about 178", p[:4])
	}
	if p := c.Image.Pix[c.Image.PixOffset(10, 10):]; p[0] != 100 {
		t.Errorf("beside the dot the colour is %v, want it unchanged", p[:4])
	}
}

func TestGradient(t *testing.T) {
	c := canvas(100, 10, nothing)
	c.Gradient(square(0, 0, 100, 10), 20, 0, color.NRGBA{0, 0, 0, 255}, 80, 0, color.NRGBA{240, 240, 240, 255})
	at := func(x int) int { return int(c.Image.Pix[c.Image.PixOffset(x, 5)]) }
	if at(5) > 1 || at(95) < 239 || at(50) < 118 || at(50) > 124 {
		t.Errorf("a gradient from 0 to 240 is %d at its beginning, %d in the middle and %d at its end, want 0, 120 and 240", at(5), at(50), at(95))
	}
}

func TestHole(t *testing.T) {
	board := color.NRGBA{0xb5, 0x77, 0x3f, 255}
	c := canvas(100, 100, board)
	c.Hole(50, 50, 30, board, 0.8)
	light := func(x, y int) float64 { return brightness(c.Image, x, y) }
	ground := light(2, 2)
	if in := light(50, 50); in > 0.5*ground {
		t.Errorf("inside the hole the brightness is %.0f, on the board %.0f, want at most half", in, ground)
	}
	if up, low := light(40, 32), light(60, 68); up >= low {
		t.Errorf("the brightness of the far wall is %.0f, of the near wall %.0f, want the near wall lighter", up, low)
	}
	if rim := light(52, 75); rim <= ground {
		t.Errorf("the brightness of the lower rim is %.0f, of the board %.0f, want the rim lighter", rim, ground)
	}
	if light(50, 82) != ground || light(85, 50) != ground {
		t.Errorf("beside the hole the brightness is %.0f and %.0f, want that of the board, %.0f", light(50, 82), light(85, 50), ground)
	}
}
