// Package problems has the scenes in which the player solves problems. One is a page with the
// player's rating and the kinds of problems; the other is a problem on a table. The keeper
// keeps the results.
package problems
