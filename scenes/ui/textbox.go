package ui

import (
	"math"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render"
	"quintet/render/layout"
	"quintet/render/paint"
)

// TextBox is a text of several lines in a box that scrolls, to be read or typed
// into.
type TextBox struct {
	Editor
	Fixed  bool // it can only be read
	Box    layout.Rect
	rows   []textRow
	broken brokenText // what the rows are of
	Top    int        // the first row in sight
	Bar    ScrollBar
}

// textRow is a row of a text as it is shown: the bytes between from and to.
type textRow struct{ from, to int }

// brokenText is what the rows of a text depend on.
type brokenText struct {
	text  string
	width float64
}

const RowHeight, textMargin, TrackWidth = 19, 10, 14

// Place puts the box and breaks the text to fit it.
func (b *TextBox) Place(box layout.Rect) {
	b.Box = box
	if now := (brokenText{b.Text, box.W - 2*textMargin - TrackWidth}); now != b.broken {
		b.broken = now
		b.rows = breakRows(TextFont, b.Text, now.width, b.rows[:0])
	}
	b.Bar.Place(layout.Rect{X: box.X + box.W - TrackWidth + 4, Y: box.Y + 10, W: BarWidth, H: box.H - 20}, float64(b.Fit()), float64(len(b.rows)))
	b.scroll(0)
}

// breakRows appends the rows of a text: broken at line feeds and, where they
// would be wider than width, after a space or else after any letter. The text is
// valid UTF-8.
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
		if used+w > width && i > from && r != ' ' {
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

// Fit returns how many rows are in sight.
func (b *TextBox) Fit() int { return max(1, int((b.Box.H-textMargin)/RowHeight)) }

// scroll moves the text up by so many rows.
func (b *TextBox) scroll(by int) { b.Top = max(0, min(b.Top+by, len(b.rows)-b.Fit())) }

// Row returns the row that the byte is in.
func (b *TextBox) Row(at int) int {
	return sort.Search(len(b.rows), func(i int) bool { return b.rows[i].from > at }) - 1
}

// Reveal scrolls to the caret.
func (b *TextBox) Reveal() {
	b.Place(b.Box)
	row := b.Row(b.Caret)
	b.Top = min(max(b.Top, row-b.Fit()+1), row)
}

// Seek puts the caret before the letter of a column of a line, both counted from
// 1, and scrolls there.
func (b *TextBox) Seek(line, column int) {
	at := 0
	for ; line > 1; line-- {
		n := strings.IndexByte(b.Text[at:], '\n')
		if n < 0 {
			break
		}
		at += n + 1
	}
	for ; column > 1 && at < len(b.Text) && b.Text[at] != '\n'; column-- {
		_, n := utf8.DecodeRuneInString(b.Text[at:])
		at += n
	}
	b.Caret = at
	b.Reveal()
}

// Slide scrolls with the wheel, a finger or the scroll bar and says whether it
// did.
func (b *TextBox) Slide(in *Input) bool {
	if above, dragged := b.Bar.Drag(in, float64(b.Top)); dragged {
		b.Top = int(math.Round(above))
		return true
	}
	n := in.Rows(b.Box, RowHeight, 3)
	b.scroll(-n)
	return n != 0
}

// Update takes the keys of a tick and says whether it used one.
func (b *TextBox) Update(in *Input) bool {
	key, acts := b.Repeat.Next(in, EditKeys)
	switch {
	case b.Fixed:
		return acts && b.scrolls(key)
	case b.Typed(in):
	case !acts || Shortcut(in):
		return false
	case key == ebiten.KeyEnter || key == ebiten.KeyNumpadEnter:
		b.Insert("\n")
	case !b.Does(key) && !b.moves(key):
		return false
	}
	b.Reveal()
	return true
}

// scrolls scrolls a text that can only be read, by a key.
func (b *TextBox) scrolls(key ebiten.Key) bool {
	switch key {
	case ebiten.KeyArrowUp:
		b.scroll(-1)
	case ebiten.KeyArrowDown:
		b.scroll(1)
	case ebiten.KeyPageUp:
		b.scroll(1 - b.Fit())
	case ebiten.KeyPageDown:
		b.scroll(b.Fit() - 1)
	case ebiten.KeyHome:
		b.scroll(-len(b.rows))
	case ebiten.KeyEnd:
		b.scroll(len(b.rows))
	default:
		return false
	}
	return true
}

// moves moves the caret between rows, by a key.
func (b *TextBox) moves(key ebiten.Key) bool {
	row := b.Row(b.Caret)
	switch key {
	case ebiten.KeyArrowUp:
		b.step(-1)
	case ebiten.KeyArrowDown:
		b.step(1)
	case ebiten.KeyPageUp:
		b.step(1 - b.Fit())
	case ebiten.KeyPageDown:
		b.step(b.Fit() - 1)
	case ebiten.KeyHome:
		b.Caret = b.rows[row].from
	case ebiten.KeyEnd:
		b.Caret = b.last(row)
	default:
		return false
	}
	return true
}

// step moves the caret by so many rows, to below or above where it was.
func (b *TextBox) step(by int) {
	row := b.Row(b.Caret)
	x := TextFont.Width(b.Text[b.rows[row].from:b.Caret])
	b.Caret = b.nearest(max(0, min(row+by, len(b.rows)-1)), x)
}

// last returns the last place for the caret in a row. Where a row is only broken
// to fit, its end is the beginning of the next.
func (b *TextBox) last(row int) int {
	r := b.rows[row]
	if row+1 < len(b.rows) && b.rows[row+1].from == r.to {
		_, n := utf8.DecodeLastRuneInString(b.Text[r.from:r.to])
		return r.to - n
	}
	return r.to
}

// nearest returns the place in a row that lies next to x, from its left end.
func (b *TextBox) nearest(row int, x float64) int {
	at, end, used := b.rows[row].from, b.last(row), 0.0
	for at < end {
		_, n := utf8.DecodeRuneInString(b.Text[at:end])
		w := TextFont.Width(b.Text[at : at+n])
		if used+w/2 > x {
			break
		}
		used += w
		at += n
	}
	return at
}

// Point puts the caret where the pointer is.
func (b *TextBox) Point(in *Input) {
	row := b.Top + int(math.Floor((in.Y-b.Box.Y-textMargin/2)/RowHeight))
	b.Caret = b.nearest(max(0, min(row, len(b.rows)-1)), in.X-b.Box.X-textMargin)
}

// Draw draws the rows in sight, the caret if the keys go here, and a thumb if
// there is more than that.
func (b *TextBox) Draw(c *paint.Canvas, t *render.Theme, focused bool) {
	x, y := b.Box.X+textMargin, b.Box.Y+textMargin/2
	at := b.Row(b.Caret)
	for i := b.Top; i < len(b.rows) && i < b.Top+b.Fit(); i++ {
		r := b.rows[i]
		c.Text(b.Text[r.from:r.to], x, y+RowHeight/2, TextFont, 0, 0.5, t.Text)
		if focused && !b.Fixed && i == at {
			drawCaret(c, t, x+TextFont.Width(b.Text[r.from:b.Caret]), y)
		}
		y += RowHeight
	}
	b.Bar.Draw(c, t, float64(b.Top))
}

// drawCaret draws the place where letters are put in, in a row whose top is y.
func drawCaret(c *paint.Canvas, t *render.Theme, x, y float64) {
	c.Panel(layout.Rect{X: x - 0.75, Y: y + 1, W: 1.5, H: RowHeight - 2}, 0, t.Accent)
}
