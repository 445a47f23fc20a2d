package ui

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"
)

// ErrFull says that there was no room for all of what was pasted.
var ErrFull = errors.New("there is no room for all of the text")

// put makes s, as far as it fits, take the place of the bytes between from and
// to, with the caret after it, and says whether there was room for all of it.
func (f *Field) put(from, to int, s string) (whole bool) {
	s = f.clean(s)
	fitting := f.fitting(s, f.s[from:to])
	if fitting != "" || from < to {
		f.do(from, to, fitting)
	}
	f.changed()
	return len(fitting) == len(s)
}

// clean makes s what can be shown: line ends are line feeds, or spaces where
// there is one line, and nothing else controls.
func (f *Field) clean(s string) string {
	s = strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' && f.Lines:
			return r
		case r == '\t' || r == '\n':
			return ' '
		case unicode.IsControl(r), r == '\uFEFF':
			return -1
		}
		return r
	}, s)
}

// fitting returns as many letters of s as the limits allow in place of out.
func (f *Field) fitting(s, out string) string {
	if f.Bytes > 0 {
		if room := max(0, f.Bytes-len(f.s)+len(out)); room < len(s) {
			for room > 0 && !utf8.RuneStart(s[room]) {
				room--
			}
			s = s[:room]
		}
	}
	if f.Letters > 0 {
		room := f.Letters - utf8.RuneCountInString(f.s) + utf8.RuneCountInString(out)
		for i := range s {
			if room <= 0 {
				return s[:i]
			}
			room--
		}
	}
	return s
}
