// Package editor is the scene in which a position is set up by hand, with pieces or as a text. The
// position may be impossible; then the scene says why, and where. A possible position can be played
// on, analysed and kept, and the program can prove what the side to act can force in it.
package editor
