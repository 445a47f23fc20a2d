package form

import "io"

// Pause is called again and again during long work, so that other work can run on the
// same thread meanwhile. Between two calls at most one action is played, or a text is
// scanned a few times. A nil Pause does nothing.
type Pause func()

// Call calls p unless it is nil.
func (p Pause) Call() {
	if p != nil {
		p()
	}
}

// Portion is the greatest number of bytes that a PausingReader reads between two pauses.
const Portion = 16 << 10

// PausingReader reads from Reader, at most Portion bytes at a time, and pauses before each of
// these reads.
type PausingReader struct {
	io.Reader
	Pause Pause
}

func (r PausingReader) Read(b []byte) (int, error) {
	r.Pause.Call()
	return r.Reader.Read(b[:min(len(b), Portion)])
}
