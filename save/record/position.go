package record

import (
	"strings"

	"quintet/save/form"
	"quintet/save/replay"
)

// WritePosition returns a text that names a position and its game: spec, such as
// "crosscut:size=10", a space and position. Import reads it.
func WritePosition(spec, position string) string { return spec + " " + position }

// readPosition reads text, a position that may have its game before it. A position without a game
// belongs to the game assumed, or else to the only game that it fits. readPosition returns nil
// without an error if text is too long or a single word, or neither begins with a known game nor
// fits one.
func readPosition(text, assumed string) (*replay.Match, error) {
	if len(text) > form.MaxText {
		return nil, nil
	}
	words := strings.Fields(strings.Map(visible, text))
	if len(words) < 2 {
		return nil, nil
	}
	id, _, _ := strings.Cut(words[0], ":")
	if _, err := replay.Start(id, ""); err == nil {
		if len(words[0]) > form.MaxName {
			return nil, form.Errorf("the name of the game has %d bytes, more than %d", len(words[0]), form.MaxName)
		}
		return replay.Start(words[0], strings.Join(words[1:], " "))
	}
	position := strings.Join(words, " ")
	if m, err := replay.Start(assumed, position); err == nil {
		return m, nil
	}
	switch specs := replay.Fitting(position); len(specs) {
	case 0:
		return nil, nil
	case 1:
		return replay.Start(specs[0], position)
	default:
		return nil, form.Errorf("this position fits several games: %s; write the game before it, as in %q",
			strings.Join(specs, ", "), WritePosition(specs[0], "…"))
	}
}
