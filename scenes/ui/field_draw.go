package ui

import (
	"unicode/utf8"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
)

// caretWidth is the width of the caret. selectedAlpha is the opacity, from 0 to 255, of the tint
// behind selected text.
const caretWidth, selectedAlpha = 1.5, 80

// Draw draws the text in the box of the field. The frame is already drawn. If focused is set, Draw
// also draws the selection and, unless the field is Fixed, the caret. If there is no text, it draws
// hint.
func (f *Field) Draw(c *paint.Canvas, t *look.Theme, hint string, focused bool) {
	f.Place(f.box)
	x := f.box.X + textMargin
	if f.Lines {
		for i := int(f.Scroller.Scroll / RowHeight); i < len(f.rows.all); i++ {
			top := RowHeight * float64(i)
			if !f.Scroller.Shows(top, top+RowHeight) {
				break
			}
			f.drawRow(c, t, f.rows.all[i], x, f.Scroller.Y(top), focused)
		}
		f.Scroller.Draw(c, t)
	} else {
		f.drawRow(c, t, f.inLine(), x, f.box.Y+(f.box.H-RowHeight)/2, focused)
	}
	if f.shown() == "" {
		c.Text(fit(TextFont, hint, f.box.W-2*textMargin), x, f.caretBox().Y+RowHeight/2, TextFont, 0, 0.5, t.Faint)
	}
	if focused && !f.Fixed && f.caretInSight() {
		drawCaret(c, t, f.caretBox())
	}
}

// inLine returns the visible part of a single line.
func (f *Field) inLine() textRow {
	s, room := f.shown(), f.box.W-2*textMargin
	to := f.first
	for to < len(s) {
		_, n := utf8.DecodeRuneInString(s[to:])
		if room -= TextFont.Width(s[to : to+n]); room < 0 {
			break
		}
		to += n
	}
	return textRow{f.first, to}
}

// caretInSight reports whether the row of the caret is visible.
func (f *Field) caretInSight() bool {
	top := RowHeight * float64(f.row(f.point()))
	return !f.Lines || f.Scroller.Shows(top, top+RowHeight)
}

// drawRow draws the row r with its top left corner at x, y. If focused is set, it draws a tint
// behind the selection. It underlines the composition.
func (f *Field) drawRow(c *paint.Canvas, t *look.Theme, r textRow, x, y float64, focused bool) {
	s := f.shown()
	span := func(start, end int) (left, width float64, ok bool) {
		start, end = max(start, r.start), min(end, r.end)
		if start >= end {
			return 0, 0, false
		}
		left = TextFont.Width(s[r.start:start])
		return x + left, TextFont.Width(s[r.start:end]) - left, true
	}
	from, to := f.buf.Range()
	if f.draft == "" && focused {
		if left, width, ok := span(from, to); ok {
			tint := t.Accent
			tint.A = selectedAlpha
			c.Panel(layout.Rect{X: left, Y: y, W: width, H: RowHeight}, 0, tint)
		}
	}
	c.Text(s[r.start:r.end], x, y+RowHeight/2, TextFont, 0, 0.5, t.Text)
	if left, width, ok := span(from, from+len(f.draft)); ok {
		c.Panel(layout.Rect{X: left, Y: y + RowHeight - 2, W: width, H: 1}, 0, t.Accent)
	}
}

func drawCaret(c *paint.Canvas, t *look.Theme, r layout.Rect) {
	c.Panel(layout.Rect{X: r.X - r.W/2, Y: r.Y + 1, W: r.W, H: r.H - 2}, 0, t.Accent)
}
