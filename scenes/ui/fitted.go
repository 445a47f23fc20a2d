package ui

import (
	"math"
	"slices"
	"sort"
	"unicode/utf8"

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

// textRow is a row of a wrapped text: the bytes from start to end.
type textRow struct{ start, end int }

// rows is a text wrapped into rows.
type rows struct {
	text  string
	width float64 // the greatest width of a row
	all   []textRow
}

// lay wraps text to width, unless that is the present content already.
func (r *rows) lay(text string, width float64) {
	if r.all == nil || text != r.text || width != r.width {
		r.text, r.width = text, width
		r.all = breakRows(TextFont, text, width, r.all[:0])
	}
}

// row returns the index of the row that contains the byte offset.
func (r *rows) row(offset int) int {
	return sort.Search(len(r.all), func(i int) bool { return r.all[i].start > offset }) - 1
}

// end returns the last byte offset for the caret in row. In a row that was wrapped, it is one
// letter before the beginning of the next row.
func (r *rows) end(row int) int {
	t := r.all[row]
	if row+1 < len(r.all) && r.all[row+1].start == t.end {
		_, n := utf8.DecodeLastRuneInString(r.text[t.start:t.end])
		return t.end - n
	}
	return t.end
}

// x returns the distance of the text at the byte offset from the left end of its row.
func (r *rows) x(offset int) float64 {
	return TextFont.Width(r.text[r.all[r.row(offset)].start:offset])
}

// nearest returns the byte offset in row that is nearest to x. x is measured from the left end of
// the row.
func (r *rows) nearest(row int, x float64) int {
	row = max(0, min(row, len(r.all)-1))
	at, end, used := r.all[row].start, r.end(row), 0.0
	for at < end {
		_, n := utf8.DecodeRuneInString(r.text[at:end])
		w := TextFont.Width(r.text[at : at+n])
		if used+w/2 > x {
			break
		}
		used += w
		at += n
	}
	return at
}

// breakRows appends to rows the rows of text, which must be valid UTF-8. A row ends at a line
// feed. If a row would be wider than width in the font f, it ends after a space or, if it has no
// space, after any letter.
func breakRows(f paint.Font, text string, width float64, rows []textRow) []textRow {
	from, space, used, sinceSpace := 0, 0, 0.0, 0.0
	for i, r := range text {
		if r == '\n' {
			rows = append(rows, textRow{from, i})
			from, used = i+1, 0
			space, sinceSpace = from, 0
			continue
		}
		w := f.Width(text[i : i+utf8.RuneLen(r)])
		for used+w > width && i > from && r != ' ' {
			at := i
			if space > from {
				at, used = space, sinceSpace
			} else {
				used = 0
			}
			rows = append(rows, textRow{from, at})
			from, space = at, at
		}
		used += w
		sinceSpace += w
		if r == ' ' {
			space, sinceSpace = i+1, 0
		}
	}
	return append(rows, textRow{from, len(text)})
}

// unbroken is the width at which no row is ever wrapped.
var unbroken = math.Inf(1)
