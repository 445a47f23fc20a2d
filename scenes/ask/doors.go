package ask

import (
	"quintet/render/layout"
	"quintet/rules/match"
)

// Doors are how a scene asks and tells the player something: in panels over the scene. A scene goes
// elsewhere with stage.Stage.Go.
type Doors interface {
	// Offer shows a question with its answers, and Show a text.
	Offer(title, text string, answers ...Answer)
	Show(title, text string)
	// SaveAs writes data to a file that the player chooses, and then calls callback with the name of the
	// file. name is proposed to the player. A game that the program could not read again is refused.
	SaveAs(name string, data []byte, callback func(name string))
	// Open asks for a file and calls receive with its name and content, see Asker.Open.
	Open(receive func(name string, data []byte, report Done))
	// Pictures lets the player make pictures of the position shown in m, and animations of its current
	// line, and save or share them; name is the proposed name of a file, without extension. A pile is
	// seen from the viewpoint v. When something was saved or shared, say is called with a sentence.
	Pictures(m *match.Match, v layout.Viewpoint, name string, say func(text string))
}
