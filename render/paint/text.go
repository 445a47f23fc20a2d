package paint

import (
	"image/color"
	"math"
	"strings"
	"unicode"

	"quintet/render/raster"
)

// Font is a face and a size of text, in units.
type Font struct {
	Bold bool
	Size float64
}

// widthKey is what the width of a line, in units, depends on.
type widthKey struct {
	text string
	font Font
}

// widths caches measurements, because nearly all of them are needed in every frame.
var widths = map[widthKey]float64{}

// lineKey is what the picture of a line depends on; the size of the font is in pixels.
type lineKey widthKey

// line is a text as drawn, and the height of its capital letters.
type line struct {
	picture raster.Picture
	capital float64
}

// cacheSize is about the greatest number of measurements in a cache. A cache that has reached it
// is emptied.
const cacheSize = 1000

// Width returns the width of s in units.
func (f Font) Width(s string) float64 {
	key := widthKey{s, f}
	w, ok := widths[key]
	if !ok {
		if len(widths) >= cacheSize {
			clear(widths)
		}
		w = raster.TextWidth(f.Size, f.Bold, s)
		widths[key] = w
	}
	return w
}

// Text draws one line. x, y is the anchor of the line. ax says where in the line the anchor is,
// from 0, the left end, to 1, the right end. ay is 0 at the top of a capital letter and 1 at the
// baseline.
func (c *Canvas) Text(s string, x, y float64, f Font, ax, ay float64, col color.NRGBA) {
	if s == "" {
		return
	}
	if c.OnText != nil {
		c.OnText(s, x+(0.5-ax)*f.Width(s), y)
	}
	key := lineKey{s, Font{f.Bold, f.Size * c.Unit}}
	l := c.lines[key]
	if l == nil {
		l = &line{raster.TextLine(key.font.Size, f.Bold, s), raster.CapHeight(key.font.Size, f.Bold)}
		c.lines[key] = l
	}
	stamp := raster.At(math.Round(c.Unit*(x-ax*f.Width(s))), math.Round(y*c.Unit+(1-ay)*l.capital))
	stamp.Tint = col
	c.Draw(&l.picture, stamp)
}

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
