package ui

import (
	"slices"

	"quintet/render/paint"
)

// Fitted breaks text into lines of at most width. maxLines is the greatest number of lines. A
// line that is cut off, such as the last line of a text that is too long, ends with an ellipsis.
func Fitted(f paint.Font, text string, width float64, maxLines int) []string {
	lines := slices.Clone(f.Wrap(text, width))
	if len(lines) > maxLines {
		lines[maxLines-1] += " " + lines[maxLines]
		lines = lines[:maxLines]
	}
	for i, line := range lines {
		lines[i] = f.Fit(line, width)
	}
	return lines
}

// Largest returns the first of fonts in which text is at most width wide, or else the last.
func Largest(text string, width float64, fonts ...paint.Font) paint.Font {
	for _, font := range fonts {
		if font.Width(text) <= width {
			return font
		}
	}
	return fonts[len(fonts)-1]
}

// Heading returns the largest font of a heading in which text is at most width wide, or else the
// smallest.
func Heading(text string, width float64) paint.Font {
	return Largest(text, width, HeadFont, StrongFont, LabelFont)
}
