// Package keep makes sure that no game and no progress of a player is lost. It writes in the
// background, one thing after another, and checks games by the rules before they are shown. It
// does not depend on any scene, and gets the game on the board through a small interface.
package keep
