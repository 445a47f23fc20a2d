package ui

import (
	"errors"
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/scenes/ui/edit"
)

// Field is a text of one or several lines in a box, edited with the keyboard, the pointer and the
// clipboard. The zero value is an empty line without limits. A field belongs to a widget. The
// Group of that widget places the field and gives it the input.
type Field struct {
	Lines     bool      // the text may have several lines, which wrap and scroll
	Fixed     bool      // the text can only be read and copied
	Letters   int       // the greatest number of letters; 0 for no limit
	Bytes     int       // the greatest number of bytes; 0 for no limit
	Clipboard Clipboard // nil for none
	// Clipped, if not nil, is called with the result of copying or, if pasted is set, of pasting.
	// err is ErrFull if there was no room for all of the pasted text.
	Clipped func(pasted bool, err error)

	Scroller Scroller // scrolls a field with several lines
	buf      edit.Buffer
	rows
	composition
	sight
	attention
	repeat repeat
	drag   drag
	copied Answer // the pending answer to Copy; nil for none
	pasted Answer
}

// sight is the visible part of a field.
type sight struct {
	box   layout.Rect
	first int     // the byte offset at which the visible part of a single line begins
	goal  float64 // the x that the caret tries to reach in each row while it moves up or down; 0 for its present x
}

// attention says whether the field has the focus, and what has happened since it got the focus.
type attention struct {
	focused bool
	touched bool // the player has pressed the field
	fresh   bool // the player has done nothing in the field yet
}

// Text returns the text. The composition is in place of the selection, as far as there is room for
// it: the keyboard of a telephone composes everything that is typed until it is hidden.
func (f *Field) Text() string {
	if f.draft == "" {
		return f.buf.S
	}
	from, to := f.buf.Range()
	return f.buf.S[:from] + f.fitting(f.clean(f.draft), f.buf.S[from:to]) + f.buf.S[to:]
}

// Set replaces the text of the field by s, or by the beginning of s that the limits allow. The caret
// is at the end. A field of several lines shows the beginning. The player cannot undo this.
func (f *Field) Set(s string) {
	f.buf, f.draft = edit.Buffer{}, ""
	f.put(0, 0, s)
	f.buf.History = edit.History{}
	f.first, f.Scroller.Scroll = 0, 0
}

// Fresh reports whether the player has done nothing in the field since it got the focus, or since
// Rest was called.
func (f *Field) Fresh() bool { return f.fresh }

// Rest makes the field Fresh again, although it has kept the focus.
func (f *Field) Rest() { f.fresh = true }

// Insert replaces the selection by s, or inserts s at the caret. whole reports whether there was
// room for all of s.
func (f *Field) Insert(s string) (whole bool) {
	f.buf.Seal()
	defer f.buf.Seal()
	from, to := f.buf.Range()
	return f.put(from, to, s)
}

// Selected returns the selected text.
func (f *Field) Selected() string { return f.buf.Marked() }

// SelectAll selects everything.
func (f *Field) SelectAll() {
	f.buf.MarkAll()
	f.buf.Seal()
}

// Caret returns the byte offset of the caret.
func (f *Field) Caret() int { return f.buf.Pos }

// Seek puts the caret at line and column, both counted from 1, and scrolls there.
func (f *Field) Seek(line, column int) {
	at := 0
	for ; line > 1; line-- {
		n := strings.IndexByte(f.buf.S[at:], '\n')
		if n < 0 {
			break
		}
		at += n + 1
	}
	for ; column > 1 && at < len(f.buf.S) && f.buf.S[at] != '\n'; column-- {
		_, n := utf8.DecodeRuneInString(f.buf.S[at:])
		at += n
	}
	f.buf.Put(at, false)
	f.changed()
}

// changed wraps the text again and scrolls to the caret. Call it after the text or the caret has
// changed.
func (f *Field) changed() {
	f.goal = 0
	f.Place(f.box)
	f.reveal()
}

// RowHeight is the distance between two rows of a field. textMargin is the margin between its frame
// and its text. TrackWidth is the room for its scroll bar. All are in units.
const RowHeight, textMargin, TrackWidth = 19, 10, 14

// Place puts the field into box. It wraps a text of several lines. It scrolls a single line to the
// caret or, if the field does not have the focus, to the beginning.
func (f *Field) Place(box layout.Rect) {
	f.box = box
	if !f.Lines {
		f.lay(f.shown(), unbroken)
		f.first = f.firstFor(f.point())
		return
	}
	f.lay(f.shown(), box.W-2*textMargin-TrackWidth)
	f.Scroller.Row = RowHeight
	view := layout.Rect{X: box.X, Y: box.Y + textMargin/2, W: box.W, H: box.H - textMargin}
	f.Scroller.Place(view, RowHeight*float64(len(f.all)), box.X+box.W-TrackWidth+4)
}

