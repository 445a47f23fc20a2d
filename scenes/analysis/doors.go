package analysis

import (
	"time"

	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save"
	"quintet/scenes/ask"
	"quintet/scenes/think"
)

// Doors lead from an analysis to other scenes.
type Doors interface {
	// Rules shows the rules of g over the scene. Closing them shows the scene again.
	Rules(g *rules.Game)
	// Why shows, over the scene, the page of the rules of g that explains a refusal, or as Rules does if
	// there is no such page. reason is the text key of the reason, and sites are the sites clicked in
	// the position s.
	Why(g *rules.Game, reason string, s rules.State, sites []rules.Site)
	// PlayAgainst asks the player for an opponent, and then begins a game of g with the options v.
	// position is the text of the first position of that game, and actions are the actions already
	// played from there. The error says why no game can begin.
	PlayAgainst(g *rules.Game, v rules.Values, position string, actions []string) error
	// AnalysePosition plays actions from position, the text of a position of the game g with the
	// options v. It shows an analysis of the result over the scene. The error says why the result
	// cannot be analysed.
	AnalysePosition(g *rules.Game, v rules.Values, position string, actions []string) error
	// EditPosition lets the player set up a position of g with the options v by hand, over the
	// scene. position is the text of the position to begin with. The error says why no editor can
	// be shown.
	EditPosition(g *rules.Game, v rules.Values, position string) error
	// AnalyseText analyses, over the scene, the game or the position in text. If text names no
	// game, it is read for the game assumed, as in "akron:size=8". If text is empty, AnalyseText
	// asks the player for a text.
	AnalyseText(text, assumed string)
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
