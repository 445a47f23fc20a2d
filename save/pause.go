package save

import "io"

// Pause is called again and again by what takes long, so that its caller can let other
// things happen meanwhile on the same thread. Between two calls one action is played at
// most, or a text is gone through a few times. Nil is no pause.
type Pause func()

// Call pauses, if there is a pause.
func (p Pause) Call() {
	if p != nil {
		p()
	}
}

// Portion is how many bytes of a text are read at most between two pauses.
const Portion = 16 << 10

// PausingReader reads from another reader and pauses after every portion.
type PausingReader struct {
	io.Reader
	Pause Pause
}

func (r PausingReader) Read(b []byte) (int, error) {
	r.Pause.Call()
	return r.Reader.Read(b[:min(len(b), Portion)])
}
