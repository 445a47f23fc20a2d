package scenes

import "errors"

// fakeDesk is a desk whose answers the test gives.
type fakeDesk struct {
	asked  []string // what was asked of it
	answer chan reply
	text   string // on the clipboard
	refuse error  // why the clipboard does nothing, if it does not
}

func newFakeDesk() *fakeDesk { return &fakeDesk{answer: make(chan reply, 1)} }

func (f *fakeDesk) open() <-chan reply {
	f.asked = append(f.asked, "open")
	return f.answer
}

func (f *fakeDesk) store(name string, data []byte) <-chan reply {
	f.asked = append(f.asked, "store "+name+" "+string(data))
	return f.answer
}

func (f *fakeDesk) copy(text string) <-chan reply {
	if f.refuse == nil {
		f.text = text
	}
	return ready(reply{err: f.refuse})
}

func (f *fakeDesk) expect() {}

func (f *fakeDesk) paste() <-chan reply { return ready(reply{data: []byte(f.text), err: f.refuse}) }

func ready(a reply) <-chan reply {
	c := make(chan reply, 1)
	c <- a
	return c
}

var errFake = errors.New("it does not work")
