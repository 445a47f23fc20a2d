package scenes

import (
	"testing"

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
		if got := d.host.theme(); got == nil || got.Name != string(theme) {
			t.Errorf("%s chosen, %v drawn", theme, got)
		}
	}
}
