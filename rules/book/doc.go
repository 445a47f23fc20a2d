// Package book holds the rule book of each game: pages with a figure that is
// played on. A figure is data: a position, actions and, for a task, a goal made
// of few conditions that are checked by the rules.
//
// The pages are in a file named after the game, in the order of reading, and
// their texts in assets under the keys that a Page names. What plays a figure is
// an Attempt, for the screen and the tests alike.
//
// # A page in the file
//
//	id       its name, no two alike in a book
//	appendix whether it is one of the options and rare cases after the core
//	rules    the numbers in the game's specification that it explains
//	options  the values of options that it explains, as in "pass=own"
//	explains whether it explains the marks that tell what a position means
//	why      the text keys, as those of rules.Explainer, that it is the answer to
//	figure   kind, options, position, marks, line and, for a task, actions, goal, wrong
//
// What a text says of a board, its places and numbers above all, stands in
// testdata/claims under the key of the text, and is checked by the rules: a text
// and its claims are written together.
//
// A figure without options has the defaults, and one without a position is of
// the start of the game.
package book
