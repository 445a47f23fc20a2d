package ui

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// Composer makes text of keys, as an input method does that needs several keys
// for a letter, or a telephone that shows a keyboard for it. It serves one field
// at a time.
type Composer interface {
	// Type lets the field, which has the focus, take what was typed since the
	// last call; unit is how many pixels a unit has. It says whether letters
	// come this way, so that those of the tick are not taken from Runes too,
	// and whether the keys of the tick mean what is composed.
	Type(f *Field, unit float64) (letters, keys bool)
	// Confirm puts what is being composed into the text as it stands, and ends
	// text input until Type is called again.
	Confirm()
	// Cancel drops what is being composed.
	Cancel()
}

// composition is what is being composed in a field and not in its text yet. It
// is shown in place of what is selected.
type composition struct {
	draft    string
	at       int      // the byte of it before which its caret is
	composer Composer // in use; nil for none
}

// compose shows what is being composed, with the caret before a byte of it.
func (f *Field) compose(draft string, at int) {
	draft = strings.ToValidUTF8(strings.ReplaceAll(draft, "\n", " "), "\uFFFD")
	if draft == f.draft && at == f.at {
		return
	}
	f.draft, f.at = draft, max(0, min(at, len(draft)))
	f.changed()
}

// shown returns the text as it is shown, and point the byte of it before which
// the caret is.
func (f *Field) shown() string {
	if f.draft == "" {
		return f.s
	}
	from, to := f.selection()
	return f.s[:from] + f.draft + f.s[to:]
}

func (f *Field) point() int {
	if f.draft == "" {
		return f.caret
	}
	from, _ := f.selection()
	return from + f.at
}

// around returns what is before and after the caret, or the selection, in its
// line of the text.
func (f *Field) around() (before, after string) {
	from, to := f.selection()
	before, after = f.s[:from], f.s[to:]
	before = before[strings.LastIndexByte(before, '\n')+1:]
	if n := strings.IndexByte(after, '\n'); n >= 0 {
		after = after[:n]
	}
	return before, after
}

// commit puts composed text in for what is selected and for so many bytes before
// and after that, less than none if they are not next to it. It says whether that
// changed anything: what is no letter does not.
func (f *Field) commit(s string, before, after int) bool {
	f.draft = ""
	from, to := f.selection()
	switch s = f.clean(s); {
	case s == "" && before == 0 && after == 0:
		return false
	case s == "" && from < to: // deleting means what is selected
		before, after = 0, 0
	}
	start, end := from-before, to+after
	if before < 0 { // it begins after the selection
		start = to - before
	}
	if after < 0 { // it ends before it
		end = from + after
	}
	f.put(start, end, s)
	return true
}

// endComposing puts what is being composed into the text as it stands.
func (f *Field) endComposing() {
	if f.composer != nil {
		f.composer.Confirm()
		f.composer = nil
	}
}

// typeIn takes the letters of a tick, composed or not. It says whether there were
// any, and whether the keys of the tick go with them.
func (f *Field) typeIn(in *Input) (typed, used bool) {
	if f.Fixed {
		return false, false
	}
	letters := false
	switch {
	case in.Composer == nil || in.fingers && !f.touched: // no keyboard for a field that was not touched
		f.endComposing()
	case f.draft != "" && in.Pressed(ebiten.KeyEscape):
		f.composer.Cancel()
		return true, true
	default:
		f.composer = in.Composer
		if letters, used = f.composer.Type(f, in.unit); used {
			return true, true
		}
	}
	if letters || len(in.Runes) == 0 || Shortcut(in) {
		return false, false
	}
	from, to := f.selection()
	s := f.clean(string(in.Runes))
	if s != "" {
		f.put(from, to, s)
	}
	return s != "", false
}
