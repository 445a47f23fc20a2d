// Package session holds a game being played: its match, its players, its clock, an end that does
// not come from the rules, and the snapshots for the keeper. It does not depend on the window, the
// computer player or a scene.
//
// The game is the main line of its match. In a game that has not ended, an action makes its own
// line the main line, and actions that were taken back become a variation. The actions of a
// game that has ended never change.
//
// A game with clocks goes on at the end of its main line, the present position, whose clock runs.
// Showing another position changes nothing. Taking back ends the main line at an earlier position, and
// gives the clock back what it had there.
package session
