// Package ask has the panels that are shown over a scene. Some panels ask for a file, a text or a
// choice, or offer answers to a question. Others make or share a file, show a text, wait for
// something that is read, or list the keys or the medals. The caller gives the panel a function for
// each answer. A panel knows nothing of the scene beneath it.
package ask
