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
	// Rules shows the rules of g over the scene, and comes back.
	Rules(g *rules.Game)
	// PlayAgainst asks the player for an opponent, and then begins a game of g with the options
	// v in position, a text. The error says why no game can begin.
	PlayAgainst(g *rules.Game, v rules.Values, position string, actions []string) error
	// AnalysePosition analyses, over the scene, position, a text, of g with the options v. The
	// error says why it cannot be analysed.
	AnalysePosition(g *rules.Game, v rules.Values, position string, actions []string) error
	// EditPosition sets up, over the scene, position, a text, of g with the options v. The error
	// says why the text cannot be shown on the board.
	EditPosition(g *rules.Game, v rules.Values, position string) error
	// Pictures lets the player make pictures of the position shown in m, and save them under the
	// name, to which an extension is added, or share them. A pile is seen from the viewpoint v. say
	// is called with a sentence when that is done.
	Pictures(m *match.Match, v layout.Viewpoint, name string, say func(text string))
	// Solve shows, over the scene, the problem p, which the player is to solve.
	Solve(p problem.Problem)
	// Offer shows a question with its answers over the scene.
	Offer(title, text string, answers ...ask.Answer)
	// Show shows a text over the scene.
	Show(title, text string)
}
