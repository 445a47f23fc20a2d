package assets

import (
	"embed"
	"encoding/json"
	"path"
	"sync"
)

//go:embed ladder
var ladders embed.FS

// rating is the rating of a level, 0 where it is not known, and its standard deviation.
type rating struct{ Rating, Deviation int }

// ratings maps games to the ratings of their levels.
var ratings = sync.OnceValue(func() map[string][]rating {
	all := map[string][]rating{}
	files, err := ladders.ReadDir("ladder")
	if err != nil {
		panic(err) // embedded at build time
	}
	for _, f := range files {
		var ladder struct {
			Game   string
			Levels []rating
		}
		data, err := ladders.ReadFile(path.Join("ladder", f.Name()))
		if err == nil {
			err = json.Unmarshal(data, &ladder)
		}
		if err != nil {
			panic("assets: " + f.Name() + ": " + err.Error())
		}
		all[ladder.Game] = ladder.Levels
	}
	return all
})

// Rating returns how strong the computer is at a level of a game with its default options, in
// Elo, and the standard deviation of that. A beginner who has just learnt the rules
// has 600 (arena.Novice). ok is false where it was not measured.
func Rating(game string, level int) (elo, deviation int, ok bool) {
	levels := ratings()[game]
	if level < 1 || level > len(levels) || levels[level-1].Rating == 0 {
		return 0, 0, false
	}
	return levels[level-1].Rating, levels[level-1].Deviation, true
}
