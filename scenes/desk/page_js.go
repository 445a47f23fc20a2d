package desk

import "syscall/js"

// CanQuit says whether the program can be ended from within: a page cannot.
const CanQuit = false

// PrefersReducedMotion says whether the system asks for little motion.
func PrefersReducedMotion() bool {
	return js.Global().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
}

// Shown tells the page, once, that the first frame is drawn: it takes its
// loading bar away and anyone who waits can go on.
func Shown() {
	js.Global().Get("document").Get("documentElement").Call("setAttribute", "data-quintet", "ready")
}
