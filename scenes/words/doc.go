// Package words makes sentences: names, titles, dates, counts, and errors, which are keys
// with arguments until they come here. It is the one place for a language's plurals and
// dates. It knows games and saved games, but nothing of the screen.
package words
