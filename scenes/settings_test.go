package scenes

import (
	"strconv"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render"
	"quintet/save"
)

func TestEveryThemeCanBeChosen(t *testing.T) {
	if len(save.Themes) != len(render.Themes) {
		t.Errorf("%d themes to choose, %d to draw", len(save.Themes), len(render.Themes))
	}
	d := newDriver(t, 800, 600, save.SpeedOff)
	d.click("button:settings")
	for _, theme := range save.Themes {
		key := "settings.board." + string(theme)
		if !assets.Has(key) {
			t.Errorf("no text for %s", key)
		}
		d.click("choice:" + key)
		if got := d.theme(); got == nil || got.Name != string(theme) {
			t.Errorf("%s chosen, %v drawn", theme, got)
		}
	}
}

// TestUnit holds that a unit is as large as was chosen wherever the window has
// room for what its form needs, and no smaller than that makes necessary.
func TestUnit(t *testing.T) {
	for _, c := range []struct{ w, h, scale, chosen, want float64 }{
		{1280, 720, 1, 1, 1},
		{1280, 720, 1, 0.75, 0.75},
		{1280, 720, 1, 1.5, 1.5},
		{1280, 720, 1, 2, 2},
		{3840, 2160, 1, 1, 3}, // text grows with the window
		{2532, 1170, 3, 1, 3}, // a telephone held sideways
		{1170, 2532, 3, 1, 1170.0 / 400},
		{800, 600, 1, 1, 1},
		{800, 600, 1, 2, 1.25}, // 640 units wide
		{400, 300, 1, 1, 0.625},
		{640, 640, 1, 1, 0.8}, // too high to be low
	} {
		if got := unitFor(c.w, c.h, c.scale, c.chosen); got != c.want {
			t.Errorf("%.0f × %.0f with the scale %.0f and the size %.2f: %.3f, not %.3f", c.w, c.h, c.scale, c.chosen, got, c.want)
		}
	}
}

// TestSizes holds that each size can be chosen in the smallest window, from
// which the settings scroll.
func TestSizes(t *testing.T) {
	d := newDriver(t, 640, 360, save.SpeedOff)
	d.click("button:settings")
	for _, size := range save.Sizes {
		key := "settings.size." + strconv.Itoa(size)
		if !assets.Has(key) {
			t.Errorf("no text for %s", key)
		}
		d.click("choice:" + key)
		if d.settings.Size != size {
			t.Errorf("%d chosen, %d taken", size, d.settings.Size)
		}
	}
	if d.has("choice:settings.side.far") {
		t.Error("all settings fit")
	}
	d.key(ebiten.KeyPageDown)
	d.key(ebiten.KeyPageDown)
	d.key(ebiten.KeyPageDown)
	if !d.has("choice:settings.side.far") {
		t.Error("the last setting is not in sight at the end")
	}
}
