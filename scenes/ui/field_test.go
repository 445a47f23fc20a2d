package ui

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
)

// bench is a group with a field and a button.
type bench struct {
	*testing.T
	Group
	field   *Field
	input   Input
	pressed int // the number of times that the button was pressed
}

func newBench(t *testing.T, f *Field, w, h float64) *bench {
	b := &bench{T: t, field: f}
	b.Items = []Widget{
		{Name: "field", Field: f, Box: layout.Rect{X: 100, Y: 50, W: w, H: h}},
		{Name: "button", Box: layout.Rect{X: 100, Y: 60 + h, W: 100, H: 30}, Do: func() { b.pressed++ }},
	}
	b.Focus = "field"
	b.tick(Input{})
	return b
}

// tick gives the group a tick, with the composer of the last tick, and reports whether the group
// used the input.
func (b *bench) tick(in Input) bool {
	in.X, in.Y = b.input.X, b.input.Y
	in.Composer, in.fingers, in.unit = b.input.Composer, b.input.fingers, 2
	b.input = in
	return b.Update(&b.input)
}

func (b *bench) types(s string) bool { return b.tick(Input{Runes: []rune(s)}) }

func (b *bench) key(k ebiten.Key) bool   { return b.tick(Input{Keys: []ebiten.Key{k}}) }
func (b *bench) shift(k ebiten.Key) bool { return b.tick(Input{Keys: []ebiten.Key{k}, Shift: true}) }
func (b *bench) ctrl(k ebiten.Key) bool  { return b.tick(Input{Keys: []ebiten.Key{k}, Ctrl: true}) }
func (b *bench) both(k ebiten.Key) bool {
	return b.tick(Input{Keys: []ebiten.Key{k}, Ctrl: true, Shift: true})
}

// at moves the pointer to the byte offset i of the text.
func (b *bench) at(i int) {
	was := b.field.buf
	b.field.buf.Put(i, false)
	b.field.Place(b.field.box)
	r := b.field.caretBox()
	b.field.buf = was
	b.field.Place(b.field.box)
	b.input.X, b.input.Y = r.X, r.Y+r.H/2
}

func (b *bench) down(in Input) {
	in.Press, in.Down = true, true
	b.tick(in)
}

func (b *bench) up() { b.tick(Input{Lift: true}) }

func (b *bench) click(in Input) {
	b.down(in)
	b.up()
}

// holds checks the text of the field and the selected part of it.
func (b *bench) holds(text, selected string) {
	b.Helper()
	if b.field.Text() != text || b.field.Selected() != selected {
		b.Errorf("the field has the text %q with %q selected, want %q with %q", b.field.Text(), b.field.Selected(), text, selected)
	}
}

func TestTyping(t *testing.T) {
	b := newBench(t, &Field{}, 300, 30)
	if !b.types("one 本 two") || !b.key(ebiten.KeyBackspace) {
		t.Error("typing is not used")
	}
	b.holds("one 本 tw", "")
	b.key(ebiten.KeyHome)
	b.key(ebiten.KeyDelete)
	b.key(ebiten.KeyArrowRight)
	b.types("N")
	b.ctrl(ebiten.KeyDelete)
	b.holds("nN本 tw", "")
	b.key(ebiten.KeyEnd)
	b.ctrl(ebiten.KeyBackspace)
	b.holds("nN本 ", "")
	b.ctrl(ebiten.KeyArrowLeft)
	b.types("line\none\ttwo\x07")
	b.holds("line one twonN本 ", "")
}

func TestSelectingByKeys(t *testing.T) {
	b := newBench(t, &Field{}, 300, 30)
	b.types("one two three")
	b.shift(ebiten.KeyArrowLeft)
	b.holds("one two three", "e")
	b.both(ebiten.KeyArrowLeft)
	b.both(ebiten.KeyArrowLeft)
	b.holds("one two three", "two three")
	b.key(ebiten.KeyArrowLeft)
	b.shift(ebiten.KeyHome)
	b.holds("one two three", "one ")
	b.key(ebiten.KeyArrowRight)
	b.shift(ebiten.KeyEnd)
	b.holds("one two three", "two three")
	b.types("x")
	b.holds("one x", "")
	b.ctrl(ebiten.KeyA)
	b.holds("one x", "one x")
	b.key(ebiten.KeyBackspace)
	b.holds("", "")
}

// TestEmptyFieldLeavesKeys checks that a field does not use keys that have no effect on it.
func TestEmptyFieldLeavesKeys(t *testing.T) {
	b := newBench(t, &Field{}, 300, 30)
	for _, k := range append(editKeys, ebiten.KeyEscape, ebiten.KeyF2) {
		if b.key(k) {
			t.Errorf("an empty field uses the key %v", k)
		}
	}
	for _, k := range []ebiten.Key{ebiten.KeyA, ebiten.KeyC, ebiten.KeyX, ebiten.KeyV, ebiten.KeyZ, ebiten.KeyY, ebiten.KeyS} {
		if b.ctrl(k) {
			t.Errorf("an empty field uses Ctrl and %v", k)
		}
	}
	b.types("x")
	for _, k := range []ebiten.Key{ebiten.KeyEnter, ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyPageUp, ebiten.KeyEscape} {
		if b.key(k) {
			t.Errorf("a field of one line uses the key %v", k)
		}
	}
	if b.ctrl(ebiten.KeyC) {
		t.Error("Ctrl+C is used although nothing is selected")
	}
}

