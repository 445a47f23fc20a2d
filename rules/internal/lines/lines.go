// Package lines reads files that have one thing a line.
package lines

import (
	"errors"
	"io/fs"
	"strings"

	"quintet/rules"
)

// Read returns what parse makes of the lines of a file, in their order, but of those
// that begin with "#". A file that is not there has no lines.
func Read[T any](files fs.FS, name string, parse func(line string) (T, error)) (all []T, err error) {
	text, err := fs.ReadFile(files, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(text)) {
		if line[0] == '#' {
			continue
		}
		one, err := parse(strings.TrimSuffix(line, "\n"))
		if err != nil {
			return nil, rules.Errorf("%s: %w", name, err)
		}
		all = append(all, one)
	}
	return all, nil
}
