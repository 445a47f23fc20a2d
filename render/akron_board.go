package render

import (
	"image/color"

	"quintet/render/layout"
	"quintet/render/raster"
)

// akronColours are those of the board in one theme.
type akronColours struct {
	wood, edge color.NRGBA // on top and at the sides
	ink, dark  color.NRGBA // letters, and what lies in the shade
	glass      color.NRGBA // of the sheets on which levels lie apart
	sides      [2]color.NRGBA
}

var akronBoards = map[*Theme]*akronColours{
	&Light: {
		wood: rgb(0x9b7750), edge: rgb(0x7a5636), ink: rgb(0x1d1108), dark: rgb(0x1c0f06), glass: rgb(0x8fa3a0),
		sides: [2]color.NRGBA{rgb(0xf1e8d4), rgb(0x741917)},
	},
	&Dark: {
		wood: rgb(0x977953), edge: rgb(0x523b28), ink: rgb(0x1a0f06), dark: rgb(0x0c0602), glass: rgb(0x7d918e),
		sides: [2]color.NRGBA{rgb(0xd8cdb6), rgb(0x741917)},
	},
	&Slate: {
		wood: rgb(0x747f88), edge: rgb(0x4b565c), ink: rgb(0x0f1315), dark: rgb(0x0d1113), glass: rgb(0x84969d),
		sides: [2]color.NRGBA{rgb(0xf1e8d4), rgb(0x741917)},
	},
}

// Ground implements Look.
func (l *akronLook) Ground(c raster.Canvas, cam layout.Camera, style Style) {
	l.Plan(cam.Scale, style, nil).Draw(c, cam)
}
