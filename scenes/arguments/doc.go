// Package arguments reads the arguments with which the program is started. It also does what the
// arguments ask for, if this needs no window.
package arguments

// Arguments are the arguments of a start that shows the window.
type Arguments struct {
	File       string // the name of a file with a game to open; "" for none
	Transcript string // the file to which the transcript is written; "" for none
}

// TranscriptHead is the first line of every transcript, by which it is known for one.
const TranscriptHead = "quintet transcript"
