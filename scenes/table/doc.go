// Package table is a live board of any game in a box of the screen: it shows a
// position and how it came to be, and turns clicks, drags and keys into an
// action. Several may be on the screen at once. It knows no players, no
// computer, no saving and nothing that is beside the board, and it never asks
// for a game's id.
//
// The owner of a table gives it a position (Show) and how that came about (Animate), puts
// it into its frame whenever things are laid out (Place), lets time pass (Tick) and draws
// it (Draw). The input of a tick goes to three methods, and each returns what it did with
// it: Steer takes the keys that point, before anything beside the table that can be
// reached with Tab; Keys the other keys, unless they belong elsewhere; and Point the
// pointer, unless something that lies over the table took it. The first and the last
// return the action that was chosen, to be played and shown by the owner of the table.
package table
