package dimpled

import (
	"image/color"
	"testing"

	"quintet/render/look"
	"quintet/render/rendertest"
	"quintet/rules/dimpled"
	"quintet/rules/rulestest"
)

func TestColours(t *testing.T) {
	rendertest.Sides(t, New(rulestest.Start(t, dimpled.Game)), [2]color.NRGBA{look.Colour("colour.black"), look.Colour("colour.white")}, 3)
	for theme, col := range palettes {
		rendertest.Legible(t, theme.Name+": coordinates", col.ink, col.wood)
	}
}
