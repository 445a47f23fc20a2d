// Package session is a game being played: its match, who plays, how it ended
// otherwise than by the rules, and the snapshots that are kept of it. It knows no
// window, no computer and no scene.
package session
