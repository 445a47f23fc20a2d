package look

import (
	"image/color"

	"quintet/render/raster"
)

// Theme is the set of colours around a board; the colours of a board are in the look of
// its game. Text on Page and on Panel has a contrast of at least 4.5:1.
type Theme struct {
	Name     string      // the name in the settings
	Page     color.NRGBA // the window behind everything
	Panel    color.NRGBA // cards, buttons, lists
	Raised   color.NRGBA // a panel under the pointer
	Edge     color.NRGBA // thin lines around panels
	Text     color.NRGBA
	Faint    color.NRGBA // less important text
	Off      color.NRGBA // text of disabled widgets, with a contrast of at least 2.5:1
	Accent   color.NRGBA // chosen widgets, and the main button
	OnAccent color.NRGBA // text on Accent
	Warn     color.NRGBA // text that warns or explains a refusal
}

// Themes lists the themes. A new theme needs a line here and in settings.Themes, a label in the
// settings, and colours in every look.
var Themes = []*Theme{&Light, &Dark, &Slate}

// Themed returns the theme with the name, nil if there is none.
func Themed(name string) *Theme {
	for _, t := range Themes {
		if t.Name == name {
			return t
		}
	}
	return nil
}

// Light shows the boards in daylight, and Dark in the evening. Slate has the colours of slate,
// chalk and brass.
var (
	Light = Theme{
		Name:     "light",
		Page:     raster.RGB(0xece7de),
		Panel:    raster.RGB(0xf8f5ef),
		Raised:   raster.RGB(0xffffff),
		Edge:     raster.RGB(0xcfc7b8),
		Text:     raster.RGB(0x26221c),
		Faint:    raster.RGB(0x635b4e),
		Off:      raster.RGB(0x928b7d),
		Accent:   raster.RGB(0x2c5f7c),
		OnAccent: raster.RGB(0xffffff),
		Warn:     raster.RGB(0x9a3412),
	}
	Dark = Theme{
		Name:     "dark",
		Page:     raster.RGB(0x1b1d20),
		Panel:    raster.RGB(0x26292e),
		Raised:   raster.RGB(0x32363d),
		Edge:     raster.RGB(0x41464e),
		Text:     raster.RGB(0xece9e2),
		Faint:    raster.RGB(0xa8a69f),
		Off:      raster.RGB(0x70737a),
		Accent:   raster.RGB(0x6fb0d2),
		OnAccent: raster.RGB(0x10181d),
		Warn:     raster.RGB(0xf0a06a),
	}
	Slate = Theme{
		Name:     "slate",
		Page:     raster.RGB(0x2b3338),
		Panel:    raster.RGB(0x353f45),
		Raised:   raster.RGB(0x414c53),
		Edge:     raster.RGB(0x56626a),
		Text:     raster.RGB(0xeceae2),
		Faint:    raster.RGB(0xb9beba),
		Off:      raster.RGB(0x869095),
		Accent:   raster.RGB(0xd2aa5c),
		OnAccent: raster.RGB(0x1d1a12),
		Warn:     raster.RGB(0xf5b08a),
	}
)

// Gold marks the winner. Medals, and the stars of solved pages in a rule book, have this colour too.
var Gold = raster.RGB(0xf2b632)

// sides are the colours of sides, by the text keys of their names. A game with another
// colour adds a line.
var sides = map[string]color.NRGBA{
	"colour.white": raster.RGB(0xf8f4ea),
	"colour.black": raster.RGB(0x22242a),
	"colour.red":   raster.RGB(0x741917),
	"colour.blue":  raster.RGB(0x3f6c99),
}

// unnamed is the colour of a side that is not in sides: a pink that no game has.
var unnamed = raster.RGB(0xff00ff)

// Colour returns the colour of the pieces of a side, by the text key of its name, in all themes.
// For an unknown key it is a pink that no game has. White and black have a contrast of 14:1, white
// and red of 10:1. Red and blue have only 2:1, so red discs are inlaid with a ring, and blue discs
// with a dot.
func Colour(key string) color.NRGBA {
	if col, ok := sides[key]; ok {
		return col
	}
	return unnamed
}
