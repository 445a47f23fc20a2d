package plain

import (
	"testing"

	"quintet/render/rendertest"
)

func TestColours(t *testing.T) {
	for theme, col := range palettes {
		rendertest.Legible(t, theme.Name+": names", col.ink, col.cell)
	}
}
