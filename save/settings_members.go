package save

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// What follows keeps the members of settings that only newer programs know.

// UnmarshalJSON reads a setup.
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

// MarshalJSON writes a setup.
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

// unknown returns the members of a JSON object that encoding/json does not read
// into a struct, and that were not known earlier either.
func unknown(object []byte, into any, earlier ...string) ([]member, error) {
	var all map[string]json.RawMessage
	if err := json.Unmarshal(object, &all); err != nil {
		return nil, err
	}
	known := earlier
	for _, field := range reflect.VisibleFields(reflect.TypeOf(into)) {
		if name, _, _ := strings.Cut(field.Tag.Get("json"), ","); field.IsExported() {
			known = append(known, name)
		}
	}
	var extra []member
	for _, key := range slices.Sorted(maps.Keys(all)) {
		if !slices.ContainsFunc(known, func(name string) bool { return strings.EqualFold(name, key) }) {
			extra = append(extra, member{key, all[key]})
		}
	}
	return extra, nil
}

// withMembers returns a struct as a JSON object that has some more members.
func withMembers(from any, extra []member) ([]byte, error) {
	object, err := json.Marshal(from)
	if err != nil {
		return nil, err
	}
	for _, m := range extra {
		key, err := json.Marshal(m.key)
		if err != nil {
			return nil, err
		}
		object[len(object)-1] = ',' // and not the end
		object = append(object, key...)
		object = append(object, ':')
		object = append(object, m.value...)
		object = append(object, '}')
	}
	return object, nil
}
