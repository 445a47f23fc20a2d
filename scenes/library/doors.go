package library

// Doors lead from the list of games to where else one can go.
type Doors interface {
	// GoOn goes on with the game on the board.
	GoOn()
	// OpenSaved goes on with a saved game, and openFile with one in a file of the
	// player's choice.
	OpenSaved(id string)
	OpenFile()
	// Clear moves the game on the board to the saved ones and calls then with its
	// id, or with why that failed.
	Clear(then func(id string, err error))
	// Show shows a text over the list, and saveAs writes data to a file of the
	// player's choice.
	Show(title, text string)
	SaveAs(name string, data []byte, done func(name string))
}
