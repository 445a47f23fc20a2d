// Package stage is what every scene of the program stands on: the window, the style, and
// the one way from scene to scene. It knows no particular scene.
package stage
