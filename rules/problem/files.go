package problem

import (
	"embed"
	"fmt"
	"strings"

	"quintet/rules/catalog"
)

//go:embed data
var files embed.FS

// Of returns the problems of the game with the id, in the order of their file.
func Of(game string) ([]Problem, error) {
	text, err := files.ReadFile("data/" + game + ".txt")
	if err != nil {
		return nil, err
	}
	var all []Problem
	for line := range strings.Lines(string(text)) {
		if line[0] == '#' {
			continue
		}
		p, err := Parse(strings.TrimSuffix(line, "\n"))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", game, err)
		}
		all = append(all, p)
	}
	return all, nil
}

// All returns the problems of all games, in the order of the menu.
func All() ([]Problem, error) {
	var all []Problem
	for _, g := range catalog.All {
		some, err := Of(g.ID)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}
