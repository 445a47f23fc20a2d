// Package book is the scene of the rule book of a game: pages with a figure that plays or
// is played on. If the reader came from a click that the rules refuse, the reader's own
// position is shown beside it. The package knows the other scenes only as doors.
package book
