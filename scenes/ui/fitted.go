package ui

import (
	"slices"

	"quintet/render/paint"
)

// Fitted returns text wrapped to width in at most most lines. If the text does not fit, the last
// line ends with an ellipsis.
func Fitted(f paint.Font, text string, width float64, most int) []string {
	lines := slices.Clone(f.Wrap(text, width))
	if len(lines) > most {
		lines[most-1] += " " + lines[most]
		lines = lines[:most]
	}
	for i, line := range lines {
		lines[i] = f.Fit(line, width)
	}
	return lines
}
