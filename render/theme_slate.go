package render

import "image/color"

// Slate is the theme of character: boards of slate and chalk, inlaid with brass.
var Slate = Theme{
	Name:   "slate",
	Page:   rgb(0x2b3338),
	Panel:  rgb(0x353f45),
	Raised: rgb(0x414c53),
	Edge:   rgb(0x56626a),
	Text:   rgb(0xeceae2),
	Faint:  rgb(0xb9beba),
	Accent: rgb(0xd2aa5c),
	OnIt:   rgb(0x1d1a12),
	Warn:   rgb(0xf5b08a),
	boards: boards{
		akron: akronColours{
			wood: rgb(0x84919a), edge: rgb(0x4b565c), ink: rgb(0x15191b), dark: rgb(0x0d1113),
			sides: [2]color.NRGBA{rgb(0xf1e8d4), rgb(0x741917)},
		},
		chessyball: chessyballColours{
			apron: rgb(0x3a4449), ring: rgb(0x566a67),
			mown: [2]color.NRGBA{rgb(0x5b847e), rgb(0x527a75)},
			grid: fade(rgb(0x0c1b1a), 0.32), chalk: rgb(0xd9dfd8),
			gleam: rgb(0xf6f7ef), post: rgb(0x9da7a4),
			ink:   rgb(0xc9cecb),
			light: fade(rgb(0xffffff), 0.05), shadow: fade(rgb(0x050d0d), 0.14),
		},
		crosscut: crosscutColours{
			rim:   rgb(0x4b565c),
			floor: rgb(0x8e9a9f),
			cloth: rgb(0xd6dad7),
			seam:  rgb(0xa6afb0),
			dash:  rgb(0x56616a),
			ink:   rgb(0x1d2123),
		},
		dimpled: dimpledColours{
			wood: rgb(0x7b888f), ink: rgb(0x15191b),
			black: rgb(0x1b1d20), white: rgb(0xeee9dc), brass: rgb(0xc79f52),
			light: rgb(0xdfe6e8), shadow: rgb(0x0d1113),
		},
		dipole: dipoleColours{
			frame: rgb(0x49545a), edge: rgb(0x323a3f),
			light: rgb(0xabb4b6), dark: rgb(0x76838a),
			inlay: rgb(0xc79f52), ink: rgb(0xeae4d6),
			felt: rgb(0x2c474a), shadow: rgb(0x0c1012),
		},
	},
}
