package ui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
)

// ime is an input method: letters typed are a composition until the composition is committed.
type ime struct {
	field  *Field
	draft  string
	commit string // the text committed in the next tick
	before int    // the number of bytes before the composition that the commit replaces
	calls  int
	ended  int
}

func (m *ime) Type(f *Field, unit float64) (letters, keys bool) {
	m.calls++
	m.field = f
	if m.commit != "" || m.before > 0 {
		m.draft = ""
		keys = f.commit(m.commit, m.before, 0)
		m.commit, m.before = "", 0
	}
	f.compose(m.draft, len(m.draft))
	return true, keys || m.draft != ""
}

func (m *ime) Confirm() {
	m.ended++
	if m.field != nil && m.draft != "" {
		m.field.commit(m.draft, 0, 0)
	}
	m.draft, m.field = "", nil
}

func (m *ime) Cancel() {
	m.draft = ""
	m.field.compose("", 0)
}

// newComposing returns a field with the text, and its input method.
func newComposing(t *testing.T, text string) (*bench, *ime) {
	b, m := newBench(t, &Field{}, 300, 30), &ime{commit: text}
	b.input.Composer = m
	b.tick(Input{})
	return b, m
}

// TestFocusAsksForText checks that a field that gets the focus from its scene calls the composer
// in every tick, even without input.
func TestFocusAsksForText(t *testing.T) {
	b, m := newComposing(t, "")
	b.Focus = ""
	b.tick(Input{})
	m.calls = 0
	if b.Next() > 0 {
		t.Error("a group without focus is pending")
	}
	b.Focus = "field"
	for range 3 {
		if b.Next() == 0 {
			t.Fatal("a group with a focused field is not pending")
		}
		b.tick(Input{})
	}
	if m.calls != 3 {
		t.Errorf("the composer is called %d times in three ticks; want 3", m.calls)
	}
}

// TestNoLetterComesTwice checks that letters come only from the composer or, without a composer,
// from Runes.
func TestNoLetterComesTwice(t *testing.T) {
	b, m := newComposing(t, "")
	m.commit = "か"
	b.types("ka")
	b.holds("か", "")
	b.input.Composer = nil
	b.types("x")
	b.holds("かx", "")
}

// TestDraftIsShown checks that the composition is shown in place of the selection, and is already
// part of the text.
func TestDraftIsShown(t *testing.T) {
	b, m := newComposing(t, "one two")
	b.both(ebiten.KeyArrowLeft)
	m.draft = "にほん"
	if !b.tick(Input{}) {
		t.Error("a draft changes nothing")
	}
	if b.holds("one にほん", "two"); b.field.shown() != "one にほん" {
		t.Errorf("the text shown is %q; want the composition in place of the selection", b.field.shown())
	}
	b.field.Letters = len("one ??")
	b.holds("one にほ", "two") // what there is room for
	b.field.Letters = 0
	left := b.field.box.X + textMargin
	if got, want := b.field.caretBox().X, left+TextFont.Width("one にほん"); got != want {
		t.Errorf("the caret is at %v, not %v", got, want)
	}
	m.commit = "日本"
	b.tick(Input{})
	b.holds("one 日本", "")
	b.ctrl(ebiten.KeyZ)
	b.holds("one two", "two")
}

// TestEscapeCancelsTheDraft checks that Escape first cancels the composition.
func TestEscapeCancelsTheDraft(t *testing.T) {
	b, m := newComposing(t, "one")
	b.ctrl(ebiten.KeyA)
	m.draft = "x"
	b.tick(Input{})
	if used := b.key(ebiten.KeyEscape); !used || b.field.shown() != "one" {
		t.Errorf("after Escape the text shown is %q; want \"one\"", b.field.shown())
	}
	b.holds("one", "one")
	if !b.key(ebiten.KeyEscape) || b.key(ebiten.KeyEscape) {
		t.Error("after the composition is cancelled Esc must first end the selection, and then be left to the scene")
	}
}

