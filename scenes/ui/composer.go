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

// NewComposer returns the composer of the system. There can be one in a program.
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

// composer is the one of the system. Its sessions end whenever text is committed
// and begin anew with what is then around the caret.
type composer struct {
	ime       textinput.Composer
	field     *Field      // that it serves; nil for none
	unit      float64     // pixels of a unit
	open      bool        // there is a session
	seen      edit.Buffer // what the field held when it began
	committed bool        // something was, in this tick
	changed   bool        // and that changed the text
	broken    bool        // the system has refused
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
		c.Cancel() // it was edited otherwise
	}
	was := c.open
	c.committed, c.changed = false, false
	handled, err := c.ime.Update()
	if err != nil {
		c.broken = true
		c.Cancel()
		return false, false
	}
	// In the tick in which a session begins letters may have come before it.
	letters = was || c.committed
	// A commit of what is no letter, such as a control character, used no key.
	return letters, handled && (c.changed || !c.committed)
}

// begin tells a new session where it is.
func (c *composer) begin() *textinput.SessionOptions {
	c.open = false // until it has begun
	c.seen = edit.Buffer{S: c.field.buf.S, Pos: c.field.buf.Pos, Mark: c.field.buf.Mark}
	before, after := c.field.around()
	return &textinput.SessionOptions{CaretBounds: pixels(c.field.caretBox(), c.unit), TextBeforeCaret: before, TextAfterCaret: after}
}

// pixels returns a rectangle in pixels that holds one in units.
func pixels(r layout.Rect, unit float64) image.Rectangle {
	return image.Rect(int(r.X*unit), int(r.Y*unit), int(math.Ceil((r.X+r.W)*unit)), int(math.Ceil((r.Y+r.H)*unit)))
}

// commit puts text into the field, and takes out what it replaces.
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

// Composer makes text of keys, as an input method does that needs several keys
// for a letter, or a telephone that shows a keyboard for it. It serves one field
// at a time.
type Composer interface {
	// Type lets the field, which has the focus, take what was typed since the
	// last call; unit is how many pixels a unit has. It says whether letters
	// come this way, so that those of the tick are not taken from Runes too,
	// and whether the keys of the tick mean what is composed.
	Type(f *Field, unit float64) (letters, keys bool)
	// Confirm puts what is being composed into the text as it stands, and ends
	// text input until Type is called again.
	Confirm()
	// Cancel drops what is being composed.
	Cancel()
}

// composition is what is being composed in a field and not in its text yet. It
// is shown in place of what is selected.
type composition struct {
	draft    string
	at       int      // the byte of it before which its caret is
	composer Composer // in use; nil for none
}

// compose shows what is being composed, with the caret before a byte of it.
func (f *Field) compose(draft string, at int) {
	draft = strings.ToValidUTF8(strings.ReplaceAll(draft, "\n", " "), "\uFFFD")
	if draft == f.draft && at == f.at {
		return
	}
	f.draft, f.at = draft, max(0, min(at, len(draft)))
	f.changed()
}

// shown returns the text as it is shown, and point the byte of it before which
// the caret is.
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
	return from + f.at
}

// around returns what is before and after the caret, or the selection, in its
// line of the text.
func (f *Field) around() (before, after string) {
	from, to := f.buf.Range()
	before, after = f.buf.S[:from], f.buf.S[to:]
	before = before[strings.LastIndexByte(before, '\n')+1:]
	if n := strings.IndexByte(after, '\n'); n >= 0 {
		after = after[:n]
	}
	return before, after
}

// commit puts composed text in for what is selected and for so many bytes before
// and after that, less than none if they are not next to it. It says whether that
// changed anything: what is no letter does not.
func (f *Field) commit(s string, before, after int) bool {
	f.draft = ""
	from, to := f.buf.Range()
	switch s = f.clean(s); {
	case s == "" && before == 0 && after == 0:
		return false
	case s == "" && from < to: // deleting means what is selected
		before, after = 0, 0
	}
	start, end := from-before, to+after
	if before < 0 { // it begins after the selection
		start = to - before
	}
	if after < 0 { // it ends before it
		end = from + after
	}
	f.put(start, end, s)
	return true
}

// endComposing puts what is being composed into the text as it stands.
func (f *Field) endComposing() {
	if f.composer != nil {
		f.composer.Confirm()
		f.composer = nil
	}
}

// typeIn takes the letters of a tick, composed or not. It says whether there were
// any, and whether the keys of the tick go with them.
func (f *Field) typeIn(in *Input) (typed, used bool) {
	if f.Fixed {
		return false, false
	}
	letters := false
	switch {
	case in.Composer == nil || in.fingers && !f.touched: // no keyboard for a field that was not touched
		f.endComposing()
	case f.draft != "" && in.Pressed(ebiten.KeyEscape):
		f.composer.Cancel()
		return true, true
	default:
		f.composer = in.Composer
		if letters, used = f.composer.Type(f, in.unit); used {
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
