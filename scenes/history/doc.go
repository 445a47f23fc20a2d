// Package history is the scene "Record of play": the games that the player has finished, as sums, as
// a graph of the rating and as tables, which can be sorted, exported and merged with those of another
// machine.
package history
