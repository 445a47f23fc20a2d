// Package edit has a text that is being edited, with its caret, its selection, its words and its
// history for undo. It does not depend on the screen or the keys.
package edit
