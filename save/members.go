package save

import (
	"bytes"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// This file keeps the members that this program does not know in objects that encoding/json reads
// and writes: those of settings and of progress.

// readOpen reads the JSON object into fields, which are those of a struct without its methods, and
// sets extra to the members that are unknown.
func readOpen[T any](object []byte, fields *T, extra *[]member) (err error) {
	*extra = nil
	d := json.NewDecoder(bytes.NewReader(object))
	d.DisallowUnknownFields()
	if d.Decode(fields) == nil {
		return nil
	}
	if err := json.Unmarshal(object, fields); err != nil {
		return err
	}
	*extra, err = unknown(object, *fields)
	return err
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
		if object = object[:len(object)-1]; len(object) > len("{") {
			object = append(object, ',')
		}
		object = append(object, key...)
		object = append(object, ':')
		object = append(object, m.value...)
		object = append(object, '}')
	}
	return object, nil
}

// The methods UnmarshalJSON and MarshalJSON of these types keep the unknown members.

func (s *Streak) UnmarshalJSON(data []byte) error {
	type fields Streak
	return readOpen(data, (*fields)(s), &s.extra)
}

func (s Streak) MarshalJSON() ([]byte, error) {
	type fields Streak
	return withMembers(fields(s), s.extra)
}

func (c *Course) UnmarshalJSON(data []byte) error {
	type fields Course
	return readOpen(data, (*fields)(c), &c.extra)
}

func (c Course) MarshalJSON() ([]byte, error) {
	type fields Course
	return withMembers(fields(c), c.extra)
}

func (s *Skill) UnmarshalJSON(data []byte) error {
	type fields Skill
	return readOpen(data, (*fields)(s), &s.extra)
}

func (s Skill) MarshalJSON() ([]byte, error) {
	type fields Skill
	return withMembers(fields(s), s.extra)
}

func (t *Tried) UnmarshalJSON(data []byte) error {
	type fields Tried
	return readOpen(data, (*fields)(t), &t.extra)
}

func (t Tried) MarshalJSON() ([]byte, error) {
	type fields Tried
	return withMembers(fields(t), t.extra)
}

func (p *Point) UnmarshalJSON(data []byte) error {
	type fields Point
	return readOpen(data, (*fields)(p), &p.extra)
}

func (p Point) MarshalJSON() ([]byte, error) {
	type fields Point
	return withMembers(fields(p), p.extra)
}

func (m *Missed) UnmarshalJSON(data []byte) error {
	type fields Missed
	return readOpen(data, (*fields)(m), &m.extra)
}

func (m Missed) MarshalJSON() ([]byte, error) {
	type fields Missed
	return withMembers(fields(m), m.extra)
}

// UnmarshalJSON keeps the members of the set-up and of its players that are unknown.
func (s *Setup) UnmarshalJSON(data []byte) error {
	type fields Setup
	if err := readOpen(data, (*fields)(s), &s.extra); err != nil {
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
		var err error
		if s.players[i], err = unknown(p, Player{}); err != nil {
			return err
		}
	}
	return nil
}

// MarshalJSON writes the unknown members too.
func (s Setup) MarshalJSON() (text []byte, err error) {
	type fields Setup
	whole := struct {
		fields
		Players [2]json.RawMessage `json:"players"`
	}{fields: fields(s)}
	for i, p := range s.Players {
		p.Name = Shorten(p.Name)
		if whole.Players[i], err = withMembers(p, s.players[i]); err != nil {
			return nil, err
		}
	}
	return withMembers(whole, s.extra)
}
