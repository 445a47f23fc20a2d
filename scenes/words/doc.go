// Package words makes sentences from names, titles, dates, counts and errors. It translates the
// keys and arguments of errors. It is the only place for the plurals and dates of a language. It
// knows games and saved games, but nothing of the screen.
package words
