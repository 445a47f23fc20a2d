//go:build !js

package scenes

// shown is called once, when the first frame is drawn.
func shown() {}
