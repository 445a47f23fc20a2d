package editor

import (
	"quintet/render/layout"
	"quintet/rules/match"
	"quintet/scenes/ask"
)

// Doors lead from the editor to other scenes.
type Doors interface {
	// Pictures lets the player make pictures of the position shown in m, and save or share them.
	// name is the proposed name of a file, without extension. The pictures show a pile whole, from
	// the direction of v. When a picture was saved or shared, Pictures calls say with a sentence
	// about that.
	Pictures(m *match.Match, v layout.Viewpoint, name string, say func(text string))
	// Offer shows a question with its answers over the scene.
	Offer(title, text string, answers ...ask.Answer)
	// Show shows a text over the scene.
	Show(title, text string)
}
