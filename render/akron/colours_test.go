package akron

import (
	"image/color"
	"testing"

	"quintet/render/rendertest"
	"quintet/rules/akron"
	"quintet/rules/rulestest"
)

func TestColours(t *testing.T) {
	rendertest.Sides(t, New(rulestest.Start(t, akron.Game)), [2]color.NRGBA{ballColours[akron.White], ballColours[akron.Red]}, 3)
	for theme, col := range palettes {
		rendertest.Legible(t, theme.Name+": coordinates", col.ink, col.wood)
	}
}
