package ui

import (
	"errors"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// clips is a clipboard that answers at once.
type clips struct {
	text   string
	refuse error
}

func (c *clips) Copy(text string) Answer {
	if c.refuse == nil {
		c.text = text
	}
	return c.answer(Clip{Err: c.refuse})
}

func (c *clips) Paste() Answer { return c.answer(Clip{c.text, c.refuse}) }

func (c *clips) answer(a Clip) Answer { return func() (Clip, bool) { return a, true } }

func TestClipboard(t *testing.T) {
	clips := &clips{}
	var told []error
	f := &Field{Letters: 12, Clipboard: clips, Clipped: func(_ bool, err error) { told = append(told, err) }}
	b := newBench(t, f, 300, 30)
	b.types("one two")
	b.both(ebiten.KeyArrowLeft)
	b.ctrl(ebiten.KeyX)
	b.holds("one ", "")
	b.ctrl(ebiten.KeyV)
	if b.Next() == 0 {
		t.Error("a field that waits for the clipboard is not pending")
	}
	b.Focus = "button"
	if !b.tick(Input{}) {
		t.Error("what is pasted changes nothing")
	}
	b.holds("one two", "")
	b.Focus = "field"
	b.tick(Input{})
	b.ctrl(ebiten.KeyC)
	b.tick(Input{})
	b.key(ebiten.KeyEnd)
	b.ctrl(ebiten.KeyV)
	b.tick(Input{})
	b.holds("one twoone t", "")
	b.ctrl(ebiten.KeyZ)
	b.holds("one two", "")
	clips.refuse = errors.New("no")
	b.ctrl(ebiten.KeyV)
	b.tick(Input{})
	b.holds("one two", "")
	if want := []error{nil, nil, nil, ErrFull, clips.refuse}; len(told) != len(want) {
		t.Errorf("the answers are %v; want %v", told, want)
	} else {
		for i := range want {
			if told[i] != want[i] {
				t.Errorf("answer %d is %v, not %v", i, told[i], want[i])
			}
		}
	}
}
