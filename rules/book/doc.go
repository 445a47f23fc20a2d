// Package book holds the rule book of each game: pages with a figure to play on. A figure
// is data: a position, actions and, for a task, a goal. A goal is a few conditions that are
// checked by the rules.
//
// The pages are in a file named after the game, in reading order, and their texts in assets
// under the keys that a Page names. The screen and the tests play a figure with an Attempt.
//
// # A page in the file
//
//	id       its name, unique in the book
//	appendix whether it belongs to the options and rare cases after the core
//	rules    the rules that it explains, by their numbers in the game's specification
//	options  the values of options that it explains, as in "pass=own"
//	explains whether it explains the marks that show what a position means
//	layers   whether a reader of this page knows everything that the layers of the game speak of
//	         (see rules.Layered): layers can be shown on this page and on the pages after it
//	why      the text keys of the reasons that it explains (see rules.Explainer)
//	figure   kind, options, position, marks, line and, for a task, actions, goal, wrong
//
// What a text says about a board, such as places and numbers, is repeated as data in
// testdata/claims under the key of the text. A test checks these claims by the rules, so
// write a text and its claims together.
//
// A figure without options has the defaults, and one without a position begins at the
// start of the game.
package book
