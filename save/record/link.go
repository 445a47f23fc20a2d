package record

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"strings"
	"unicode"

	"quintet/save"
	"quintet/save/form"
)

// A link may come from anybody, so its size is bounded: maxPacked is the greatest number of
// bytes of a link, and maxUnpacked the greatest number of bytes of the text in it.
const maxPacked, maxUnpacked = 64 << 10, 512 << 10

// Link returns g as a word that can be part of an address: its record, compressed. It calls
// pause as Write does, and before it compresses each portion of the text. The error says why g
// cannot be played, or that g is too long.
func Link(g *save.Game, words Words, pause form.Pause) (string, error) {
	text, err := Write(g, words, pause)
	if err != nil {
		return "", err
	}
	if len(text) <= maxUnpacked {
		if word := packed(text, pause); len(word) <= maxPacked {
			return word, nil
		}
	}
	return "", form.Errorf("the game is too long for a link, but can be saved to a file")
}

// packed returns text, compressed, in the letters of a link.
func packed(text string, pause form.Pause) string {
	var data bytes.Buffer
	w, _ := flate.NewWriter(&data, flate.BestCompression)
	_, _ = io.Copy(w, form.PausingReader{Reader: strings.NewReader(text), Pause: pause})
	_ = w.Close()
	return base64.RawURLEncoding.EncodeToString(data.Bytes())
}

// LinkIn finds the address of a page with a game, or with its analysis, anywhere in text, and returns
// the word of the game. The part of such an address from "#" on is enough. ok is false if there is no
// address. A mail may have broken the address into lines and quoted them. A link inside a record or a saved
// game does not count, because there it is part of a comment.
func LinkIn(text string) (word string, ok bool) {
	if strings.Contains(text, "[Game \"") || readerOf(first([]byte(text)), nil) != nil || marked([]byte(text), nil) {
		return "", false
	}
	const before = "#game/"
	whole := strings.Map(unbroken, text)
	for _, before := range []string{before, "#analysis/"} {
		if _, word, ok = strings.Cut(whole, before); ok {
			word = letters(word)
			if n := wholeIn(word); n > 0 {
				return word[:n], true
			}
		}
	}
	if _, word, ok = strings.Cut(whole, before); ok {
		if _, first, ok := strings.Cut(text, before); ok {
			word = first
		}
		return letters(word), true
	}
	return "", false
}

// unbroken drops the characters that a mail may put into an address: line breaks, blanks,
// characters without width, and ">" before a quoted line. It is an argument of strings.Map.
func unbroken(r rune) rune {
	if unicode.IsSpace(r) || strings.ContainsRune(">\u200b\u00ad\ufeff", r) {
		return -1
	}
	return r
}

// letters returns the longest beginning of text that is made of the letters of a link.
func letters(text string) string {
	const all = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	if end := strings.IndexFunc(text, func(r rune) bool { return !strings.ContainsRune(all, r) }); end >= 0 {
		return text[:end]
	}
	return text
}

// wholeIn returns the length of the word, made by Link, at the beginning of letters; 0 if there
// is none. The letters after the word may belong to the next word of a text.
func wholeIn(letters string) int {
	letters = letters[:min(len(letters), maxPacked)]
	if len(letters)%4 == 1 {
		letters = letters[:len(letters)-1] // no number of bytes is encoded in this number of letters
	}
	data, err := base64.RawURLEncoding.DecodeString(letters)
	if err != nil {
		return 0
	}
	r := bytes.NewReader(data)
	if n, err := io.Copy(io.Discard, io.LimitReader(flate.NewReader(r), maxUnpacked+1)); err != nil || n > maxUnpacked {
		return 0
	}
	return base64.RawURLEncoding.EncodedLen(len(data) - r.Len())
}

// Linked returns the record in word, which Link has made. The record can be read like one in a
// file. The error says that the word or its text is too long, or that the word is damaged.
func Linked(word string) (string, error) {
	if len(word) > maxPacked {
		return "", form.Errorf("the link is longer than %d kB, the limit for a link to a game", maxPacked>>10)
	}
	data, err := base64.RawURLEncoding.DecodeString(word)
	if err != nil {
		return "", form.Errorf("the link is damaged; a part of it may be missing")
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), maxUnpacked+1))
	if err != nil {
		return "", form.Errorf("the link is damaged; a part of it may be missing")
	}
	if len(text) > maxUnpacked {
		return "", form.Errorf("the link holds more than %d kB of text, the limit for a game", maxUnpacked>>10)
	}
	return string(text), nil
}
