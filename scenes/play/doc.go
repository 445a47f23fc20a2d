// Package play is the scene of a game being played: the players, the computer and its hints, the
// move list, and the end. The scene is a table with a panel beside it. The package knows other
// scenes only as places.
//
// The parts of a game (opponent, judge, clocks, result, reviewing, panel, card) know neither each
// other nor the scene: they are given what they need. Four types stand on each other above them:
//
//	Board     the scene: what gets the input, and what is placed and drawn
//	commands  what the player tells the game to do, and the controls for it
//	course    how the game goes on by itself, up to its end
//	voice     the parts, and what they say to the player
package play
