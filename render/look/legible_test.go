package look_test

import (
	"image/color"
	"testing"

	"quintet/render/look"
	"quintet/render/rendertest"
)

func TestTextIsLegible(t *testing.T) {
	rendertest.EachTheme(t, func(t *testing.T, theme *look.Theme) {
		check := func(what string, ink, ground color.NRGBA) {
			if c := rendertest.Contrast(ink, ground); c < 4.5 {
				t.Errorf("%s has a contrast of %.2f:1, want at least 4.5:1", what, c)
			}
		}
		for name, ink := range map[string]color.NRGBA{"text": theme.Text, "faint text": theme.Faint, "a warning": theme.Warn} {
			check(name+" on the page", ink, theme.Page)
			check(name+" on a panel", ink, theme.Panel)
			check(name+" on a raised panel", ink, theme.Raised)
		}
		for name, ground := range map[string]color.NRGBA{"the page": theme.Page, "a panel": theme.Panel} {
			if c := rendertest.Contrast(theme.Off, ground); c < 2.5 || c > 4.5 {
				t.Errorf("a disabled widget on %s has a contrast of %.2f:1, want 2.5:1 to 4.5:1", name, c)
			}
		}
		check("text on the accent", theme.OnAccent, theme.Accent)
	})
}
