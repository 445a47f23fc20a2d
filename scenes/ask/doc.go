// Package ask has the panels that are shown over a scene. A panel asks for a file, a text or a
// choice, offers answers to a question, makes or shares a file, shows a text, waits for something
// that is read, or lists the keys or the medals. The caller gives the panel a function for each
// answer. A panel knows nothing of the scene beneath it.
package ask
