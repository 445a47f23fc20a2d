package akron

import (
	"image/color"

	"quintet/render/look"
	"quintet/render/raster"
)

// colours are the colours of the board in one theme.
type colours struct {
	wood, edge color.NRGBA // the top and the sides of the slab
	ink, dark  color.NRGBA // letters, and parts in the shade
	glass      color.NRGBA // the sheets of levels shown apart
	sides      [2]color.NRGBA
}

var palettes = map[*look.Theme]*colours{
	&look.Light: {
		wood: raster.RGB(0x9b7750), edge: raster.RGB(0x7a5636), ink: raster.RGB(0x1d1108), dark: raster.RGB(0x1c0f06), glass: raster.RGB(0x8fa3a0),
		sides: [2]color.NRGBA{raster.RGB(0xf1e8d4), raster.RGB(0x741917)},
	},
	&look.Dark: {
		wood: raster.RGB(0x977953), edge: raster.RGB(0x523b28), ink: raster.RGB(0x1a0f06), dark: raster.RGB(0x0c0602), glass: raster.RGB(0x7d918e),
		sides: [2]color.NRGBA{raster.RGB(0xd8cdb6), raster.RGB(0x741917)},
	},
	&look.Slate: {
		wood: raster.RGB(0x747f88), edge: raster.RGB(0x4b565c), ink: raster.RGB(0x0f1315), dark: raster.RGB(0x0d1113), glass: raster.RGB(0x84969d),
		sides: [2]color.NRGBA{raster.RGB(0xf1e8d4), raster.RGB(0x741917)},
	},
}
