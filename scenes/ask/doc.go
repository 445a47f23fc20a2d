// Package ask has the panels that lie over a scene: they ask for a file or a text, offer what can
// be done about an error, or list the keys. The caller gives the panel a function for each
// answer. A panel knows nothing of the scene beneath it.
package ask
