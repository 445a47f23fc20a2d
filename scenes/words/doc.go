// Package words makes sentences from names, titles, dates, counts and errors. It translates the
// keys and arguments of errors. It depends on games and saved games, but not on the screen.
package words
