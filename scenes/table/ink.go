package table

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/raster"
	"quintet/scenes/ui"
)

// Inks are the colours of shapes, by the letters that records have for them.
var Inks = map[byte]color.NRGBA{'G': raster.RGB(0x2f9e4f), 'R': raster.RGB(0xd0392b), 'Y': raster.RGB(0xe8b10c), 'B': raster.RGB(0x2f6fd6)}

// Ink returns the letter of the colour to draw with: chosen or, while Shift, Ctrl or Alt is held, the
// colour that other programs have for these keys.
func Ink(in *ui.Input, chosen byte) byte {
	alt := in.Holds(ebiten.KeyAltLeft) || in.Holds(ebiten.KeyAltRight)
	switch red := in.Shift || in.Ctrl; {
	case red && alt:
		return 'Y'
	case red:
		return 'R'
	case alt:
		return 'B'
	}
	return chosen
}
