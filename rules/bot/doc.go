// Package bot is the computer player: a search in steps, the same for every
// game.
//
// It looks ahead by alpha-beta (Knuth and Moore 1975) over single actions, with
// iterative deepening, a transposition table, killer actions and the history of
// what was good elsewhere, and looks at late actions less far. A player may act
// several times running, so values change their sign with the mover and not with
// the depth.
//
// What it knows of positions is rules.Position; what a game knows of itself
// beyond that it offers through the optional interfaces of package rules. Limits
// are nodes, depth and sight, never time, all numbers are integers, and nothing
// depends on the order of a map: on a single thread, the same search of the same
// position finds the same on every machine.
package bot
