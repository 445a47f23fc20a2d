package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"quintet/rules/arena"
)

// file returns the name of the file in dir that keeps the results of spec, a game with or
// without options. s is the part of the results; the zero value means all results.
func file(dir, spec string, s arena.Shard) string {
	name := fileName(spec)
	if s.Of > 0 {
		name = fmt.Sprintf("%s.%d-of-%d", name, s.Number, s.Of)
	}
	return filepath.Join(dir, name+".json")
}

// fileName returns spec for the name of a file, with a dot instead of the colon: not every system
// allows colons in file names.
func fileName(spec string) string { return strings.ReplaceAll(spec, ":", ".") }

// readShard reads a part such as "3/16"; "" is the whole.
func readShard(text string) (arena.Shard, error) {
	var s arena.Shard
	if text == "" {
		return s, nil
	}
	if _, err := fmt.Sscanf(text, "%d/%d", &s.Number, &s.Of); err != nil || text != fmt.Sprintf("%d/%d", s.Number, s.Of) || s.Number < 1 || s.Number > s.Of {
		return s, fmt.Errorf("-shard %q is not a part, as in 3/16", text)
	}
	return s, nil
}

// read reads the file with the given name, and returns what parse makes of its text.
func read[T any](name string, parse func(text []byte) (T, error)) (T, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return *new(T), err
	}
	t, err := parse(text)
	if err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return t, err
}

// readParts reads each file in dir that keeps a part of the results of spec, and returns the parts.
func readParts[T any](dir, spec string, from func(text []byte) (T, error)) (parts []T, err error) {
	names, err := filepath.Glob(filepath.Join(dir, fileName(spec)+".[0-9]*-of-*.json"))
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		part, err := read(name, from)
		if err != nil {
			return nil, err
		}
		parts = append(parts, part)
	}
	return parts, nil
}

// write writes a file, completely or not at all.
func write(name string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(name+".new", text, 0o644); err != nil {
		return err
	}
	return os.Rename(name+".new", name)
}
