// Package bot is the computer player: a search that works in steps.
//
// It looks ahead by alpha-beta (Knuth and Moore 1975) with iterative deepening,
// a transposition table, killer actions and the history of what was good
// elsewhere, and reduces late actions. A player may act several times running,
// so values change their sign with the mover and not with the depth.
//
// It knows no game. What it knows of positions is rules.Position, and what it
// guesses of them rules.Evaluator. Limits are nodes and depth, never time, all
// numbers are integers, and nothing depends on the order of a map: the same
// search of the same position gives the same answer on every machine.
package bot
