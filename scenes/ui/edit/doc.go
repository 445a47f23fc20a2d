// Package edit has a text that is being edited, with its caret, its selection and its history for
// undo. It does not depend on the screen or the keys. Its comments call every Unicode code point a
// letter. A word is a run of letters of one kind that is not white space.
package edit
