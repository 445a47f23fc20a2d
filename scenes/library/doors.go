package library

// Doors lead from the list of games to other scenes.
type Doors interface {
	// GoOn goes to the game on the board. There must be a game on the board.
	GoOn()
	// OpenSaved opens the saved game with the id. OpenFile opens a game in a file of the
	// player's choice. Both come back to the list if there is no game to open.
	OpenSaved(id string)
	OpenFile()
	// Pasted opens the game in text, or in a link in text. Typed asks the player for such a text
	// and opens the game in it.
	Pasted(text string)
	Typed()
	// Review goes to the game on the board, which must exist, and shows its review. ReviewSaved
	// opens the saved game with the id, and shows its review.
	Review()
	ReviewSaved(id string)
	// Analyse analyses the game on the board, which must exist. AnalyseSaved analyses the saved
	// game with the id. Both show the analysis over the list.
	Analyse()
	AnalyseSaved(id string)
	// Clear moves the game on the board, which must exist, to the saved games. In a later tick it
	// calls callback as keep.Keeper.Clear does.
	Clear(callback func(id string, err error))
	// History shows the record of play over the list.
	History()
	// Show shows text under title, over the list.
	Show(title, text string)
	// SaveAs writes data to a file of the player's choice, proposing name. Once the file is
	// written, SaveAs calls callback with the name of the file.
	SaveAs(name string, data []byte, callback func(name string))
}
