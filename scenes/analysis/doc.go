// Package analysis is the scene in which a game is analysed: both sides are played by hand,
// and every line that was played is kept in a tree that can be seen, changed and commented on.
// Nothing of that changes the game that is analysed, until the player keeps the tree in it.
package analysis
