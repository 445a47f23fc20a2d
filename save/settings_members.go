package save

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// This file reads the members of settings one by one, so that a bad value does not affect the
// other settings.

// takeAll sets the settings that are in members. A setting with a bad value stays as it was.
// refusal is an error that names the first few bad values; nil if there are none.
func (s *Settings) takeAll(members map[string]json.RawMessage) (refusal error) {
	const most = 3 // values that the error names
	n := 0
	try := func(key string, value json.RawMessage) {
		if err := s.take(key, value); err != nil {
			if n++; n == 1 {
				refusal = err
			} else if n <= most {
				refusal = Errorf("%w; %w", refusal, err)
			}
		}
	}
	known := names(*s)
	for _, key := range slices.Sorted(maps.Keys(members)) {
		var games map[string]json.RawMessage
		switch {
		case !isNamed(key, known):
		case strings.EqualFold(key, "setups") && json.Unmarshal(members[key], &games) == nil:
			for _, game := range slices.Sorted(maps.Keys(games)) {
				try(key, object(game, games[game]))
			}
		default:
			try(key, members[key])
		}
	}
	return refusal
}

// take sets the member called key to value, or returns an error if the value is bad.
func (s *Settings) take(key string, value json.RawMessage) error {
	one := *s
	one.Setups = maps.Clone(s.Setups)
	if json.Unmarshal(object(key, value), &one) != nil {
		return Errorf("%s cannot be %s", key, Shorten(string(value)))
	}
	if err := one.check(); err != nil {
		return err
	}
	*s = one
	return nil
}

// object returns a JSON object with one member, which is called key and has the value.
func object(key string, value json.RawMessage) json.RawMessage {
	text, err := json.Marshal(map[string]json.RawMessage{key: value})
	if err != nil {
		panic(err) // the value was read as JSON
	}
	return text
}
