// Package edit has a text that is being edited, with its caret, its selection and its history for
// undo. It does not depend on the screen or the keys. Its comments call every Unicode code point a
// letter. A word is a run of letters of one kind that is not white space.
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

// Range returns the two ends of the selection; start is at most end.
func (t *Buffer) Range() (start, end int) { return min(t.Pos, t.Mark), max(t.Pos, t.Mark) }

// Marked returns the selected text.
func (t *Buffer) Marked() string {
	from, to := t.Range()
	return t.S[from:to]
}

// MarkAll selects everything, with the caret at the end.
func (t *Buffer) MarkAll() { t.Mark, t.Pos = 0, len(t.S) }

// Put puts the caret at the given byte offset or, if that is within a letter, before that letter.
// If extend is set, the selection extends to the caret; otherwise nothing is selected.
func (t *Buffer) Put(offset int, extend bool) {
	offset = max(0, min(offset, len(t.S)))
	for offset < len(t.S) && !utf8.RuneStart(t.S[offset]) {
		offset--
	}
	t.Pos = offset
	if !extend {
		t.Mark = offset
	}
	t.Seal()
}

// Before returns the byte offset one letter before offset.
func (t *Buffer) Before(offset int) int {
	_, n := utf8.DecodeLastRuneInString(t.S[:offset])
	return offset - n
}

// After returns the byte offset one letter after offset.
func (t *Buffer) After(offset int) int {
	_, n := utf8.DecodeRuneInString(t.S[offset:])
	return offset + n
}

// kind is the kind of a code point: white space, part of a word, or any other sign.
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

// head returns the start of the run of letters of kind k that ends at offset. tail returns the end
// of the run that starts at offset. All offsets are in bytes.
func (t *Buffer) head(offset int, k kind) int {
	for offset > 0 {
		r, n := utf8.DecodeLastRuneInString(t.S[:offset])
		if kindOf(r) != k {
			break
		}
		offset -= n
	}
	return offset
}

func (t *Buffer) tail(offset int, k kind) int {
	for offset < len(t.S) {
		r, n := utf8.DecodeRuneInString(t.S[offset:])
		if kindOf(r) != k {
			break
		}
		offset += n
	}
	return offset
}

// WordBefore returns the byte offset at which the last word before offset begins. A run of signs
// counts as a word.
func (t *Buffer) WordBefore(offset int) int {
	offset = t.head(offset, space)
	r, _ := utf8.DecodeLastRuneInString(t.S[:offset])
	return t.head(offset, kindOf(r))
}

// WordAfter returns the byte offset at which the next word after offset begins; the end of the text
// if there is none. A run of signs counts as a word.
func (t *Buffer) WordAfter(offset int) int {
	r, _ := utf8.DecodeRuneInString(t.S[offset:])
	return t.tail(t.tail(offset, kindOf(r)), space)
}

// SelectWord selects the letters of one kind around the byte offset: a word, spaces or signs.
func (t *Buffer) SelectWord(offset int) {
	if offset == len(t.S) {
		offset = t.Before(offset)
	}
	r, _ := utf8.DecodeRuneInString(t.S[offset:])
	t.Mark, t.Pos = t.head(offset, kindOf(r)), t.tail(offset, kindOf(r))
	t.Seal()
}
