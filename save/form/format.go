package form

import (
	"bytes"
	"strconv"
)

// ErrNewer says that only a newer version of the program can read a file. No Store
// saves over such a file.
var ErrNewer = Errorf("a newer version of the program is needed")

// ByteOrder is the byte order mark, which some editors write before a text.
const ByteOrder = "\uFEFF"

// Newer checks the format of text, a JSON object that may be damaged. If its member "format" is a
// number above limit, Newer returns an *Error that wraps ErrNewer, otherwise nil.
func Newer(text []byte, limit int) error {
	text = bytes.TrimPrefix(text, []byte(ByteOrder))
	at, version, ok := FindNumber(text, "format")
	if !ok || version <= float64(limit) {
		return nil
	}
	return ErrorAt(text, at, "the file has format %v, but this program reads formats up to %d; %w", version, limit, ErrNewer)
}

// FindNumber finds the named member of the JSON object at the beginning of text. offset is the
// offset of its value. number is the unsigned number with which the value begins. ok is false if
// there is no such member, or no such number.
func FindNumber(text []byte, name string) (offset int, number float64, ok bool) {
	offset, ok = FindMember(text, name)
	if !ok {
		return 0, 0, false
	}
	value := text[offset:]
	if end := bytes.IndexFunc(value, func(r rune) bool { return r != '.' && (r < '0' || r > '9') }); end >= 0 {
		value = value[:end]
	}
	number, err := strconv.ParseFloat(string(value[:min(len(value), MaxAction)]), 64)
	return offset, number, err == nil
}

// FindMember finds the named member of the JSON object at the beginning of text. value is the offset
// of its value; ok is false if there is no such member. FindMember looks at quotes, brackets and
// colons only, so it also works in a damaged text or an unknown format.
func FindMember(text []byte, name string) (value int, ok bool) {
	begin := pastSpace(text, 0)
	if begin == len(text) || text[begin] != '{' {
		return 0, false
	}
	depth := 0
	for i := begin; i < len(text); i++ {
		switch text[i] {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		case '"':
			end := pastQuote(text, i+1)
			colon := pastSpace(text, end)
			if depth == 1 && string(bytes.TrimSuffix(text[i+1:end], []byte(`"`))) == name && colon < len(text) && text[colon] == ':' {
				return pastSpace(text, colon+1), true
			}
			i = end - 1
		}
		if depth == 0 {
			break // the object has ended
		}
	}
	return 0, false
}

// ObjectEnd returns the offset at which the JSON object at the beginning of text ends, and whether
// the object is complete. ObjectEnd looks at quotes and brackets only.
func ObjectEnd(text []byte) (end int, complete bool) {
	depth := 0
	for i := pastSpace(text, 0); i < len(text); i++ {
		switch text[i] {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		case '"':
			i = pastQuote(text, i+1) - 1
		}
		if depth <= 0 {
			return i + 1, true
		}
	}
	return len(text), false
}

// pastSpace returns the offset of the first byte from i on that is not white space.
func pastSpace(text []byte, i int) int {
	for i < len(text) && (text[i] == ' ' || text[i] == '\t' || text[i] == '\r' || text[i] == '\n') {
		i++
	}
	return i
}

// pastQuote returns the offset after the closing quote of the string whose content begins at i;
// len(text) if the string is not closed.
func pastQuote(text []byte, i int) int {
	for ; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(text)
}
