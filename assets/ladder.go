package assets

import (
	"embed"
	"encoding/json"
	"path"
	"sync"
)

//go:embed ladder
var ladders embed.FS

// ratings maps games to the ratings of their levels, 0 where one is not known.
var ratings = sync.OnceValue(func() map[string][]int {
	all := map[string][]int{}
	files, err := ladders.ReadDir("ladder")
	if err != nil {
		panic(err) // embedded at build time
	}
	for _, f := range files {
		var ladder struct {
			Game   string
			Levels []struct{ Rating int }
		}
		data, err := ladders.ReadFile(path.Join("ladder", f.Name()))
		if err == nil {
			err = json.Unmarshal(data, &ladder)
		}
		if err != nil {
			panic("assets: " + f.Name() + ": " + err.Error())
		}
		for _, level := range ladder.Levels {
			all[ladder.Game] = append(all[ladder.Game], level.Rating)
		}
	}
	return all
})

// Rating returns about how strong the computer is at a level of a game in its
// default size, level 1 having 1000; and false where that was not measured.
func Rating(game string, level int) (int, bool) {
	levels := ratings()[game]
	if level < 1 || level > len(levels) || levels[level-1] == 0 {
		return 0, false
	}
	return levels[level-1], true
}
