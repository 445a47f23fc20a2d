package save

import (
	"bytes"
	"strconv"
)

// ErrNewer says of a file that only a newer version of the program can read it.
// Such a file is never replaced.
var ErrNewer = Errorf("a newer version of the program is needed")

// byteOrder is what some editors write before a text.
const byteOrder = "\uFEFF"

// newer returns an *Error like ErrNewer if a text says that it is of a format
// above the one that is known, whatever else is in it.
func newer(text []byte, known int) error {
	text = bytes.TrimPrefix(text, []byte(byteOrder))
	at, ok := Member(text, "format")
	if !ok {
		return nil
	}
	version := text[at:]
	if end := bytes.IndexFunc(version, func(r rune) bool { return r != '.' && (r < '0' || r > '9') }); end >= 0 {
		version = version[:end]
	}
	version = version[:min(len(version), MaxAction)]
	if n, err := strconv.ParseFloat(string(version), 64); err != nil || n <= float64(known) {
		return nil
	}
	return ErrorAt(text, at, "the file is of format %s and this program reads up to format %d; %w", version, known, ErrNewer)
}

// Member finds a member of the JSON object that a text begins with, and returns
// where its value begins. It looks at no more than quotes and brackets, and so
// finds it also in a text that is damaged or of a format that is not known.
func Member(text []byte, name string) (value int, ok bool) {
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

// Object returns where the JSON object ends that a text begins with, and whether it is
// whole. It looks at no more than quotes and brackets, as Member does.
func Object(text []byte) (end int, whole bool) {
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

// pastSpace returns the place of the first byte from i on that is no space.
func pastSpace(text []byte, i int) int {
	for i < len(text) && (text[i] == ' ' || text[i] == '\t' || text[i] == '\r' || text[i] == '\n') {
		i++
	}
	return i
}

// pastQuote returns the place after the quote that ends a string, of which i is
// the first byte.
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
