// Package keep makes sure that no game or progress of a player is lost: it writes in the
// background, one thing after another, and checks games by the rules before they are
// shown. It knows the game on the board by a small interface, and no scene.
package keep
