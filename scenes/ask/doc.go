// Package ask is the panels over a scene that ask or tell something: they ask for a file
// or a text, offer what can be done about an error, or list the keys. What follows an
// answer is a function given to the panel. A panel knows nothing of the scene beneath it.
package ask
