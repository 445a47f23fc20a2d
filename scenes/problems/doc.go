// Package problems has the scenes in which the player solves problems: a page with the player's
// rating and the kinds of problems, and the problem itself on a table. The keeper keeps the
// results.
package problems
