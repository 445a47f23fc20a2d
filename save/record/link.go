package record

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"strings"

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
// from "#" on, and anything around that; false if there is none. In a record with tags a
// link is a part of what is said there.
func LinkIn(text string) (word string, ok bool) {
	_, word, ok = strings.Cut(text, "#game/")
	if !ok || strings.Contains(text, "[Game \"") {
		return "", false
	}
	if end := strings.IndexFunc(word, func(r rune) bool { return !strings.ContainsRune(wordLetters, r) }); end >= 0 {
		word = word[:end]
	}
	return word, true
}

// wordLetters are those of a word that Link makes.
const wordLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

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
