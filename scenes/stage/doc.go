// Package stage is what every scene of the program stands on: the window, how
// things are to look, and the one way from scene to scene. It knows that there
// are scenes and nothing of any of them.
package stage
