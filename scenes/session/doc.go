// Package session is a game being played: its match, who plays, how it ended
// otherwise than by the rules, and the snapshots that are kept of it. It knows no
// window, no computer and no scene.
//
// The game is the main line of its match. As long as it goes on, every action makes the
// line that it is played on the main one, and what was taken back before stays kept as a
// variation. A game that has ended never changes any more.
package session
