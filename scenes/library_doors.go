package scenes

// libraryDoors lead from the list of games to where else one can go.
type libraryDoors interface {
	// goOn goes on with the game on the board.
	goOn()
	// openSaved goes on with a saved game, and openFile with one in a file of the
	// player's choice.
	openSaved(id string)
	openFile()
	// clear moves the game on the board to the saved ones and calls then with its
	// id, or with why that failed.
	clear(then func(id string, err error))
	// show shows a text over the list, and saveAs writes data to a file of the
	// player's choice.
	show(title, text string)
	saveAs(name string, data []byte, done func(name string))
}
