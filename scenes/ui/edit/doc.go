// Package edit has a text that is being edited, with its caret, its selection, its words and its
// history for undo. It knows nothing of the screen and of the keys.
package edit
