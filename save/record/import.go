package record

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"

	"quintet/save"
	"quintet/save/replay"
)

// ErrFormat says of a text that it is in none of the forms that Import reads.
var ErrFormat = save.Errorf("this is no game record")

// Import reads a game from a text in any of the forms that the program knows:
// a saved game, a record, a game kept by AbstractPlay, or a position, by itself
// or as WritePosition writes it. A record without the tag Game is of the assumed
// game, and so is a position of which it can be. The game that it returns has
// been played by the rules and can be kept; beside an error it is the game up to
// where something is wrong, or nil. A text in no such form is refused with
// ErrFormat.
func Import(text, assumed string) (*save.Game, error) {
	if len(text) > save.MaxSize {
		return nil, save.CheckText([]byte(text))
	}
	text = strings.TrimPrefix(text, "\uFEFF")
	if m, err := readPosition(text, assumed); err != nil {
		return nil, err
	} else if m != nil {
		g := &save.Game{}
		replay.Update(g, m)
		return g, nil
	}
	switch data := []byte(text); {
	case holds(data, "format"):
		g, _, err := replay.Load(data)
		return g, err
	case holds(data, "header"):
		return ReadArchived(data)
	case marked(data):
		return Read(text, assumed)
	}
	// Actions alone could be any words, and are a record if they are all legal.
	if g, err := Read(text, assumed); err == nil && len(g.Actions) > 0 {
		return g, nil
	}
	return nil, ErrFormat
}

// object is how JSON begins that is no list.
var object = regexp.MustCompile(`^\s*\{\s*"`)

// holds says whether a text is a JSON object with the member, or a damaged one
// that may have had it.
func holds(text []byte, member string) bool {
	if !object.Match(text) {
		return false
	}
	if _, ok := save.Member(text, member); ok {
		return true
	}
	return !json.Valid(text) && bytes.Contains(text, []byte(`"`+member+`"`))
}

// begin is how the actions of a record begin, with the number of a turn, or its
// tags.
var begin = regexp.MustCompile(`^(?:\[\s*\w+\s*"|\d+\.)`)

// marked says whether a text is a record by how it begins, after comments.
func marked(text []byte) bool {
	p := &parser{text: text}
	for p.skip(); p.at < len(text); p.skip() {
		switch text[p.at] {
		case '{':
			p.until("}")
		case ';':
			p.until("\r\n")
		default:
			return begin.Match(text[p.at:])
		}
	}
	return false
}
