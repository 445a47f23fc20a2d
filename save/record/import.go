package record

import (
	"encoding/json"
	"strings"

	"quintet/save"
	"quintet/save/replay"
)

// Import reads a game from a text in any of the forms that the program knows:
// a saved game, a record, a game kept by AbstractPlay, or the text of a
// position of the assumed game, which a record without the tag Game is of too.
// The game that it returns has been played by the rules; beside an error it is
// the game up to where something is wrong, or nil.
func Import(text, assumed string) (*save.Game, error) {
	if position := strings.TrimSpace(text); position != "" {
		if m, err := replay.Start(assumed, position); err == nil {
			g := &save.Game{}
			replay.Update(g, m)
			return g, nil
		}
	}
	var form struct{ Header, Format json.RawMessage }
	if err := json.Unmarshal([]byte(text), &form); err == nil && form.Header != nil && form.Format == nil {
		return ReadArchived([]byte(text))
	}
	if form.Format != nil || strings.HasPrefix(strings.TrimSpace(text), "{") && strings.Contains(text, `"format"`) {
		g, _, err := replay.Load([]byte(text))
		return g, err
	}
	return Read(text, assumed)
}
