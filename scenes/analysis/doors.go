package analysis

import (
	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save"
	"quintet/scenes/ask"
	"quintet/scenes/think"
)

// Doors lead from an analysis to other scenes.
type Doors interface {
	// Rules shows the rules of g over the scene, and comes back.
	Rules(g *rules.Game)
	// PlayAgainst asks the player for an opponent, and then begins a game of g with the options
	// v. The game begins with position, a text, and actions have been played in it. The error
	// says why no game can begin.
	PlayAgainst(g *rules.Game, v rules.Values, position string, actions []string) error
	// AnalysePosition analyses, over the scene, the position of g with the options v that actions
	// reach from position, a text. The error says why it cannot be analysed.
	AnalysePosition(g *rules.Game, v rules.Values, position string, actions []string) error
	// EditPosition sets up by hand, over the scene, position, a text, of g with the options v. The
	// error says why the text cannot be shown on a board.
	EditPosition(g *rules.Game, v rules.Values, position string) error
	// AnalyseText analyses, over the scene, the game or the position in a text. If the text
	// names no game, the game is assumed. If the text is empty, AnalyseText asks for one.
	AnalyseText(text, assumed string)
	// Pictures lets the player make pictures of the position shown in m and animations of its
	// current line, and save them under the name, to which an extension is added, or share them. A
	// pile is seen from the viewpoint v. say is called with a sentence when that is done.
	Pictures(m *match.Match, v layout.Viewpoint, name string, say func(text string))
	// Analyst returns an analyst, whose searches have no end. It does nothing before it is
	// given a position to search.
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
	Origin  Origin
	Draft   string // the id, among the kept games, of the copy with which the analysis goes on; "" for none
	// Keep keeps tree, the whole analysis, in the game that is analysed. In a later tick it calls
	// callback; the error says why the tree could not be kept. Keep is nil if there is no game to
	// keep the tree in.
	Keep func(tree *save.Game, callback func(error))
}
