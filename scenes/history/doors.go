package history

import (
	"quintet/save"
	"quintet/scenes/ask"
)

// Doors lead from the record of play to other scenes.
type Doors interface {
	// SaveAs writes data to a file of the player's choice, proposing name. Once the file is
	// written, SaveAs calls callback with the name of the file.
	SaveAs(name string, data []byte, callback func(name string))
	// OpenHistory reads a history from a file of the player's choice and calls receive with it. If
	// the file has no history, the player is told why.
	OpenHistory(receive func(h *save.History))
	// Offer shows a question with its answers over the scene.
	Offer(title, text string, answers ...ask.Answer)
}
