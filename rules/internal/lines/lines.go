// Package lines reads files that have one item on each line.
package lines

import (
	"errors"
	"io/fs"
	"strings"

	"quintet/rules"
)

// Read calls parse for each line of the file with the given name, except lines that begin with "#",
// and returns the results in order. It ends with the first error of parse. A file that does not
// exist has no lines.
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
		item, err := parse(strings.TrimSuffix(line, "\n"))
		if err != nil {
			return nil, rules.Errorf("%s: %w", name, err)
		}
		all = append(all, item)
	}
	return all, nil
}
