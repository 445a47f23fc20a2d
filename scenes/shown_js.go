package scenes

import "syscall/js"

// shown tells the page, once, that the first frame is drawn: it takes its
// loading bar away and anyone who waits can go on.
func shown() {
	js.Global().Get("document").Get("documentElement").Call("setAttribute", "data-quintet", "ready")
}
