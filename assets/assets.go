// Package assets embeds the texts, sample positions, ratings and licences in the program.
package assets

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"
)

//go:embed text
var texts embed.FS

// english maps the text keys in all files of text/en to their sentences.
var english = sync.OnceValue(func() map[string]string {
	all := map[string]string{}
	files, err := fs.Glob(texts, "text/en/*.json")
	if err != nil {
		panic(err) // embedded at build time
	}
	for _, f := range files {
		data, err := texts.ReadFile(f)
		if err == nil {
			err = json.Unmarshal(data, &all)
		}
		if err != nil {
			panic(fmt.Sprintf("assets: %s: %v", f, err))
		}
	}
	return all
})

// Text returns the sentence for a text key, with args put in as by fmt.Sprintf; without args the
// sentence is returned as it is. A key without a sentence is returned itself, so that the gap can
// be seen.
func Text(key string, args ...any) string {
	s, ok := english()[key]
	if !ok {
		return key
	}
	if s = told(s); len(args) == 0 {
		return s
	}
	return fmt.Sprintf(s, args...)
}

//go:embed samples
var samples embed.FS

// Sample returns the text of a position that shows what the game with the id game is like, in
// its default size; "" if there is none.
func Sample(game string) string {
	position, _ := sample(game)
	return position
}

// Continuation returns the texts of the actions that follow the Sample of game; none if there is
// no sample.
func Continuation(game string) []string {
	_, actions := sample(game)
	return strings.Fields(actions)
}

// sample returns the position and the actions that the file of a game's sample holds.
func sample(game string) (position, actions string) {
	data, err := samples.ReadFile(path.Join("samples", game+".txt"))
	if err != nil {
		return "", ""
	}
	position, actions, _ = strings.Cut(string(data), "\n")
	return position, actions
}

//go:embed licences.txt
var licences string

// Licences returns the list of all parts of which the program is made, with their licences;
// "./build.sh licences" collects it.
func Licences() string { return licences }

// Has reports whether there is a sentence for the key.
func Has(key string) bool {
	_, ok := english()[key]
	return ok
}
