package ui

// Clipboard is the clipboard of the system. No method waits.
type Clipboard interface {
	// Copy puts a text on the clipboard.
	Copy(text string) Answer
	// Paste takes the text from the clipboard.
	Paste() Answer
}

// Answer returns what the clipboard has answered, and false until it has. It is
// called in every tick, and no more once it has returned true.
type Answer func() (Clip, bool)

// Clip is what the clipboard has answered.
type Clip struct {
	Text string // that was on it, if that was asked for
	Err  error  // why there is none, or why it took none
}

// Copy puts what is selected on the clipboard, and Cut takes it out of the text
// besides. They say whether anything is selected and there is a clipboard.
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

// Paste puts what is on the clipboard in for what is selected, as soon as it is
// known. It says whether there is a clipboard.
func (f *Field) Paste() bool {
	if f.Fixed || f.Clipboard == nil {
		return false
	}
	f.pasted = f.Clipboard.Paste()
	return true
}

// receive takes in what the clipboard has answered and says whether it has.
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

// Given returns the answer if it was asked for and is there.
func (a Answer) Given() (Clip, bool) {
	if a == nil {
		return Clip{}, false
	}
	return a()
}

// clipped tells what came of copying or pasting.
func (f *Field) clipped(pasted bool, err error) {
	if f.Clipped != nil {
		f.Clipped(pasted, err)
	}
}
