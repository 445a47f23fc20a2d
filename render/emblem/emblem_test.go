package emblem

import (
	"image/color"
	"testing"
)

// TestDraw checks that the icon has round corners, and that both icons show all pieces. The
// full icon fills its square, and no piece is in the part that may be cut off.
func TestDraw(t *testing.T) {
	const size = 100
	icon, full := Draw(size), Full(size)
	if _, _, _, a := icon.At(0, 0).RGBA(); a != 0 {
		t.Error("the corner of the icon is not transparent")
	}
	for y := range size {
		for x := range size {
			dx, dy := float64(x)-size/2+0.5, float64(y)-size/2+0.5
			if dx*dx+dy*dy <= 40*40 {
				continue
			}
			if got := color.NRGBAModel.Convert(full.At(x, y)); got != color.Color(ground) {
				t.Fatalf("the full icon has %v at %d, %d, outside of its safe zone", got, x, y)
			}
		}
	}
	for _, img := range []struct {
		name   string
		colour func(x, y int) color.Color
		at     [5]int
	}{
		{"icon", icon.At, [5]int{27, 73, 50, 27, 73}},
		{"full", full.At, [5]int{33, 67, 50, 33, 67}},
	} {
		for i, x := range img.at {
			y := [5]int{img.at[0], img.at[0], 50, img.at[1], img.at[1]}[i]
			if img.colour(x, y) == color.Color(ground) {
				t.Errorf("%s: there is no piece at %d, %d", img.name, x, y)
			}
		}
	}
}

// TestSocial checks that the name and the line end inside of the picture.
func TestSocial(t *testing.T) {
	img := Social("Quintet", "Abstract board games for two")
	for y := range img.Bounds().Dy() {
		for x := img.Bounds().Dx() - 20; x < img.Bounds().Dx(); x++ {
			if color.NRGBAModel.Convert(img.At(x, y)) != color.Color(ground) {
				t.Fatalf("something is drawn at %d, %d, in the right margin", x, y)
			}
		}
	}
}
