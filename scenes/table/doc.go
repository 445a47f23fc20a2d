// Package table has a live board of any game in a box of the screen. The board shows a position
// and the events that led to it, and turns clicks, drags and keys into an action. Several tables
// can be on the screen at the same time. A table knows nothing of players, the computer, saving
// or what is beside the board, and does not depend on a game's id.
//
// The owner of a table gives it a position (Show) and the events that led to that position
// (Animate), and a function that says what else is to be shown (Ask). It places the table when the
// screen is laid out (Place), advances its time (Tick) and draws it (Draw). The input of a tick goes to three methods, in this order. Steer handles the keys
// that move the cursor; call it before any widget that Tab can reach gets the input. Keys handles
// the other keys; call it unless they belong elsewhere. Point handles the pointer; call it unless
// something over the table has used the pointer. Steer and Point return the action that the player
// has chosen. The owner plays the action and shows the result.
package table
