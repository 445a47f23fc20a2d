package ui

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestEveryPlace checks that the caret can reach every place between letters with the arrow keys
// and by pointing, and never a place within a letter.
func TestEveryPlace(t *testing.T) {
	text := "one\n\n" + strings.Repeat("€uro ", 40) + "\n"
	b := newBench(t, &Field{Lines: true}, 200, 600)
	b.field.Set(text)
	b.ctrl(ebiten.KeyHome)
	for want := range text { // the places of letters
		if b.field.Caret() != want {
			t.Fatalf("the caret is at %d, not at %d", b.field.Caret(), want)
		}
		b.at(want)
		b.click(Input{})
		if b.field.Caret() != want {
			t.Fatalf("a click before %d puts the caret before %d", want, b.field.Caret())
		}
		b.key(ebiten.KeyArrowRight)
	}
}

func TestMovingBetweenRows(t *testing.T) {
	b := newBench(t, &Field{Lines: true}, 300, 200)
	b.types("a long line")
	b.key(ebiten.KeyEnter)
	b.types("ab")
	b.key(ebiten.KeyEnter)
	b.types("another line")
	b.ctrl(ebiten.KeyHome)
	for range 6 {
		b.key(ebiten.KeyArrowRight)
	}
	b.key(ebiten.KeyArrowDown)
	if b.field.Caret() != len("a long line\nab") {
		t.Errorf("the key down leads to %d; want %d", b.field.Caret(), len("a long line\nab"))
	}
	b.key(ebiten.KeyArrowDown)
	if column := b.field.Caret() - len("a long line\nab\n"); column < 4 || column > 8 {
		t.Errorf("further down the caret is in column %d, want 4 to 8", column)
	}
	b.shift(ebiten.KeyArrowUp)
	b.shift(ebiten.KeyHome)
	b.types("x")
	if !strings.HasPrefix(b.field.Text(), "a long line\nx") {
		t.Errorf("the text is %q; want it to begin with %q", b.field.Text(), "a long line\nx")
	}
}

// TestSeekIsInSight checks that the place given to Seek is visible afterwards, and that page keys
// continue from there.
func TestSeekIsInSight(t *testing.T) {
	b := newBench(t, &Field{Lines: true}, 300, 200)
	b.field.Set(strings.Repeat("a line\n", 300) + "ä bad one" + strings.Repeat("\na line", 300))
	b.tick(Input{})
	b.field.Seek(301, 3)
	if !strings.HasPrefix(b.field.Text()[b.field.Caret():], "bad") || !b.field.caretInSight() {
		t.Errorf("the caret is before %d, in sight: %v; want it before \"bad\", in sight", b.field.Caret(), b.field.caretInSight())
	}
	above := b.field.Scroller.Scroll
	b.key(ebiten.KeyPageDown)
	if b.key(ebiten.KeyPageDown); b.field.Scroller.Scroll <= above || !b.field.caretInSight() {
		t.Errorf("the page keys scroll from %v to %v, with the caret in sight: %v; want it farther down, in sight", above, b.field.Scroller.Scroll, b.field.caretInSight())
	}
}

// TestScrollingKeepsTheText checks that wheel, finger and bar scroll a text, and do not move its
// caret or take the focus away.
func TestScrollingKeepsTheText(t *testing.T) {
	b := newBench(t, &Field{Lines: true}, 300, 200)
	b.field.Set(strings.Repeat("a line\n", 300))
	b.key(ebiten.KeyEnd)
	b.Focus = "button"
	b.input.X, b.input.Y = 150, 100
	b.tick(Input{Wheel: 2})
	caret, s := b.field.Caret(), &b.field.Scroller
	if rows := (s.Most() - s.Scroll) / RowHeight; rows != 6 {
		t.Errorf("two lines of the wheel scroll %v rows, want 6", rows)
	}
	thumb := s.bar.thumb(s.Scroll)
	b.input.X, b.input.Y = thumb.X+1, thumb.Y+1
	b.down(Input{})
	b.input.Y -= 1000
	b.tick(Input{Down: true})
	b.up()
	if s.Scroll != 0 || b.field.Caret() != caret || b.Focus != "button" {
		t.Errorf("after a drag of the bar Scroll is %v, the caret is at %d, and %q has the focus; want 0, and the others unchanged", s.Scroll, b.field.Caret(), b.Focus)
	}
}
