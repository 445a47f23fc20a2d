package scenes

import "errors"

// fakeDesk is a desk whose answers the test gives.
type fakeDesk struct {
	asked  []string // what was asked of it
	answer chan answer
	text   string // on the clipboard
	refuse error  // why the clipboard does nothing, if it does not
}

func newFakeDesk() *fakeDesk { return &fakeDesk{answer: make(chan answer, 1)} }

func (f *fakeDesk) open() <-chan answer {
	f.asked = append(f.asked, "open")
	return f.answer
}

func (f *fakeDesk) store(name string, data []byte) <-chan answer {
	f.asked = append(f.asked, "store "+name+" "+string(data))
	return f.answer
}

func (f *fakeDesk) copy(text string) <-chan answer {
	if f.refuse == nil {
		f.text = text
	}
	return ready(answer{err: f.refuse})
}

func (f *fakeDesk) expect() {}

func (f *fakeDesk) paste() <-chan answer { return ready(answer{data: []byte(f.text), err: f.refuse}) }

func ready(a answer) <-chan answer {
	c := make(chan answer, 1)
	c <- a
	return c
}

var errFake = errors.New("it does not work")
