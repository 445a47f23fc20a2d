// Package play is the scene of a game being played: the players, the computer and its
// hints, the move list, and the end. It has a table and a panel beside it; other scenes
// are known to it only as doors.
package play
