package ui

import (
	"errors"
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"quintet/render/layout"
	"quintet/scenes/ui/edit"
)

// Field is a text of one line or several in a box, which is read and edited with
// the keyboard, the pointer and the clipboard. The zero value is an empty line
// without limits. A Group that has it in a widget gives it its place and its
// input; its scene only reads and sets the text.
type Field struct {
	Lines     bool      // it may have several lines, which are broken to fit and scroll
	Fixed     bool      // it can only be read and copied
	Letters   int       // that it may have; 0 for any number
	Bytes     int       // that it may have; 0 for any number
	Clipboard Clipboard // nil for none
	// Clipped is told, unless it is nil, what came of copying or, if pasted is
	// true, of pasting: err is ErrFull if there was no room for all of it.
	Clipped func(pasted bool, err error)

	Scroller Scroller // of several lines
	buf      edit.Buffer
	rows
	composition
	sight
	attention
	repeat repeat
	drag   drag
	copied Answer // that is waited for; nil for none
	pasted Answer
}

// sight is what is seen of a field.
type sight struct {
	box   layout.Rect
	first int     // the first byte in sight of a single line
	goal  float64 // where in its row the caret is to be while it moves up and down; 0 for where it is
}

// attention is what was done since a field has the focus.
type attention struct {
	touched bool // it was pressed
	fresh   bool // nothing else was done in it
}

// Text returns the text, without what is still being composed.
func (f *Field) Text() string { return f.buf.S }

// Set makes s the text, as far as the limits allow, with the caret at its end and
// the beginning in sight. It cannot be undone.
func (f *Field) Set(s string) {
	f.buf = edit.Buffer{}
	f.put(0, 0, s)
	f.buf.History = edit.History{}
	f.first, f.Scroller.Scroll = 0, 0
}

// Insert puts s in for what is selected, or at the caret, and says whether there
// was room for all of it.
func (f *Field) Insert(s string) (whole bool) {
	f.buf.Seal()
	defer f.buf.Seal()
	from, to := f.buf.Range()
	return f.put(from, to, s)
}

// Selected returns what is selected.
func (f *Field) Selected() string { return f.buf.Marked() }

// SelectAll selects everything.
func (f *Field) SelectAll() {
	f.buf.MarkAll()
	f.buf.Seal()
}

// Caret returns the byte of the text before which the caret is.
func (f *Field) Caret() int { return f.buf.Pos }

// Seek puts the caret before the letter of a column of a line, both counted from
// 1, and scrolls there.
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

// changed brings the caret into sight of what has become another text.
func (f *Field) changed() {
	f.goal = 0
	f.Place(f.box)
	f.reveal()
}

// RowHeight is how far the rows of a field are apart, textMargin the room between
// its frame and its text, and TrackWidth the room for its scroll bar.
const RowHeight, textMargin, TrackWidth = 19, 10, 14

// Place puts the field into a box, and breaks the text to fit it or brings the
// caret of a single line into sight.
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

// inSight returns how many rows are.
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

// firstFor returns the first byte in sight of a single line so that a place is in
// sight too, and as much as there is room for.
func (f *Field) firstFor(at int) int {
	s, room := f.shown(), f.box.W-2*textMargin
	first := min(f.first, at)
	for first < at && first > 0 && !utf8.RuneStart(s[first]) {
		first--
	}
	used := TextFont.Width(s[first:at])
	for used > room && first < at {
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

// under returns the place in the text that is nearest to a point of the screen.
func (f *Field) under(x, y float64) int {
	if !f.Lines {
		return f.nearest(0, x-f.box.X-textMargin+TextFont.Width(f.rows.text[:f.first]))
	}
	return f.nearest(int(math.Floor((y-f.Scroller.Y(0))/RowHeight)), x-f.box.X-textMargin)
}

// caretBox returns where on the screen the caret is.
func (f *Field) caretBox() layout.Rect {
	at := f.point()
	if f.Lines {
		return layout.Rect{X: f.box.X + textMargin + f.x(at), Y: f.Scroller.Y(RowHeight * float64(f.row(at))), W: caretWidth, H: RowHeight}
	}
	s := f.shown()
	return layout.Rect{X: f.box.X + textMargin + TextFont.Width(s[f.first:at]), Y: f.box.Y + (f.box.H-RowHeight)/2, W: caretWidth, H: RowHeight}
}

// Pending says whether the field has to be updated in every tick, and not only
// when there is input: a key is held, text is being composed, or the clipboard
// has not answered yet.
func (f *Field) Pending() bool { return f.works() || f.composer != nil }

// works says whether the field is Pending for more than text that may be typed.
func (f *Field) works() bool {
	return f.repeat.held || f.drag.on || f.draft != "" || f.copied != nil || f.pasted != nil
}

// ErrFull says that there was no room for all of what was pasted.
var ErrFull = errors.New("there is no room for all of the text")

// put makes s, as far as it fits, take the place of the bytes between from and
// to, with the caret after it, and says whether there was room for all of it.
func (f *Field) put(from, to int, s string) (whole bool) {
	s = f.clean(s)
	fitting := f.fitting(s, f.buf.S[from:to])
	if fitting != "" || from < to {
		f.buf.Do(from, to, fitting)
	}
	f.changed()
	return len(fitting) == len(s)
}

// clean makes s what can be shown: line ends are line feeds, or spaces where
// there is one line, and nothing else controls.
func (f *Field) clean(s string) string {
	s = strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\r\n", "\n")
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

// fitting returns as many letters of s as the limits allow in place of out.
func (f *Field) fitting(s, out string) string {
	if f.Bytes > 0 {
		if room := max(0, f.Bytes-len(f.buf.S)+len(out)); room < len(s) {
			for room > 0 && !utf8.RuneStart(s[room]) {
				room--
			}
			s = s[:room]
		}
	}
	if f.Letters > 0 {
		room := f.Letters - utf8.RuneCountInString(f.buf.S) + utf8.RuneCountInString(out)
		for i := range s {
			if room <= 0 {
				return s[:i]
			}
			room--
		}
	}
	return s
}
