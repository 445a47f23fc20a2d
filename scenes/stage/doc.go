// Package stage has what every scene of the program needs: the window, the style, and the stack
// of scenes. Its methods lead from one scene to another. The package knows no particular scene.
package stage
