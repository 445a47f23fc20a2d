package ui

import (
	"errors"
	"strings"

	"quintet/save/keys"
)

// Clipboard is the clipboard of the system. Its methods do not block.
type Clipboard interface {
	// Copy puts text on the clipboard.
	Copy(text string) Answer
	// Paste asks for the text on the clipboard.
	Paste() Answer
}

// Answer asks the clipboard for its answer. It returns false while there is no answer. Call it in
// every tick until it returns true, and not again.
type Answer func() (Clip, bool)

// Clip is an answer of the clipboard.
type Clip struct {
	Text string // the text on the clipboard, for Paste
	Err  error  // why Paste got no text, or why Copy failed
}

// Request is what a scene has asked the clipboard for. The zero value is nothing.
type Request struct {
	answer Answer
	then   func(Clip)
}

// Copy asks c to copy text. In a later tick Receive calls then with the answer. If c is nil, Copy calls
// then at once, with an error.
func (r *Request) Copy(c Clipboard, text string, then func(Clip)) {
	if c == nil {
		then(Clip{Err: errNoClipboard})
		return
	}
	*r = Request{c.Copy(text), then}
}

// Paste asks c for its text, as Copy asks it to copy.
func (r *Request) Paste(c Clipboard, then func(Clip)) {
	if c == nil {
		then(Clip{Err: errNoClipboard})
		return
	}
	*r = Request{c.Paste(), then}
}

var errNoClipboard = errors.New("no clipboard")

// Pending reports whether there is no answer yet.
func (r *Request) Pending() bool { return r.answer != nil }

// Receive handles the answer, if one has arrived. Call it in every tick while the request is Pending.
func (r *Request) Receive() {
	if clip, given := r.answer.Given(); given {
		then := r.then
		*r = Request{}
		then(clip)
	}
}

// Copy puts the selected text on the clipboard. It returns false if nothing is selected or there is
// no clipboard.
func (f *Field) Copy() bool {
	if f.Clipboard == nil || f.buf.Pos == f.buf.Mark {
		return false
	}
	f.copied = f.Clipboard.Copy(f.buf.Marked())
	return true
}

// Cut does what Copy does, and deletes the selected text from the field. If the field is Fixed, Cut
// does nothing and returns false.
func (f *Field) Cut() bool {
	if f.Fixed || !f.Copy() {
		return false
	}
	f.buf.Seal()
	f.Insert("")
	return true
}

// CopyAll puts the whole text on the clipboard, if there is a clipboard.
func (f *Field) CopyAll() {
	if f.Clipboard != nil {
		f.copied = f.Clipboard.Copy(f.buf.S)
	}
}

// Paste asks the clipboard for its text. When the answer comes, the text replaces the selection.
// Paste returns false if there is no clipboard or the field is Fixed.
func (f *Field) Paste() bool {
	if f.Fixed || f.Clipboard == nil {
		return false
	}
	f.pasted = f.Clipboard.Paste()
	return true
}

// receive handles the clipboard's answers to Copy and Paste, and reports whether an answer has
// arrived.
func (f *Field) receive() (answered bool) {
	if a, ok := f.copied.Given(); ok {
		f.copied, answered = nil, true
		f.clipped(false, a.Err)
	}
	if a, ok := f.pasted.Given(); ok {
		f.pasted, answered = nil, true
		if a.Err == nil && !f.Insert(a.Text) {
			a.Err = ErrFull
		}
		f.clipped(true, a.Err)
	}
	return answered
}

// Given returns the answer, or false if there is none yet or a is nil.
func (a Answer) Given() (Clip, bool) {
	if a == nil {
		return Clip{}, false
	}
	return a()
}

// Opening opens the text on the clipboard, for a scene that can open a game in a text.
type Opening struct{ answer Answer }

// Ask asks c for its text if the key to paste is pressed and c is not nil. It reports whether it
// has asked.
func (o *Opening) Ask(in *Input, c Clipboard) bool {
	asks := in.Does(keys.Paste) && c != nil
	if asks {
		o.answer = c.Paste()
	}
	return asks
}

// Pending reports whether an answer has not arrived. Receive must then be called in every tick.
func (o *Opening) Pending() bool { return o.answer != nil }

// Receive calls open with the text that has arrived, or with "" if the clipboard gives no text, or only
// white space.
func (o *Opening) Receive(open func(text string)) {
	clip, ok := o.answer.Given()
	if !ok {
		return
	}
	o.answer = nil
	if clip.Err != nil || strings.TrimSpace(clip.Text) == "" {
		clip.Text = ""
	}
	open(clip.Text)
}

// clipped passes the result of copying or pasting to the scene.
func (f *Field) clipped(pasted bool, err error) {
	if f.Clipped != nil {
		f.Clipped(pasted, err)
	}
}
