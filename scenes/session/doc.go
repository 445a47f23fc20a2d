// Package session holds a game being played: its match, its players, its clock, an end that does
// not come from the rules, and the snapshots for the keeper. It does not depend on the window, the
// computer player or a scene.
//
// The game is the main line of its match. In a game that has not ended, an action makes its own
// line the main line, and actions that were taken back become a variation. The actions of a
// game that has ended never change.
//
// The clock belongs to the end of the main line. An action in an earlier position sets the clock
// back to what it was in that position.
package session
