//go:build !js

package scenes

// canQuit says whether the program can be ended from within.
const canQuit = true

// shown is called once, when the first frame is drawn.
func shown() {}
