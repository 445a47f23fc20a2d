package ui

import (
	"unicode"
	"unicode/utf8"
)

// text is a text that is edited, without the box it is shown in and without
// limits. It is always valid UTF-8, and caret and mark lie between letters.
type text struct {
	s     string
	caret int // a byte of s
	mark  int // the other end of the selection; the caret where there is none
	history
}

// selection returns what is selected, from the lesser end.
func (t *text) selection() (from, to int) { return min(t.caret, t.mark), max(t.caret, t.mark) }

// selected returns the text that is selected.
func (t *text) selected() string {
	from, to := t.selection()
	return t.s[from:to]
}

// selectAll selects everything, with the caret at the end.
func (t *text) selectAll() { t.mark, t.caret = 0, len(t.s) }

// place puts the caret at a byte, or between letters before it. The selection is
// extended to there or else given up.
func (t *text) place(at int, extend bool) {
	at = max(0, min(at, len(t.s)))
	for at < len(t.s) && !utf8.RuneStart(t.s[at]) {
		at--
	}
	t.caret = at
	if !extend {
		t.mark = at
	}
	t.seal()
}

// before and after return the places one letter before and after a place.
func (t *text) before(at int) int {
	_, n := utf8.DecodeLastRuneInString(t.s[:at])
	return at - n
}

func (t *text) after(at int) int {
	_, n := utf8.DecodeRuneInString(t.s[at:])
	return at + n
}

// kind tells letters that make a word from spaces and from everything else.
type kind uint8

const (
	space kind = iota
	word
	sign
)

func kindOf(r rune) kind {
	switch {
	case unicode.IsSpace(r):
		return space
	case unicode.IsLetter(r), unicode.IsMark(r), unicode.IsNumber(r), r == '_':
		return word
	}
	return sign
}

// head and tail return where what is of one kind begins that ends at a place, and
// where what begins there ends.
func (t *text) head(at int, k kind) int {
	for at > 0 {
		r, n := utf8.DecodeLastRuneInString(t.s[:at])
		if kindOf(r) != k {
			break
		}
		at -= n
	}
	return at
}

func (t *text) tail(at int, k kind) int {
	for at < len(t.s) {
		r, n := utf8.DecodeRuneInString(t.s[at:])
		if kindOf(r) != k {
			break
		}
		at += n
	}
	return at
}

// wordBefore returns where the last word begins before a place.
func (t *text) wordBefore(at int) int {
	at = t.head(at, space)
	r, _ := utf8.DecodeLastRuneInString(t.s[:at])
	return t.head(at, kindOf(r))
}

// wordAfter returns where the next word begins after a place.
func (t *text) wordAfter(at int) int {
	r, _ := utf8.DecodeRuneInString(t.s[at:])
	return t.tail(t.tail(at, kindOf(r)), space)
}

// selectWord selects the word that a place lies in, or the spaces or signs.
func (t *text) selectWord(at int) {
	if at == len(t.s) {
		at = t.before(at)
	}
	r, _ := utf8.DecodeRuneInString(t.s[at:])
	t.mark, t.caret = t.head(at, kindOf(r)), t.tail(at, kindOf(r))
	t.seal()
}
