package analysis

import (
	"time"

	"quintet/render/layout"
	"quintet/rules/match"
	"quintet/save"
	"quintet/scenes/ask"
	"quintet/scenes/think"
)

// Doors lead from an analysis to other scenes.
type Doors interface {
	// Pictures lets the player make pictures of the position shown in m, and animations of its
	// current line. The player saves or shares them; name is the proposed name of a file, without
	// an extension. The pictures show a pile whole, from the direction of v. After saving or
	// sharing, say is called with a sentence.
	Pictures(m *match.Match, v layout.Viewpoint, name string, say func(text string))
	// Analyst returns an analyst, whose searches have no limit of nodes. The analyst does nothing
	// before it is given a position to search.
	Analyst() think.Analyst
	// Offer shows a question with its answers over the scene.
	Offer(title, text string, answers ...ask.Answer)
	// Show shows a text over the scene.
	Show(title, text string)
}

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
