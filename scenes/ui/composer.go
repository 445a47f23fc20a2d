package ui

import (
	"image"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/textinput"

	"quintet/render/layout"
	"quintet/scenes/ui/edit"
)

// NewComposer returns the composer of the system. A program can have only one.
func NewComposer() Composer {
	c := &composer{}
	c.ime.OnNewSession = c.begin
	c.ime.OnComposition = func(draft *textinput.Composition) {
		c.open = true
		_, at := draft.SelectionRangeInBytes()
		c.field.compose(draft.Text(), at)
	}
	c.ime.OnCommit = c.commit
	c.ime.OnEndByUser = func() { c.field.touched = false }
	return c
}

// composer is the Composer of the system. A session ends whenever text is committed. A new
// session begins with the text that is then around the caret.
type composer struct {
	ime       textinput.Composer
	field     *Field      // the field that gets the text; nil for none
	unit      float64     // pixels per unit
	open      bool        // a session is open
	seen      edit.Buffer // the content of the field when the session began
	committed bool        // text was committed in this tick
	changed   bool        // the field has taken the commit
	broken    bool        // the system has returned an error; the composer is no longer used
}

// Type implements Composer.
func (c *composer) Type(f *Field, unit float64) (letters, keys bool) {
	if c.broken {
		return false, false
	}
	if c.field != f {
		c.Confirm()
	}
	c.field, c.unit = f, unit
	if c.open && (f.buf.S != c.seen.S || f.buf.Pos != c.seen.Pos || f.buf.Mark != c.seen.Mark) {
		c.Cancel() // the field was changed in another way
	}
	was := c.open
	c.committed, c.changed = false, false
	handled, err := c.ime.Update()
	if err != nil {
		c.broken = true
		c.Cancel()
		return false, false
	}
	// Letters may have been typed in this tick before the session began.
	letters = was || c.committed
	// A commit of something other than letters, such as a control character, has not used
	// the key.
	return letters, handled && (c.changed || !c.committed)
}

// begin returns the options of a new session: the place of the caret, and the text around it.
func (c *composer) begin() *textinput.SessionOptions {
	c.open = false // OnComposition opens the session
	c.seen = edit.Buffer{S: c.field.buf.S, Pos: c.field.buf.Pos, Mark: c.field.buf.Mark}
	before, after := c.field.around()
	return &textinput.SessionOptions{CaretBounds: pixels(c.field.caretBox(), c.unit), TextBeforeCaret: before, TextAfterCaret: after}
}

// pixels returns the smallest rectangle in whole pixels that contains r, which is in
// units.
func pixels(r layout.Rect, unit float64) image.Rectangle {
	return image.Rect(int(r.X*unit), int(r.Y*unit), int(math.Ceil((r.X+r.W)*unit)), int(math.Ceil((r.Y+r.H)*unit)))
}

func (c *composer) commit(t *textinput.Commit) {
	before, after := c.field.around()
	restBefore, restAfter := t.SurroundingText()
	if c.field.commit(t.Text(), len(before)-len(restBefore), len(after)-len(restAfter)) {
		c.changed = true
	}
	c.committed = true
	c.open = false
}

// Confirm implements Composer.
func (c *composer) Confirm() {
	if c.field == nil {
		return
	}
	c.ime.Confirm()
	c.open = false
	c.field = nil
	forget()
}

// Cancel implements Composer.
func (c *composer) Cancel() {
	c.ime.Cancel()
	c.open = false
}

// Composer turns keys into text for one field at a time. It may be an input method, in which a
// letter needs several keys, or the keyboard that a phone shows.
type Composer interface {
	// Type puts the text typed since the last call into f, the field with the focus. unit is the
	// number of pixels per unit. letters says that the text of this tick comes from the Composer,
	// so Input.Runes must be ignored. keys says that the keys of this tick belong to the
	// composition.
	Type(f *Field, unit float64) (letters, keys bool)
	// Confirm puts the composition into the text as it is, and ends text input until Type
	// is called again.
	Confirm()
	// Cancel drops the composition.
	Cancel()
}

// composition is text that is being composed and is not part of the field's text yet. It is shown
// in place of the selection.
type composition struct {
	draft    string
	caret    int      // the byte offset of the caret in draft
	composer Composer // the composer in use; nil for none
}

// compose shows draft as the composition. caret is the byte offset of the caret in it.
func (f *Field) compose(draft string, caret int) {
	draft = strings.ToValidUTF8(strings.ReplaceAll(draft, "\n", " "), "\uFFFD")
	if draft == f.draft && caret == f.caret {
		return
	}
	f.draft, f.caret = draft, max(0, min(caret, len(draft)))
	f.changed()
}

// shown returns the text with the composition in place of the selection. point returns the byte
// offset of the caret in that text.
func (f *Field) shown() string {
	if f.draft == "" {
		return f.buf.S
	}
	from, to := f.buf.Range()
	return f.buf.S[:from] + f.draft + f.buf.S[to:]
}

func (f *Field) point() int {
	if f.draft == "" {
		return f.buf.Pos
	}
	from, _ := f.buf.Range()
	return from + f.caret
}

// around returns the text of the line before and after the caret or the selection.
func (f *Field) around() (before, after string) {
	from, to := f.buf.Range()
	before, after = f.buf.S[:from], f.buf.S[to:]
	before = before[strings.LastIndexByte(before, '\n')+1:]
	if n := strings.IndexByte(after, '\n'); n >= 0 {
		after = after[:n]
	}
	return before, after
}

// commit replaces a part of the text by s. The part is the selection with head bytes in front of it
// and tail bytes behind it. If head is negative, the part begins -head bytes behind the selection.
// If tail is negative, the part ends -tail bytes in front of the selection. If s has no characters
// that can be shown and something is selected, commit deletes only the selection. commit ends the
// composition. It returns false if there is nothing to insert or to delete.
func (f *Field) commit(s string, head, tail int) bool {
	f.draft = ""
	from, to := f.buf.Range()
	switch s = f.clean(s); {
	case s == "" && head == 0 && tail == 0:
		return false
	case s == "" && from < to: // the commit only deletes the selection
		head, tail = 0, 0
	}
	start, end := from-head, to+tail
	if head < 0 { // the part replaced begins behind the selection
		start = to - head
	}
	if tail < 0 { // the part replaced ends in front of the selection
		end = from + tail
	}
	f.put(start, end, s)
	return true
}

// endComposing puts the composition into the text as it is.
func (f *Field) endComposing() {
	if f.composer != nil {
		f.composer.Confirm()
		f.composer = nil
	}
}

// typeIn puts the letters of a tick into the field, composed or not. composing reports whether the
// keys of the tick belong to a composition, and so must have no other effect. If composing is
// false, typed reports whether in.Runes had letters for the field.
func (f *Field) typeIn(in *Input) (typed, composing bool) {
	if f.Fixed {
		return false, false
	}
	letters := false
	switch {
	case in.Composer == nil || in.fingers && !f.touched: // a phone must not show its keyboard for a field that was not touched
		f.endComposing()
	case f.draft != "" && in.Pressed(ebiten.KeyEscape):
		f.composer.Cancel()
		return true, true
	default:
		f.composer = in.Composer
		if letters, composing = f.composer.Type(f, in.unit); composing {
			return true, true
		}
	}
	if letters || len(in.Runes) == 0 || Shortcut(in) {
		return false, false
	}
	from, to := f.buf.Range()
	s := f.clean(string(in.Runes))
	if s != "" {
		f.put(from, to, s)
	}
	return s != "", false
}
