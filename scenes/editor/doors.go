package editor

import (
	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/rules/problem"
	"quintet/scenes/ask"
)

// Doors lead from the editor to other scenes.
type Doors interface {
	// Rules shows the rules of g over the scene. The player can go back from there.
	Rules(g *rules.Game)
	// PlayAgainst asks the player for an opponent. Then it begins a game of g with the options v.
	// position is the text of a position; the game begins in the position that actions reach from
	// there. The error says why no game can begin.
	PlayAgainst(g *rules.Game, v rules.Values, position string, actions []string) error
	// AnalysePosition shows an analysis over the scene. position is the text of a position of the
	// game g with the options v; the analysis begins in the position that actions reach from there.
	// The error says why this position cannot be analysed.
	AnalysePosition(g *rules.Game, v rules.Values, position string, actions []string) error
	// EditPosition shows another editor over the scene, for the game g with the options v. position
	// is the text of the position that the editor shows. The error says why no editor can be shown.
	EditPosition(g *rules.Game, v rules.Values, position string) error
	// Pictures lets the player make pictures of the position shown in m, and save or share them.
	// name is the proposed name of a file, without extension. The pictures show a pile whole, from
	// the direction of v. When a picture was saved or shared, Pictures calls say with a sentence
	// about that.
	Pictures(m *match.Match, v layout.Viewpoint, name string, say func(text string))
	// Solve shows the problem p over the scene.
	Solve(p problem.Problem)
	// Offer shows a question with its answers over the scene.
	Offer(title, text string, answers ...ask.Answer)
	// Show shows a text over the scene.
	Show(title, text string)
}
