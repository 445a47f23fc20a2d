package ui

import (
	"testing"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
)

// FuzzEdits makes arbitrary edits. The text of the field is always valid and within its limits,
// caret and selection are between letters, and the rows are those of the text. Everything can be
// undone and redone.
func FuzzEdits(f *testing.F) {
	f.Add(true, uint8(0), uint8(0), []byte("\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b"), "one 本\ntwo\xff\u0301")
	f.Add(false, uint8(9), uint8(20), []byte("\x00\x00\x11\x80\x15\x20\x31\x00\x45\x06\x00"), "äöü x\ty")
	keys := append([]ebiten.Key{ebiten.KeyEscape}, editKeys...)
	shortcuts := []ebiten.Key{ebiten.KeyA, ebiten.KeyC, ebiten.KeyX, ebiten.KeyV, ebiten.KeyZ, ebiten.KeyY}
	f.Fuzz(func(t *testing.T, lines bool, letters, bytes uint8, script []byte, typed string) {
		field := &Field{Lines: lines, Letters: int(letters), Bytes: int(bytes), Clipboard: &clips{}}
		b := newBench(t, field, 90, 60)
		for i, op := range script {
			n := int(op >> 4)
			switch op % 8 {
			case 0, 1:
				part := typed[min(n, len(typed)):]
				b.types(part[:min(len(part), 1+n)])
			case 2:
				b.key(keys[n%len(keys)])
			case 3:
				b.shift(keys[n%len(keys)])
			case 4:
				b.ctrl(append(shortcuts, editKeys...)[n])
			case 5:
				b.input.X, b.input.Y = 95+7*float64(n), 50+60*float64(i%5)/4
				b.down(Input{Double: n%3 == 0, Shift: n%5 == 0})
			case 6:
				b.input.X, b.input.Y = 95+7*float64(n), 50+60*float64(i%5)/4
				b.tick(Input{Down: true})
			case 7:
				field.commit(typed[min(n, len(typed)):], 0, 0)
			}
			b.tick(Input{})
			check(t, field)
		}
		after, changes := field.Text(), 0
		for ; field.buf.Undo(); changes++ {
			check(t, field)
		}
		if field.Text() != "" {
			t.Errorf("undoing everything leads to %q; want an empty text", field.Text())
		}
		for range changes {
			field.buf.Redo()
		}
		if field.Text() != after {
			t.Errorf("making everything again leads to %q, not %q", field.Text(), after)
		}
	})
}

// check checks the conditions that always hold for a field.
func check(t *testing.T, f *Field) {
	t.Helper()
	f.changed()
	between := func(at int) bool { return at >= 0 && at <= len(f.buf.S) && utf8.ValidString(f.buf.S[:at]) }
	switch {
	case !utf8.ValidString(f.buf.S):
		t.Fatalf("%q is not valid", f.buf.S)
	case f.Letters > 0 && utf8.RuneCountInString(f.buf.S) > f.Letters, f.Bytes > 0 && len(f.buf.S) > f.Bytes:
		t.Fatalf("%q is too long", f.buf.S)
	case !between(f.buf.Pos), !between(f.buf.Mark), !f.Lines && !between(f.first):
		t.Fatalf("caret %d, mark %d or first byte %d lies within a letter of %q", f.buf.Pos, f.buf.Mark, f.first, f.buf.S)
	case f.rows.text != f.buf.S:
		t.Fatalf("the rows are of %q, not of %q", f.rows.text, f.buf.S)
	}
}
