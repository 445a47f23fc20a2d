package stagetest

import (
	"bytes"
	"context"
	"errors"

	"quintet/scenes/desk"
)

// Desk is a desk whose replies the test chooses.
type Desk struct {
	Asked  []string        // the methods called, each with its arguments, but for those of the clipboard
	Stored []byte          // the data of the last Store
	Waits  context.Context // of the last Store
	Answer chan desk.Reply // of Open, Store and ShareFile
	Text   string          // on the clipboard
	Refuse error           // the error of the clipboard; nil if it works
	Sheet  error           // the error of Share
	Takes  bool            // the sheet for sharing takes files
}

// NewDesk returns a desk without a sheet for sharing.
func NewDesk() *Desk { return &Desk{Answer: make(chan desk.Reply, 1), Sheet: desk.ErrNoSheet} }

// ErrFake is an error for tests.
var ErrFake = errors.New("it does not work")

// Open implements desk.Desk, as all methods do.
func (k *Desk) Open() <-chan desk.Reply {
	k.Asked = append(k.Asked, "open")
	return k.Answer
}

func (k *Desk) Store(ctx context.Context, name string, data []byte) <-chan desk.Reply {
	k.Asked, k.Stored, k.Waits = append(k.Asked, "store "+name+" "+string(bytes.TrimSpace(data))), data, ctx
	return k.Answer
}

func (k *Desk) Shares() bool { return k.Sheet != desk.ErrNoSheet }

func (k *Desk) Share(title, address string) <-chan desk.Reply {
	k.Asked = append(k.Asked, "share "+title+": "+address)
	return ready(desk.Reply{Err: k.Sheet})
}

func (k *Desk) HandsOver() bool { return k.Shares() }

func (k *Desk) HandOver(address string) { k.Asked = append(k.Asked, "hand over "+address) }

func (k *Desk) TakesFile(string) bool { return k.Takes }

func (k *Desk) ShareFile(name string, data []byte) <-chan desk.Reply {
	k.Asked = append(k.Asked, "share "+name+" "+string(data))
	return k.Answer
}

func (k *Desk) Copy(text string) <-chan desk.Reply {
	if k.Refuse == nil {
		k.Text = text
	}
	return ready(desk.Reply{Err: k.Refuse})
}

func (k *Desk) Expect() { k.Asked = append(k.Asked, "expect") }

func (k *Desk) Paste() <-chan desk.Reply {
	return ready(desk.Reply{Data: []byte(k.Text), Err: k.Refuse})
}

func ready(r desk.Reply) <-chan desk.Reply {
	c := make(chan desk.Reply, 1)
	c <- r
	return c
}
