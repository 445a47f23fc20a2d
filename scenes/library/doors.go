package library

// Doors lead from the list of games to other scenes.
type Doors interface {
	// Clear moves the game on the board, which must exist, to the saved games. In a later tick it
	// calls callback as keep.Keeper.Clear does.
	Clear(callback func(id string, err error))
	// Show shows text under title, over the list.
	Show(title, text string)
	// SaveAs writes data to a file of the player's choice, proposing name. Once the file is
	// written, SaveAs calls callback with the name of the file.
	SaveAs(name string, data []byte, callback func(name string))
}
