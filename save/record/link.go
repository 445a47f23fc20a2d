package record

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"

	"quintet/save"
)

// Link returns a game as a word that can be part of an address: its record,
// compressed. The error says why the game cannot be played.
func Link(g *save.Game, words Words) (string, error) {
	text, err := Write(g, words)
	if err != nil {
		return "", err
	}
	var data bytes.Buffer
	w, _ := flate.NewWriter(&data, flate.BestCompression)
	_, _ = io.WriteString(w, text)
	_ = w.Close()
	return base64.RawURLEncoding.EncodeToString(data.Bytes()), nil
}

// Linked returns the record in a word that Link has made, to be read like one in a
// file. The error says that the word is none, or not whole.
func Linked(word string) (string, error) {
	data, err := base64.RawURLEncoding.DecodeString(word)
	if err != nil {
		return "", save.Errorf("the link is damaged; a part of it may be missing")
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), save.MaxSize+1))
	if err != nil {
		return "", save.Errorf("the link is damaged; a part of it may be missing")
	}
	return string(text), nil
}
