package paint

import (
	"strings"
	"unicode"
)

// wrapKey is what the lines of a wrapped text depend on.
type wrapKey struct {
	widthKey
	width float64
}

// wraps caches wrapped texts, because they are drawn in every frame.
var wraps = map[wrapKey][]string{}

// Wrap breaks s between words into lines no wider than width, in units. A wider word
// stays whole; a no-break space does not separate words. The caller must not change the
// result.
func (f Font) Wrap(s string, width float64) []string {
	key := wrapKey{widthKey{s, f}, width}
	lines, ok := wraps[key]
	if !ok {
		if len(wraps) >= cacheSize {
			clear(wraps)
		}
		lines = f.wrap(s, width)
		wraps[key] = lines
	}
	return lines
}

func (f Font) wrap(s string, width float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.FieldsFunc(s, breaks) {
		longer := strings.TrimPrefix(line+" "+word, " ")
		if line != "" && f.Width(longer) > width {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// Fit returns s, shortened with an ellipsis if it is wider than width, in units.
func (f Font) Fit(s string, width float64) string {
	if f.Width(s) <= width {
		return s
	}
	runes := []rune(s)
	for len(runes) > 0 && f.Width(string(runes)+"…") > width {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}

// breaks reports whether a line may end at the character r.
func breaks(r rune) bool { return unicode.IsSpace(r) && r != '\u00a0' }
