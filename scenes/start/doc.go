// Package start has the scenes before a game: the menu, the set-up of a game and the settings. It
// knows the other scenes only as doors.
package start
