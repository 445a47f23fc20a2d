package crosscut

import (
	"image/color"
	"testing"

	"quintet/render/look"
	"quintet/render/rendertest"
	"quintet/rules/crosscut"
	"quintet/rules/rulestest"
)

// TestColours asks for less contrast between the sides than other games do, because the discs
// also differ by a ring and a dot, as TestCrosscutSidesDifferInMoreThanHue checks.
func TestColours(t *testing.T) {
	rendertest.Sides(t, New(rulestest.Start(t, crosscut.Game)), [2]color.NRGBA{look.Colour("colour.red"), look.Colour("colour.blue")}, 1.8)
	for theme, col := range palettes {
		rendertest.Legible(t, theme.Name+": coordinates", col.ink, col.floor)
	}
}
