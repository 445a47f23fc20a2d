// Package analysis is the scene in which a game is analysed. The player acts for both sides.
// Every line that was played is kept in a tree, which can be looked through, changed and
// commented on. The game that is analysed does not change until the player keeps the tree in
// it.
package analysis
