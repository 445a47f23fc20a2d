package edit

import (
	"unicode"
	"unicode/utf8"
)

// Buffer is a text that is being edited. It has no limits, and does not know how it is shown. The
// text is always valid UTF-8, and Pos and Mark are always between letters.
type Buffer struct {
	S    string
	Pos  int // the byte offset of the caret in S
	Mark int // the other end of the selection; equal to Pos if nothing is selected
	History
}

// Range returns the two ends of the selection; from is at most to.
func (t *Buffer) Range() (from, to int) { return min(t.Pos, t.Mark), max(t.Pos, t.Mark) }

// Marked returns the selected text.
func (t *Buffer) Marked() string {
	from, to := t.Range()
	return t.S[from:to]
}

// MarkAll selects everything, with the caret at the end.
func (t *Buffer) MarkAll() { t.Mark, t.Pos = 0, len(t.S) }

// Put puts the caret at the byte offset at or, if at is within a letter, before that letter. If
// extend is set, the selection extends to the caret; otherwise nothing is selected.
func (t *Buffer) Put(at int, extend bool) {
	at = max(0, min(at, len(t.S)))
	for at < len(t.S) && !utf8.RuneStart(t.S[at]) {
		at--
	}
	t.Pos = at
	if !extend {
		t.Mark = at
	}
	t.Seal()
}

// Before returns the byte offset one letter before at.
func (t *Buffer) Before(at int) int {
	_, n := utf8.DecodeLastRuneInString(t.S[:at])
	return at - n
}

// After returns the byte offset one letter after at.
func (t *Buffer) After(at int) int {
	_, n := utf8.DecodeRuneInString(t.S[at:])
	return at + n
}

// kind is a kind of letter: a space, a letter of a word, or anything else, a sign.
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

// head returns the byte offset at which the letters of kind k that end at the byte offset at
// begin. tail returns the byte offset at which those that begin at at end.
func (t *Buffer) head(at int, k kind) int {
	for at > 0 {
		r, n := utf8.DecodeLastRuneInString(t.S[:at])
		if kindOf(r) != k {
			break
		}
		at -= n
	}
	return at
}

func (t *Buffer) tail(at int, k kind) int {
	for at < len(t.S) {
		r, n := utf8.DecodeRuneInString(t.S[at:])
		if kindOf(r) != k {
			break
		}
		at += n
	}
	return at
}

// WordBefore returns the byte offset at which the last word before at begins.
func (t *Buffer) WordBefore(at int) int {
	at = t.head(at, space)
	r, _ := utf8.DecodeLastRuneInString(t.S[:at])
	return t.head(at, kindOf(r))
}

// WordAfter returns the byte offset at which the next word after at begins.
func (t *Buffer) WordAfter(at int) int {
	r, _ := utf8.DecodeRuneInString(t.S[at:])
	return t.tail(t.tail(at, kindOf(r)), space)
}

// SelectWord selects the letters of one kind around the byte offset at: a word, spaces or signs.
func (t *Buffer) SelectWord(at int) {
	if at == len(t.S) {
		at = t.Before(at)
	}
	r, _ := utf8.DecodeRuneInString(t.S[at:])
	t.Mark, t.Pos = t.head(at, kindOf(r)), t.tail(at, kindOf(r))
	t.Seal()
}
