package save

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// This file reads the members of settings one by one, so that a bad value does not affect the
// other settings. It also keeps unknown members.

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

// UnmarshalJSON keeps the members that are unknown.
func (s *Setup) UnmarshalJSON(data []byte) (err error) {
	type plain Setup // without this method
	if err := json.Unmarshal(data, (*plain)(s)); err != nil {
		return err
	}
	var raw struct{ Players [2]json.RawMessage }
	if err := json.Unmarshal(data, &raw); err != nil {
		return err
	}
	for i, p := range raw.Players {
		if p == nil {
			continue
		}
		if s.players[i], err = unknown(p, Player{}); err != nil {
			return err
		}
	}
	s.extra, err = unknown(data, *s)
	return err
}

// MarshalJSON writes the unknown members too.
func (s Setup) MarshalJSON() (text []byte, err error) {
	type plain Setup
	whole := struct {
		plain
		Players [2]json.RawMessage `json:"players"`
	}{plain: plain(s)}
	for i, p := range s.Players {
		p.Name = Shorten(p.Name)
		if whole.Players[i], err = withMembers(p, s.players[i]); err != nil {
			return nil, err
		}
	}
	return withMembers(whole, s.extra)
}

// unknown returns the members of the JSON object that encoding/json does not read into the struct
// target, except those named in legacy.
func unknown(object []byte, target any, legacy ...string) ([]member, error) {
	var all map[string]json.RawMessage
	if err := json.Unmarshal(object, &all); err != nil {
		return nil, err
	}
	known := append(names(target), legacy...)
	var extra []member
	for _, key := range slices.Sorted(maps.Keys(all)) {
		if !isNamed(key, known) {
			extra = append(extra, member{key, all[key]})
		}
	}
	return extra, nil
}

// names returns the names of the members that encoding/json reads into the struct
// target.
func names(target any) (names []string) {
	for _, field := range reflect.VisibleFields(reflect.TypeOf(target)) {
		if name, _, _ := strings.Cut(field.Tag.Get("json"), ","); field.IsExported() {
			names = append(names, name)
		}
	}
	return names
}

// isNamed reports whether encoding/json matches key to one of the names.
func isNamed(key string, names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, key) })
}

// withMembers returns the struct source as a JSON object, with the members extra after
// its own.
func withMembers(source any, extra []member) ([]byte, error) {
	object, err := json.Marshal(source)
	if err != nil {
		return nil, err
	}
	for _, m := range extra {
		key, err := json.Marshal(m.key)
		if err != nil {
			return nil, err
		}
		object[len(object)-1] = ',' // in place of the closing bracket
		object = append(object, key...)
		object = append(object, ':')
		object = append(object, m.value...)
		object = append(object, '}')
	}
	return object, nil
}
