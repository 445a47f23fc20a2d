// Package history is the scene "Record of play": the games that the player has finished, as sums,
// as a graph of the rating and as tables. The tables can be sorted. The games can be exported, and
// merged with the games of another machine.
package history
