// Package start has the scenes before a game: the menu, the set-up of a game with its clocks, and
// the settings. They know other scenes only as places.
package start
