// Package book is the scene of the rule book of a game. Each page has a figure: a board that plays
// by itself or on which the reader plays. If the reader came from a click that the rules refuse,
// the reader's own position is shown beside the figure or in place of it. The package knows
// other scenes only as places.
package book
