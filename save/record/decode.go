package record

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"
)

// decode returns the text of a file as UTF-8 without a byte order mark. A text is taken to be
// UTF-16 if it has the mark of UTF-16, or if every other byte is zero. One that is
// not UTF-8 is taken to be Latin-1, as Windows writes it, unless it is a JSON object or
// has letters of UTF-8: then it is a damaged one, and stays as it is.
func decode(text []byte) []byte {
	if rest, ok := bytes.CutPrefix(text, []byte("\xEF\xBB\xBF")); ok {
		return rest
	}
	if rest, ok := bytes.CutPrefix(text, []byte("\xFF\xFE")); ok || zeros(text, 1) {
		return wide(rest, 0)
	}
	if rest, ok := bytes.CutPrefix(text, []byte("\xFE\xFF")); ok || zeros(text, 0) {
		return wide(rest, 1)
	}
	if utf8.Valid(text) || isObject(first(text)) || hasLetter(text) {
		return text
	}
	decoded := make([]byte, 0, len(text)+len(text)/8)
	for _, c := range text {
		if 0x80 <= c && c < 0xA0 {
			decoded = utf8.AppendRune(decoded, windows[c-0x80])
		} else {
			decoded = utf8.AppendRune(decoded, rune(c))
		}
	}
	return decoded
}

// sample is how many bytes tell whether a text is UTF-16.
const sample = 512

// zeros says whether, of the first bytes of a text, many of those at odd places, or with
// parity 0 at even places, are zero and none of the others is.
func zeros(text []byte, parity int) bool {
	text = text[:min(len(text), sample)&^1]
	n := [2]int{}
	for i, c := range text {
		if c == 0 {
			n[i&1]++
		}
	}
	return n[1-parity] == 0 && n[parity] > len(text)/4
}

// wide decodes UTF-16, in which the byte at low of each two is the lower one.
func wide(text []byte, low int) []byte {
	units := make([]uint16, len(text)/2)
	for i := range units {
		units[i] = uint16(text[2*i+low]) | uint16(text[2*i+1-low])<<8
	}
	return []byte(string(utf16.Decode(units)))
}

// hasLetter says whether a text has a letter of several bytes in UTF-8.
func hasLetter(text []byte) bool {
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRune(text[i:])
		if n > 1 && r != utf8.RuneError {
			return true
		}
		i += n
	}
	return false
}

// windows are the letters that Windows has where Latin-1 has none, from 0x80 on.
var windows = []rune("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ")
