// Package stage has what every scene of the program needs: the window, the style, and the stack
// of scenes with the methods that lead from one to another. It knows no particular scene.
package stage
