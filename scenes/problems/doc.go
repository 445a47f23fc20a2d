// Package problems is where problems are solved: the page that tells how one does
// and what there is to solve, and the problem itself on a table. What came of a
// problem is for the keeper to keep.
package problems
