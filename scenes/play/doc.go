// Package play is the scene of a game being played: the players, the computer and its hints, the
// move list, and the end. The scene is a table with a panel beside it. The package knows other
// scenes only as places.
package play
