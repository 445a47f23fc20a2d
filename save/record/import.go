package record

import (
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
// been played by the rules; beside an error it is the game up to where something
// is wrong, or nil. A text in no such form is refused with ErrFormat.
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
	switch {
	case holds(text, "format"):
		g, _, err := replay.Load([]byte(text))
		return g, err
	case holds(text, "header"):
		return ReadArchived([]byte(text))
	case marked.MatchString(text):
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
func holds(text, member string) bool {
	if !object.MatchString(text) {
		return false
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &members); err != nil {
		return strings.Contains(text, `"`+member+`"`)
	}
	return members[member] != nil
}

// marked is how a record begins: after comments with a tag or the number of a
// turn.
var marked = regexp.MustCompile(`^(?:\s|\{[^}]*\}|;[^\r\n]*)*(?:\[\s*\w+\s*"|\d+\.)`)