func TestEscape(t *testing.T) {
	b := newBench(t, &Field{}, 300, 30)
	b.types("one")
	b.ctrl(ebiten.KeyA)
	if used := b.key(ebiten.KeyEscape); !used || b.field.Selected() != "" {
		t.Errorf("after Escape (used: %t) %q is selected; want it used, and nothing selected", used, b.field.Selected())
	}
	if b.key(ebiten.KeyEscape) {
		t.Error("the second Esc is used by the field")
	}
}

func TestTabLeavesTheField(t *testing.T) {
	b := newBench(t, &Field{Lines: true}, 300, 100)
	b.types("one")
	if b.key(ebiten.KeyTab); b.Focus != "button" {
		t.Fatalf("Tab leads to %q; want the button", b.Focus)
	}
	b.key(ebiten.KeyEnter)
	if b.holds("one", ""); b.pressed != 1 {
		t.Errorf("the button was pressed %d times, want once", b.pressed)
	}
}

func TestUndo(t *testing.T) {
	b := newBench(t, &Field{}, 300, 30)
	b.field.Set("start ")
	b.key(ebiten.KeyEnd)
	for _, letter := range "one two" {
		b.types(string(letter))
	}
	b.key(ebiten.KeyBackspace)
	b.key(ebiten.KeyBackspace)
	want := []string{"start one two", "start one ", "start "}
	for _, w := range want {
		b.ctrl(ebiten.KeyZ)
		b.holds(w, "")
	}
	if b.ctrl(ebiten.KeyZ) {
		t.Error("Ctrl+Z undoes what Set has set")
	}
	b.ctrl(ebiten.KeyY)
	b.both(ebiten.KeyZ)
	b.holds("start one two", "")
	b.ctrl(ebiten.KeyA)
	b.types("x")
	b.ctrl(ebiten.KeyZ)
	b.holds("start one two", "start one two")
	b.types("y")
	if b.ctrl(ebiten.KeyY) {
		t.Error("Ctrl+Y redoes something after another change")
	}
}

func TestLimits(t *testing.T) {
	for _, c := range []struct {
		field Field
		want  string
	}{
		{Field{Letters: 4}, "äöüx"},
		{Field{Bytes: 5}, "äö"},
		{Field{Letters: 3, Bytes: 100}, "äöü"},
		{Field{}, "äöüxyz"},
	} {
		b := newBench(t, &c.field, 300, 30)
		b.types("äöüxyz")
		b.holds(c.want, "")
		b.ctrl(ebiten.KeyA)
		b.types("äöüxyz")
		b.holds(c.want, "")
	}
}

func TestReadOnly(t *testing.T) {
	clips := &clips{}
	f := &Field{Fixed: true, Lines: true, Clipboard: clips}
	b := newBench(t, f, 300, 100)
	text := strings.Repeat("a line\n", 100)
	f.Set(text)
	b.key(ebiten.KeyHome)
	for _, k := range []ebiten.Key{ebiten.KeyBackspace, ebiten.KeyDelete, ebiten.KeyEnter} {
		b.key(k)
	}
	b.types("x")
	for _, k := range []ebiten.Key{ebiten.KeyX, ebiten.KeyV, ebiten.KeyZ} {
		b.ctrl(k)
	}
	b.holds(text, "")
	if b.key(ebiten.KeyPageDown); f.Scroller.Scroll == 0 {
		t.Error("the page key does not scroll the text")
	}
	b.key(ebiten.KeyHome)
	b.at(0)
	b.down(Input{Double: true})
	b.ctrl(ebiten.KeyC)
	if clips.text != "a" {
		t.Errorf("%q is copied, want a", clips.text)
	}
}

func TestHeldKey(t *testing.T) {
	b := newBench(t, &Field{}, 300, 30)
	b.types(strings.Repeat("x", 100))
	held := []ebiten.Key{ebiten.KeyBackspace}
	b.tick(Input{Keys: held, Held: held})
	for range repeatAfter - 1 + 10*repeatEvery {
		if b.Next() == 0 {
			t.Fatal("a field with a key that is held is not pending")
		}
		b.tick(Input{Held: held})
	}
	if b.holds(strings.Repeat("x", 89), ""); b.tick(Input{}) || b.Next() > 0 {
		t.Error("a released key still acts")
	}
}

// TestLongLineScrolls checks that the caret of a single line is always in the box of the field,
// and that as much of the text as possible is visible. Without the focus the field shows the
// beginning of its text.
func TestLongLineScrolls(t *testing.T) {
	b := newBench(t, &Field{}, 120, 30)
	text := strings.Repeat("wide and narrow ", 10)
	b.types(text)
	in := func() {
		t.Helper()
		x, box := b.field.caretBox().X, b.field.box
		if x < box.X+textMargin-1 || x > box.X+box.W-textMargin+1 {
			t.Fatalf("with the caret before %d it is drawn at %v, outside the field %v", b.field.Caret(), x, box)
		}
		r := b.field.inLine()
		if room := box.W - 2*textMargin - TextFont.Width(text[r.start:r.end]); r.start > 0 && room > 16 {
			t.Fatalf("with the caret before %d there are %v units unused", b.field.Caret(), room)
		}
	}
	for range text {
		in()
		b.key(ebiten.KeyArrowLeft)
	}
	in()
	b.key(ebiten.KeyEnd)
	in()
	b.key(ebiten.KeyTab)
	set := &Field{}
	set.Set(text)
	set.Place(b.field.box)
	for name, f := range map[string]*Field{"that lost the focus": b.field, "that never had the focus": set} {
		var c paint.Canvas
		c.Begin(ebiten.NewImage(300, 200), 1)
		c.OnText = func(s string, _, _ float64) {
			if !strings.HasPrefix(text, s) {
				t.Errorf("a field %s shows %q of %q, want the beginning", name, s, text)
			}
		}
		f.Draw(&c, &look.Light, "", false)
	}
}
