// Package ask has the panels that lie over a scene. A panel asks for a file or a text, offers
// what can be done about an error, or lists the keys. The caller gives the panel a function for
// each answer. A panel knows nothing of the scene beneath it.
package ask
