// Package play is the scene of a game being played: who plays, the computer and
// its hints, the list of moves, and the end. It has a table and what is beside
// it; it knows the other scenes only as doors.
package play
