package ui

import "testing"

func TestSelectingByPointer(t *testing.T) {
	b := newBench(t, &Field{}, 300, 30)
	b.field.Set("one two three")
	b.Focus = ""
	b.at(5)
	b.click(Input{})
	b.holds("one two three", "one two three")
	b.click(Input{})
	if b.holds("one two three", ""); b.field.Caret() != 5 {
		t.Errorf("a second click puts the caret before %d, want 5", b.field.Caret())
	}
	b.click(Input{Double: true})
	b.holds("one two three", "two")
	b.at(2)
	b.down(Input{})
	b.at(9)
	b.tick(Input{Down: true})
	b.at(11)
	b.tick(Input{Down: true})
	b.holds("one two three", "e two thr")
	b.up()
	b.at(1)
	b.tick(Input{})
	b.holds("one two three", "e two thr")
	b.down(Input{Shift: true})
	b.holds("one two three", "n")
	b.up()
	b.Focus = ""
	b.tick(Input{})
	b.at(4)
	b.down(Input{})
	b.at(7)
	b.tick(Input{Down: true})
	b.holds("one two three", "two")
}
