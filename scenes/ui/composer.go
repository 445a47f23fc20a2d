package ui

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2/exp/textinput"

	"quintet/render/layout"
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
	field     *Field  // that it serves; nil for none
	unit      float64 // pixels of a unit
	open      bool    // there is a session
	seen      text    // what the field held when it began
	committed bool    // something was, in this tick
	changed   bool    // and that changed the text
	broken    bool    // the system has refused
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
	if c.open && (f.s != c.seen.s || f.caret != c.seen.caret || f.mark != c.seen.mark) {
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
	c.seen = text{s: c.field.s, caret: c.field.caret, mark: c.field.mark}
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