// TestKeysOfADraft checks that keys belong to the composition as long as there is one.
func TestKeysOfADraft(t *testing.T) {
	b, m := newComposing(t, "one")
	m.draft = "x"
	for _, k := range []ebiten.Key{ebiten.KeyBackspace, ebiten.KeyArrowLeft, ebiten.KeyEnter, ebiten.KeyTab} {
		if !b.key(k) || b.Focus != "field" {
			t.Errorf("%v is not left to the draft", k)
		}
	}
	b.holds("onex", "")
}

// TestDraftIsKept checks that a press, inside the field or outside, confirms the composition.
func TestDraftIsKept(t *testing.T) {
	for name, press := range map[string]func(*bench){
		"in":      func(b *bench) { b.at(0); b.down(Input{}) },
		"outside": func(b *bench) { b.input.X = 0; b.down(Input{}) },
		"tab":     func(b *bench) { b.Focus = "button"; b.tick(Input{}) },
	} {
		b, m := newComposing(t, "one ")
		m.draft = "two"
		b.tick(Input{})
		press(b)
		if b.field.Text() != "one two" || b.field.shown() != "one two" {
			t.Errorf("%s: the text is %q and the text shown %q; want \"one two\" for both", name, b.field.Text(), b.field.shown())
		}
	}
}

// TestCommitReplaces checks that a commit may replace text before the caret, and that a
// deletion deletes only the selection.
func TestCommitReplaces(t *testing.T) {
	b, m := newComposing(t, "one tow")
	m.commit, m.before = "two", 3
	b.tick(Input{})
	b.holds("one two", "")
	b.shift(ebiten.KeyArrowLeft)
	m.before = 1
	b.tick(Input{})
	b.holds("one tw", "")
	m.before = 1
	b.tick(Input{})
	b.holds("one t", "")
	m.commit = "\x7f"
	if b.tick(Input{}) {
		t.Error("a character that is not a letter changes something")
	}
}

// TestFingerAsksForTheKeyboard checks that text input begins in the tick in which a
// finger touches a field, and only for that field.
func TestFingerAsksForTheKeyboard(t *testing.T) {
	b, m := newComposing(t, "")
	b.Focus = ""
	b.tick(Input{})
	m.calls, m.ended = 0, 0
	b.input.fingers = true
	b.Focus = "field"
	b.tick(Input{})
	if m.calls > 0 {
		t.Error("a field that was not touched asks for text input")
	}
	b.Focus = ""
	b.at(0)
	b.down(Input{Finger: true})
	if m.calls == 0 {
		t.Error("a touch of the field does not ask for text input")
	}
	b.up()
	b.tick(Input{})
	b.input.X = 0
	b.click(Input{Finger: true})
	m.calls = 0
	b.Focus = "field" // as in a scene whose field always has the focus
	b.tick(Input{})
	if m.calls > 0 || m.ended == 0 {
		t.Errorf("after a touch elsewhere text input is asked for %d times and ended %d times; want never asked for, and ended", m.calls, m.ended)
	}
}

// TestSwipeAsksForNoKeyboard checks that a finger that went down on a field and then scrolls
// gives the focus back and ends text input.
func TestSwipeAsksForNoKeyboard(t *testing.T) {
	b, m := newComposing(t, "")
	b.Focus = "button"
	b.tick(Input{})
	b.input.fingers, m.ended = true, 0
	b.at(0)
	var s Swipe
	s.Follow(true, b.input.X, b.input.Y)
	b.down(Input{Finger: true, Swipe: s})
	s.Follow(false, b.input.X, b.input.Y+2*Far)
	b.tick(Input{Down: true, Finger: true, Swipe: s})
	if b.Focus != "button" || m.ended == 0 {
		t.Errorf("%q has the focus, and text input was ended %d times; want the button, and at least once", b.Focus, m.ended)
	}
}

func TestPixels(t *testing.T) {
	r := pixels(layout.Rect{X: 10.5, Y: 20, W: 1.5, H: 19}, 2)
	if r.Min.X != 21 || r.Min.Y != 40 || r.Max.X != 24 || r.Max.Y != 78 {
		t.Errorf("the rectangle of the caret is %v, want 21, 40 to 24, 78", r)
	}
}
