package ui

// Clipboard is the clipboard of the system. Its methods do not block.
type Clipboard interface {
	// Copy puts text on the clipboard.
	Copy(text string) Answer
	// Paste asks for the text on the clipboard.
	Paste() Answer
}

// Answer returns the answer of the clipboard, and false until there is one. It is called
// in every tick until it has returned true.
type Answer func() (Clip, bool)

// Clip is an answer of the clipboard.
type Clip struct {
	Text string // the text on it, if Paste asked for it
	Err  error  // why there is no text, or why it was not taken
}

// Copy puts the selection on the clipboard; Cut also deletes it from the text. They
// return false if nothing is selected or there is no clipboard.
func (f *Field) Copy() bool {
	if f.Clipboard == nil || f.buf.Pos == f.buf.Mark {
		return false
	}
	f.copied = f.Clipboard.Copy(f.buf.Marked())
	return true
}

func (f *Field) Cut() bool {
	if f.Fixed || !f.Copy() {
		return false
	}
	f.buf.Seal()
	f.Insert("")
	return true
}

// CopyAll puts the whole text on the clipboard, if there is one.
func (f *Field) CopyAll() {
	if f.Clipboard != nil {
		f.copied = f.Clipboard.Copy(f.buf.S)
	}
}

// Paste replaces the selection with the text on the clipboard as soon as the clipboard has
// answered. It returns false if there is no clipboard.
func (f *Field) Paste() bool {
	if f.Fixed || f.Clipboard == nil {
		return false
	}
	f.pasted = f.Clipboard.Paste()
	return true
}

// receive handles the clipboard's answer and reports whether there was one.
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

// Given returns the answer, and false if there is none yet or a is nil.
func (a Answer) Given() (Clip, bool) {
	if a == nil {
		return Clip{}, false
	}
	return a()
}

// clipped tells the scene the result of copying or pasting.
func (f *Field) clipped(pasted bool, err error) {
	if f.Clipped != nil {
		f.Clipped(pasted, err)
	}
}