// inSight returns the number of visible rows.
func (f *Field) inSight() int { return max(1, int((f.box.H-textMargin)/RowHeight)) }

// reveal scrolls to the caret.
func (f *Field) reveal() {
	if !f.Lines {
		f.first = f.firstFor(f.point())
		return
	}
	top := RowHeight * float64(f.row(f.point()))
	f.Scroller.Reveal(top, top+RowHeight)
}

// firstFor returns the byte offset at which the visible part of a single line should begin, so that
// the given offset is visible. It moves the visible part as little as possible. But it leaves no
// empty room that the text before this part could fill. Without the focus the line begins at its
// beginning.
func (f *Field) firstFor(offset int) int {
	if !f.focused {
		return 0
	}
	s, room := f.shown(), f.box.W-2*textMargin
	first := min(f.first, offset)
	for first < offset && first > 0 && !utf8.RuneStart(s[first]) {
		first--
	}
	used := TextFont.Width(s[first:offset])
	for used > room && first < offset {
		_, n := utf8.DecodeRuneInString(s[first:])
		used -= TextFont.Width(s[first : first+n])
		first += n
	}
	for used = TextFont.Width(s[first:]); first > 0; {
		_, n := utf8.DecodeLastRuneInString(s[:first])
		if used += TextFont.Width(s[first-n : first]); used > room {
			break
		}
		first -= n
	}
	return first
}

// under returns the byte offset in the text that is nearest to the point x, y of the screen, in
// units.
func (f *Field) under(x, y float64) int {
	if !f.Lines {
		return f.nearest(0, x-f.box.X-textMargin+TextFont.Width(f.rows.text[:f.first]))
	}
	return f.nearest(int(math.Floor((y-f.Scroller.Y(0))/RowHeight)), x-f.box.X-textMargin)
}

// caretBox returns the box of the caret on the screen.
func (f *Field) caretBox() layout.Rect {
	at := f.point()
	if f.Lines {
		return layout.Rect{X: f.box.X + textMargin + f.x(at), Y: f.Scroller.Y(RowHeight * float64(f.row(at))), W: caretWidth, H: RowHeight}
	}
	s := f.shown()
	return layout.Rect{X: f.box.X + textMargin + TextFont.Width(s[f.first:at]), Y: f.box.Y + (f.box.H-RowHeight)/2, W: caretWidth, H: RowHeight}
}

// Pending reports whether the field must be updated in every tick, even without input. A field is
// pending while a key or the pointer is held, text may be composed, or an answer of the clipboard
// has not arrived.
func (f *Field) Pending() bool { return f.works() || f.composer != nil }

// works reports whether the field is Pending for another reason than text that may be composed.
func (f *Field) works() bool {
	return f.repeat.held || f.drag.on || f.draft != "" || f.copied != nil || f.pasted != nil
}

// ErrFull is the error of Clipped if there was no room for all of the pasted text.
var ErrFull = errors.New("there is no room for all of the text")

// put replaces the bytes from start to end by s, or by the beginning of s that fits, and puts the
// caret after the new text. whole reports whether all of s fitted.
func (f *Field) put(start, end int, s string) (whole bool) {
	s = f.clean(s)
	fitting := f.fitting(s, f.buf.S[start:end])
	if fitting != "" || start < end {
		f.buf.Do(start, end, fitting)
	}
	f.changed()
	return len(fitting) == len(s)
}

// lineEnds makes every line end a line feed.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// clean returns s without control characters and byte order marks. Tabs become spaces. Line ends
// become line feeds or, in a field of a single line, spaces. Each run of bytes that are not UTF-8
// becomes one U+FFFD.
func (f *Field) clean(s string) string {
	s = lineEnds.Replace(strings.ToValidUTF8(s, "\uFFFD"))
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' && f.Lines:
			return r
		case r == '\t' || r == '\n':
			return ' '
		case unicode.IsControl(r), r == '\uFEFF':
			return -1
		}
		return r
	}, s)
}

// fitting returns the longest beginning of s that may replace old, a part of the text, within the
// limits of the field.
func (f *Field) fitting(s, old string) string {
	if f.Bytes > 0 {
		if room := max(0, f.Bytes-len(f.buf.S)+len(old)); room < len(s) {
			for room > 0 && !utf8.RuneStart(s[room]) {
				room--
			}
			s = s[:room]
		}
	}
	if f.Letters > 0 {
		room := f.Letters - utf8.RuneCountInString(f.buf.S) + utf8.RuneCountInString(old)
		for i := range s {
			if room <= 0 {
				return s[:i]
			}
			room--
		}
	}
	return s
}

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
