// Package edit is a text that is being edited: its caret, what is selected, words,
// and what was done and can be undone. It knows nothing of how it is shown and
// what is pressed.
package edit
