// Package ui is what can be clicked, typed into and scrolled: the input of a
// tick, the widgets that take it, and how they are drawn. It knows no scene, no
// game and nothing that is written or thought; what a widget does is a function
// that it is given.
package ui
