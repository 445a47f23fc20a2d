package scenes

import "syscall/js"

// canQuit says whether the program can be ended from within: a page cannot.
const canQuit = false

// prefersReducedMotion says whether the system asks for little motion.
func prefersReducedMotion() bool {
	return js.Global().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
}

// shown tells the page, once, that the first frame is drawn: it takes its
// loading bar away and anyone who waits can go on.
func shown() {
	js.Global().Get("document").Get("documentElement").Call("setAttribute", "data-quintet", "ready")
}
