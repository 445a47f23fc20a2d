// Package table is a live board of any game in a box of the screen: it shows a
// position and how it came to be, and turns clicks, drags and keys into an
// action. Several may be on the screen at once. It knows no players, no
// computer, no saving and nothing that is beside the board, and it never asks
// for a game's id.
package table
