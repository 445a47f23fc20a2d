// Package ui is what can be clicked, typed into and scrolled: the input of a
// tick, the widgets, fields and lists that take it, and how they are drawn. It
// knows no scene, no game, no files and no words: what a widget says, does, copies
// or pastes is given to it. It reads no clock, and only Input.Read and the
// composer of NewComposer ask the system anything.
package ui
