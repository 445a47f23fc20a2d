package chessyball

import (
	"image/color"
	"testing"

	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/chessyball"
	"quintet/rules/rulestest"
)

func TestColours(t *testing.T) {
	rendertest.Sides(t, New(rulestest.Start(t, chessyball.Game)), [2]color.NRGBA{kits[rules.First].shirt, kits[rules.Second].shirt}, 3)
	for theme, col := range palettes {
		rendertest.Legible(t, theme.Name+": coordinates", col.ink, col.apron)
	}
}
