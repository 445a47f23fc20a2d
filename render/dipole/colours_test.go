package dipole

import (
	"image/color"
	"testing"

	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/dipole"
	"quintet/rules/rulestest"
)

func TestColours(t *testing.T) {
	rendertest.Sides(t, New(rulestest.Start(t, dipole.Game)), [2]color.NRGBA{checkers[rules.First].body, checkers[rules.Second].body}, 3)
	for theme, col := range palettes {
		rendertest.Legible(t, theme.Name+": coordinates", col.ink, col.frame)
	}
}
