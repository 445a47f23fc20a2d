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
