package ui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
)

// TestASliderFollowsThePointer drags along a slider from 0 to 10, and beyond its ends. After the
// pointer came up, or went down elsewhere, the slider stays.
func TestASliderFollowsThePointer(t *testing.T) {
	s := Slider{At: 3, Last: 10}
	s.Set = func(at int) { s.At = at }
	u := Group{Items: []Widget{{Name: "slider", Box: layout.Rect{X: 100, Y: 50, W: 200, H: 40}, Slider: &s}}}
	for _, c := range []struct {
		what string
		in   Input
		want int
	}{
		{"the pointer moves over it", Input{X: 300, Y: 70}, 3},
		{"a press beside it", Input{X: 90, Y: 20, Press: true, Down: true}, 3},
		{"a drag over it from beside it", Input{X: 200, Y: 70, Down: true}, 3},
		{"a press", Input{X: 241, Y: 70, Press: true, Down: true}, 7},
		{"a drag", Input{X: 168, Y: 400, Down: true}, 3},
		{"a drag beyond the left end", Input{X: 0, Y: 70, Down: true}, 0},
		{"a drag beyond the right end", Input{X: 900, Y: 70, Down: true}, 10},
		{"the pointer comes up", Input{X: 200, Y: 70, Lift: true}, 10},
		{"the pointer moves on", Input{X: 200, Y: 70}, 10},
	} {
		if u.Update(&c.in); s.At != c.want {
			t.Errorf("%s: the slider is at %d, want %d", c.what, s.At, c.want)
		}
	}
	if p := Places(u.Items)[0]; p.X != 300 || p.Y != 70 {
		t.Errorf("the place of the slider is %v, %v, want 300, 70, where its value is", p.X, p.Y)
	}
}

// TestASliderHasKeys moves a slider by keys, which it gets only while it has the focus.
func TestASliderHasKeys(t *testing.T) {
	s := Slider{At: 3, Last: 10}
	s.Set = func(at int) { s.At = at }
	u := Group{Items: []Widget{{Name: "slider", Slider: &s}}}
	for _, c := range []struct {
		key  ebiten.Key
		want int
	}{
		{ebiten.KeyArrowRight, 3}, {ebiten.KeyTab, 3}, {ebiten.KeyArrowRight, 4}, {ebiten.KeyHome, 0}, {ebiten.KeyArrowLeft, 0},
		{ebiten.KeyEnd, 10}, {ebiten.KeyArrowRight, 10}, {ebiten.KeyArrowLeft, 9}, {ebiten.KeyEnter, 9},
	} {
		if u.Update(&Input{Keys: []ebiten.Key{c.key}}); s.At != c.want {
			t.Errorf("after %v the slider is at %d, want %d", c.key, s.At, c.want)
		}
	}
}
