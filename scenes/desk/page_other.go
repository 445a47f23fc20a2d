//go:build !js

package desk

// CanQuit says whether the program can be ended from within.
const CanQuit = true

// PrefersReducedMotion says whether the system asks for little motion.
func PrefersReducedMotion() bool { return false }

// Shown is called once, when the first frame is drawn.
func Shown() {}
