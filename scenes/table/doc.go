// Package table is a live board of any game in a box of the screen: it shows a position
// and the events that led to it, and turns clicks, drags and keys into an action. Several
// tables may be on the screen at once. A table knows nothing of players, of the computer,
// of saving or of what is beside the board, and it never asks for a game's id.
//
// The owner of a table gives it a position (Show) and the events that led to it
// (Animate), places it when the screen is laid out (Place), lets time pass (Tick) and
// draws it (Draw). The input of a tick goes to three methods, in this order: Steer takes
// the keys that move the cursor, before widgets that can be reached with Tab; Keys takes
// the other keys, unless they belong elsewhere; Point takes the pointer, unless something
// over the table used it. Steer and Point return the action that was chosen. The owner
// plays it and shows the result.
package table
