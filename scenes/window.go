package scenes

import "github.com/hajimehoshi/ebiten/v2"

// windowSize is the size of the window in pixels.
type windowSize struct{ w, h float64 }

// fitWindow makes the window no larger than its monitor, whose size is known
// only once the program runs. It is not maximized, as Ebitengine would wait for
// that without end where there is no window manager.
func fitWindow() {
	w, h := ebiten.WindowSize()
	monitorW, monitorH := ebiten.Monitor().Size()
	if fitW, fitH := fitting(w, h, monitorW, monitorH); fitW < w || fitH < h {
		ebiten.SetWindowSize(fitW, fitH)
		ebiten.SetWindowPosition((monitorW-fitW)/2, titleBar/2)
	}
}

// titleBar is how much of a monitor's height the title of a window and a bar of
// the desktop take, in device-independent pixels.
const titleBar = 80

// fitting returns the size of a window of w × h so that it fits a monitor with
// its title bar.
func fitting(w, h, monitorW, monitorH int) (fitW, fitH int) {
	return min(w, monitorW), min(h, monitorH-titleBar)
}
