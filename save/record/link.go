package record

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"strings"
	"unicode"

	"quintet/save"
)

// A link is read before anybody has looked at it, so it is bounded: maxPacked is how many
// bytes it may have, and maxUnpacked how many the text in it.
const maxPacked, maxUnpacked = 64 << 10, 512 << 10

// Link returns a game as a word that can be part of an address: its record,
// compressed. The error says why the game cannot be played,
// or that it is too long.
func Link(g *save.Game, words Words) (string, error) {
	text, err := Write(g, words)
	if err != nil {
		return "", err
	}
	var data bytes.Buffer
	w, _ := flate.NewWriter(&data, flate.BestCompression)
	_, _ = io.WriteString(w, text)
	_ = w.Close()
	if word := base64.RawURLEncoding.EncodeToString(data.Bytes()); len(text) <= maxUnpacked && len(word) <= maxPacked {
		return word, nil
	}
	return "", save.Errorf("the game is too long for a link, and can be written to a file instead")
}

// LinkIn returns the word of a game in a text with the address of a page, or the part of it
// from "#" on, and anything around that; false if there is none. A mail may break the address
// into lines, and quote them. In a record with tags a link is a part of what is said there.
func LinkIn(text string) (word string, ok bool) {
	const before = "#game/"
	if strings.Contains(text, "[Game \"") {
		return "", false
	}
	_, word, ok = strings.Cut(strings.Map(unbroken, text), before)
	if !ok {
		return "", false
	}
	word = letters(word)
	if n := wholeIn(word); n > 0 {
		return word[:n], true
	}
	if _, first, ok := strings.Cut(text, before); ok {
		word = letters(first)
	}
	return word, true
}

// unbroken takes out of a text what a mail may put into an address: line breaks, other blanks,
// some of no width, and the signs of what is quoted.
func unbroken(r rune) rune {
	if unicode.IsSpace(r) || strings.ContainsRune(">\u200b\u00ad\ufeff", r) {
		return -1
	}
	return r
}

// letters returns the letters of a word of a link with which a text begins.
func letters(text string) string {
	const all = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	if end := strings.IndexFunc(text, func(r rune) bool { return !strings.ContainsRune(all, r) }); end >= 0 {
		return text[:end]
	}
	return text
}

// wholeIn returns how many of the letters are a word that Link has made, with which they
// begin; 0 if they do not. What follows may be of the next word of a text.
func wholeIn(letters string) int {
	letters = letters[:min(len(letters), maxPacked)]
	if len(letters)%4 == 1 {
		letters = letters[:len(letters)-1] // this is no number of letters that bytes have
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

// Linked returns the record in a word that Link has made, to be read like one in a
// file. The error says that the word is none, or not whole.
func Linked(word string) (string, error) {
	if len(word) > maxPacked {
		return "", save.Errorf("the link has more than %d kB, which that of no game has", maxPacked>>10)
	}
	data, err := base64.RawURLEncoding.DecodeString(word)
	if err != nil {
		return "", save.Errorf("the link is damaged; a part of it may be missing")
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), maxUnpacked+1))
	if err != nil {
		return "", save.Errorf("the link is damaged; a part of it may be missing")
	}
	if len(text) > maxUnpacked {
		return "", save.Errorf("the link holds more than %d kB of text, which that of no game does", maxUnpacked>>10)
	}
	return string(text), nil
}
