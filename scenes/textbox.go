package scenes

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

// textBox is a text of several lines in a box that scrolls, to be read or typed
// into.
type textBox struct {
	editor
	fixed  bool // it can only be read
	box    layout.Rect
	rows   []textRow
	broken brokenText // what the rows are of
	top    int        // the first row in sight
	bar    scrollBar
}

// textRow is a row of a text as it is shown: the bytes between from and to.
type textRow struct{ from, to int }

// brokenText is what the rows of a text depend on.
type brokenText struct {
	text  string
	width float64
}

const rowHeight, textMargin, trackWidth = 19, 10, 14

// place puts the box and breaks the text to fit it.
func (b *textBox) place(box layout.Rect) {
	b.box = box
	if now := (brokenText{b.text, box.W - 2*textMargin - trackWidth}); now != b.broken {
		b.broken = now
		b.rows = breakRows(textFont, b.text, now.width, b.rows[:0])
	}
	b.bar.place(layout.Rect{X: box.X + box.W - trackWidth + 4, Y: box.Y + 10, W: barWidth, H: box.H - 20}, float64(b.fit()), float64(len(b.rows)))
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

// fit returns how many rows are in sight.
func (b *textBox) fit() int { return max(1, int((b.box.H-textMargin)/rowHeight)) }

// scroll moves the text up by so many rows.
func (b *textBox) scroll(by int) { b.top = max(0, min(b.top+by, len(b.rows)-b.fit())) }

// row returns the row that the byte is in.
func (b *textBox) row(at int) int {
	return sort.Search(len(b.rows), func(i int) bool { return b.rows[i].from > at }) - 1
}

// reveal scrolls to the caret.
func (b *textBox) reveal() {
	b.place(b.box)
	row := b.row(b.caret)
	b.top = min(max(b.top, row-b.fit()+1), row)
}

// seek puts the caret before the letter of a column of a line, both counted from
// 1, and scrolls there.
func (b *textBox) seek(line, column int) {
	at := 0
	for ; line > 1; line-- {
		n := strings.IndexByte(b.text[at:], '\n')
		if n < 0 {
			break
		}
		at += n + 1
	}
	for ; column > 1 && at < len(b.text) && b.text[at] != '\n'; column-- {
		_, n := utf8.DecodeRuneInString(b.text[at:])
		at += n
	}
	b.caret = at
	b.reveal()
}

// slide scrolls with the wheel, a finger or the scroll bar and says whether it
// did.
func (b *textBox) slide(in *input) bool {
	if above, dragged := b.bar.drag(in, float64(b.top)); dragged {
		b.top = int(math.Round(above))
		return true
	}
	n := in.rows(b.box, rowHeight, 3)
	b.scroll(-n)
	return n != 0
}

// update takes the keys of a tick and says whether it used one.
func (b *textBox) update(in *input) bool {
	key, acts := b.repeat.next(in, editKeys)
	switch {
	case b.fixed:
		return acts && b.scrolls(key)
	case b.typed(in):
	case !acts || shortcut(in):
		return false
	case key == ebiten.KeyEnter || key == ebiten.KeyNumpadEnter:
		b.insert("\n")
	case !b.does(key) && !b.moves(key):
		return false
	}
	b.reveal()
	return true
}

// scrolls scrolls a text that can only be read, by a key.
func (b *textBox) scrolls(key ebiten.Key) bool {
	switch key {
	case ebiten.KeyArrowUp:
		b.scroll(-1)
	case ebiten.KeyArrowDown:
		b.scroll(1)
	case ebiten.KeyPageUp:
		b.scroll(1 - b.fit())
	case ebiten.KeyPageDown:
		b.scroll(b.fit() - 1)
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
func (b *textBox) moves(key ebiten.Key) bool {
	row := b.row(b.caret)
	switch key {
	case ebiten.KeyArrowUp:
		b.step(-1)
	case ebiten.KeyArrowDown:
		b.step(1)
	case ebiten.KeyPageUp:
		b.step(1 - b.fit())
	case ebiten.KeyPageDown:
		b.step(b.fit() - 1)
	case ebiten.KeyHome:
		b.caret = b.rows[row].from
	case ebiten.KeyEnd:
		b.caret = b.last(row)
	default:
		return false
	}
	return true
}

// step moves the caret by so many rows, to below or above where it was.
func (b *textBox) step(by int) {
	row := b.row(b.caret)
	x := textFont.Width(b.text[b.rows[row].from:b.caret])
	b.caret = b.nearest(max(0, min(row+by, len(b.rows)-1)), x)
}

// last returns the last place for the caret in a row. Where a row is only broken
// to fit, its end is the beginning of the next.
func (b *textBox) last(row int) int {
	r := b.rows[row]
	if row+1 < len(b.rows) && b.rows[row+1].from == r.to {
		_, n := utf8.DecodeLastRuneInString(b.text[r.from:r.to])
		return r.to - n
	}
	return r.to
}

// nearest returns the place in a row that lies next to x, from its left end.
func (b *textBox) nearest(row int, x float64) int {
	at, end, used := b.rows[row].from, b.last(row), 0.0
	for at < end {
		_, n := utf8.DecodeRuneInString(b.text[at:end])
		w := textFont.Width(b.text[at : at+n])
		if used+w/2 > x {
			break
		}
		used += w
		at += n
	}
	return at
}

// point puts the caret where the pointer is.
func (b *textBox) point(in *input) {
	row := b.top + int(math.Floor((in.y-b.box.Y-textMargin/2)/rowHeight))
	b.caret = b.nearest(max(0, min(row, len(b.rows)-1)), in.x-b.box.X-textMargin)
}

// draw draws the rows in sight, the caret if the keys go here, and a thumb if
// there is more than that.
func (b *textBox) draw(c *paint.Canvas, t *render.Theme, focused bool) {
	x, y := b.box.X+textMargin, b.box.Y+textMargin/2
	at := b.row(b.caret)
	for i := b.top; i < len(b.rows) && i < b.top+b.fit(); i++ {
		r := b.rows[i]
		c.Text(b.text[r.from:r.to], x, y+rowHeight/2, textFont, 0, 0.5, t.Text)
		if focused && !b.fixed && i == at {
			drawCaret(c, t, x+textFont.Width(b.text[r.from:b.caret]), y)
		}
		y += rowHeight
	}
	b.bar.draw(c, t, float64(b.top))
}

// drawCaret draws the place where letters are put in, in a row whose top is y.
func drawCaret(c *paint.Canvas, t *render.Theme, x, y float64) {
	c.Panel(layout.Rect{X: x - 0.75, Y: y + 1, W: 1.5, H: rowHeight - 2}, 0, t.Accent)
}
