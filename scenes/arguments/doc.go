// Package arguments reads what the program is started with, and does what asks for
// no window.
package arguments

// Arguments ask for the window.
type Arguments struct {
	File       string // a game to open; "" for none
	Transcript string // the file in which what happens is written; "" for none
}
