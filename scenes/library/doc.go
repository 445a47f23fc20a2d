// Package library is the scene that lists the saved games with their pictures. It knows
// the game on the board as the keeper does, and the other scenes only as doors.
package library
