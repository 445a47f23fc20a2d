// Package session is a game being played: its match, its players, an end that does not
// come from the rules, and the snapshots that are kept of it. It knows no window, no
// computer and no scene.
//
// The game is the main line of its match. While the game goes on, an action makes the
// line on which it is played the main line, and actions that were taken back are kept as
// a variation. A game that has ended never changes.
package session
