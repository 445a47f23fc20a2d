package ui

import (
	"slices"

	"quintet/render/paint"
)

// Fitted returns a text in up to most lines, none of them wider than width: what is
// left out for that is an ellipsis.
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
