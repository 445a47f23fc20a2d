// Package ask is the panels that lie over a scene and ask or tell something: for
// a file or a text, what can be done about what is wrong, what the keys do. What
// follows an answer is a function that the panel is given; it knows no scene
// but that one lies beneath.
package ask
