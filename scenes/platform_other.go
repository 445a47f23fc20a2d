//go:build !js

package scenes

// canQuit says whether the program can be ended from within.
const canQuit = true

// prefersReducedMotion says whether the system asks for little motion.
func prefersReducedMotion() bool { return false }

// shown is called once, when the first frame is drawn.
func shown() {}
