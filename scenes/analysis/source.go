package analysis

import (
	"time"

	"quintet/save"
)

// Source says where the game or the position that is analysed comes from.
type Source struct {
	Title   string         // names the game in a sentence
	Players [2]save.Player // of the game
	Origin  string         // what is analysed, as for place.Analysis
	Draft   string         // the id of the kept game in which this analysis was saved before; "" for none
	Drafted time.Time      // when the game with the id Draft was changed last
	Keep    Keep           // nil if there is no game to keep the analysis in
	Created time.Time      // when the game was begun
}
