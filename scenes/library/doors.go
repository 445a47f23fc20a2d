package library

// Doors lead from the list of games to where else one can go.
type Doors interface {
	// GoOn goes on with the game on the board, which there is.
	GoOn()
	// OpenSaved goes on with the saved game of the id, and OpenFile with one in a
	// file of the player's choice. Both come back where there is nothing to go on
	// with.
	OpenSaved(id string)
	OpenFile()
	// Clear moves the game on the board, which there is, to the saved ones and
	// calls then in a later tick with its id, or with why that failed.
	Clear(then func(id string, err error))
	// Show shows a text over the list.
	Show(title, text string)
	// SaveAs writes data to a file of the player's choice, proposing a name, and
	// tells done under which name it was written, if it was.
	SaveAs(name string, data []byte, done func(name string))
}
