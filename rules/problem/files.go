package problem

import (
	"embed"

	"quintet/rules/catalog"
	"quintet/rules/internal/lines"
)

//go:embed data
var files embed.FS

// Of returns the problems of the game with the id, in the order of their file; none if the game has
// no file.
func Of(game string) ([]Problem, error) {
	return lines.Read(files, "data/"+game+".txt", Parse)
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
