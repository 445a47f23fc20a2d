package raster

import (
	"bytes"
	"math"
	"testing"
)

func TestStackHeight(t *testing.T) {
	const d = 100
	last := 0
	for height := 1; height <= 20; height++ {
		p := Checker(d, deep, height)
		h := p.Image.Rect.Dy()
		if h-2*margin > 2.25*d {
			t.Errorf("%d checkers are %d pixels high, after %d, want at most 2.25 diameters", height, h, last)
		}
		least := 4
		if height <= 6 {
			least = 8
		}
		if height > 1 && h < last+least {
			t.Errorf("checker %d adds only %d pixels, want at least %d", height, h-last, least)
		}
		last = h
		if top := p.Y - CheckerTop(d, height); math.Abs(top-d*squash/2-margin) > 1 {
			t.Errorf("%d checkers have the middle of their face at %.1f, want %.1f", height, top, d*squash/2+margin)
		}
		// The lowest checker stays in its place.
		foot := float64(h) - p.Y
		if foot < d*squash/2 || foot > d*squash/2+d*thick/2+2*margin {
			t.Errorf("%d checkers have the anchor %.1f above the lower edge, want the middle of the lowest", height, foot)
		}
	}
	for _, height := range []int{-4, 0} {
		if p := Checker(d, deep, height); p.Image.Rect != Checker(d, deep, 1).Image.Rect {
			t.Errorf("height %d is not drawn as 1", height)
		}
	}
	if !bytes.Equal(Checker(d, deep, 20).Image.Pix, Checker(d, deep, 99).Image.Pix) {
		t.Error("height 99 is not drawn as 20")
	}
}

func TestFootballRolls(t *testing.T) {
	const d = 60
	a, b := Football(d, 0.4, 0), Football(d, 0.6, 0)
	if bytes.Equal(a.Image.Pix, b.Image.Pix) {
		t.Fatal("the phase does not turn the ball")
	}
	if !bytes.Equal(Football(d, 0, 0).Image.Pix, Football(d, 0, 2).Image.Pix) {
		t.Fatal("the same phase gives two pictures")
	}
	// The pattern left of the middle moves to the right.
	row := func(p Picture, shift int) (diff int) {
		y := int(p.Y)
		for x := 20; x < 40; x++ {
			u, v := a.Image.Pix[a.Image.PixOffset(x, y)], p.Image.Pix[p.Image.PixOffset(x+shift, y)]
			diff += max(int(u), int(v)) - min(int(u), int(v))
		}
		return
	}
	if right, left := row(b, 6), row(b, -6); right >= left {
		t.Errorf("rolled to the right the picture differs by %d to the right and by %d to the left, want less to the right", right, left)
	}
	dark := 0
	for i := 0; i < len(a.Image.Pix); i += 4 {
		if p := a.Image.Pix[i : i+4]; p[3] == 255 && p[0] < 90 {
			dark++
		}
	}
	if part := float64(dark) / area(a.Image); part < 0.12 || part > 0.40 {
		t.Errorf("%.2f of the ball is dark, want 0.12 to 0.40", part)
	}
}
