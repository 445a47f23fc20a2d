package look_test

import (
	"image/color"
	"testing"

	"quintet/render/look"
	"quintet/render/rendertest"
)

func TestTextIsLegible(t *testing.T) {
	rendertest.EachTheme(t, func(t *testing.T, theme *look.Theme) {
		for name, ink := range map[string]color.NRGBA{"text": theme.Text, "faint text": theme.Faint, "a warning": theme.Warn} {
			rendertest.Legible(t, name+" on the page", ink, theme.Page)
			rendertest.Legible(t, name+" on a panel", ink, theme.Panel)
			rendertest.Legible(t, name+" on a raised panel", ink, theme.Raised)
		}
		for name, ground := range map[string]color.NRGBA{"the page": theme.Page, "a panel": theme.Panel} {
			if c := rendertest.Contrast(theme.Off, ground); c < 2.5 || c > 4.5 {
				t.Errorf("a disabled widget on %s has a contrast of %.2f:1, want 2.5:1 to 4.5:1", name, c)
			}
		}
		rendertest.Legible(t, "text on the accent", theme.OnAccent, theme.Accent)
	})
}
