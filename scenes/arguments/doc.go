// Package arguments reads the arguments with which the program is started, and does
// what they ask for if that needs no window.
package arguments

// Arguments ask for the window.
type Arguments struct {
	File       string // a game to open; "" for none
	Transcript string // the file to which the transcript is written; "" for none
}
