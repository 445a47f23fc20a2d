// Package keep sees to it that nothing of a player's is lost: what is to be
// written is written beside the screen, one thing after another, and what was
// read is played by the rules before anybody sees it. It knows the game on the
// board by a small interface and no scene.
package keep
