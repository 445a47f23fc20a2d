package record

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"
)

// decode returns the text of a file as UTF-8 without a byte order mark. It recognises UTF-16 by its
// mark or by zeros. JSON, or a text with characters of several bytes in UTF-8, is returned
// unchanged even if it is damaged. Any other text that is not UTF-8 is taken as Windows-1252, the
// Latin-1 of Windows.
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
	if utf8.Valid(text) || isObject(first(text)) || hasMultibyte(text) {
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

// sample is the number of bytes by which UTF-16 is recognised.
const sample = 512

// zeros looks at the first bytes of text. It reports whether more than a quarter of them are zero,
// and all zeros are at offsets of the given parity: 0 for even, 1 for odd.
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

// wide decodes text as UTF-16; low is the index, 0 or 1, of the lower byte in each pair.
func wide(text []byte, low int) []byte {
	units := make([]uint16, len(text)/2)
	for i := range units {
		units[i] = uint16(text[2*i+low]) | uint16(text[2*i+1-low])<<8
	}
	return []byte(string(utf16.Decode(units)))
}

// hasMultibyte reports whether text has a character of several bytes in UTF-8.
func hasMultibyte(text []byte) bool {
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRune(text[i:])
		if n > 1 && r != utf8.RuneError {
			return true
		}
		i += n
	}
	return false
}

// windows are the characters of Windows-1252 from 0x80 to 0x9F, where Latin-1 has none.
var windows = []rune("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ")
