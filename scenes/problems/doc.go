// Package problems is the scenes in which problems are solved: a page with the player's
// rating and the problems to choose from, and the problem itself on a table. The keeper
// keeps the results.
package problems
