package save

import "io"

// Pause is called again and again by what takes long: between two calls there are at
// most a few passes over the text that is read, and one action is played. So other things
// can be done meanwhile on the same thread. Whoever needs no pauses gives nil.
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
