// Package book is the scene of the rule book of a game: pages with a figure that
// plays or is played on, and beside it, where the reader came from a click that the
// rules refuse, his own position. It knows the other scenes only as doors.
package book
