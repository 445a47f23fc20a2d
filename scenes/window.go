package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save/settings"
	"quintet/scenes/desk"
)

// The size of the window at the first start, and the least size, in device-independent pixels.
const firstW, firstH, leastW, leastH = 1280, 720, 400, 300

// titleBar is the height that the title bar of a window and a bar of the desktop take from a
// monitor, in device-independent pixels.
const titleBar = 80

// openWindow sets the size of the window, and the monitor that it is on, to what w says. Call it before the
// program runs.
func openWindow(w settings.Window) {
	ebiten.SetWindowSizeLimits(leastW, leastH, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	if w.W == 0 {
		w.W, w.H = firstW, firstH
	}
	ebiten.SetWindowSize(max(w.W, leastW), max(w.H, leastH))
	if desk.OnPage || w.Monitor == "" {
		return
	}
	for _, m := range ebiten.AppendMonitors(nil) {
		if m.Name() == w.Monitor {
			ebiten.SetMonitor(m)
		}
	}
}

// placeWindow moves the window to where w says, and makes it no larger than its monitor, whose size is known
// only once the program runs. It does not maximize the window, because without a window manager
// Ebitengine would wait for that forever.
func placeWindow(w settings.Window) {
	had := w.W > 0
	w.W, w.H = ebiten.WindowSize()
	monitorW, monitorH := ebiten.Monitor().Size()
	fit := placed(w, had, monitorW, monitorH)
	if fit.W < w.W || fit.H < w.H {
		ebiten.SetWindowSize(fit.W, fit.H)
	} else if !had {
		return // the system places it
	}
	ebiten.SetWindowPosition(fit.X, fit.Y)
}

// placed returns w as it is seen as a whole, with its title bar, on a monitor of the given size. A window
// that had no place is in the middle.
func placed(w settings.Window, had bool, monitorW, monitorH int) settings.Window {
	w.W, w.H = min(w.W, monitorW), min(w.H, monitorH-titleBar)
	if !had {
		w.X, w.Y = (monitorW-w.W)/2, titleBar/2
	}
	w.X = max(0, min(w.X, monitorW-w.W))
	w.Y = max(titleBar/2, min(w.Y, monitorH-titleBar/2-w.H))
	return w
}

// windowNow returns where the window is; ok is false if it fills the screen or is not seen.
func windowNow() (w settings.Window, ok bool) {
	if desk.OnPage || ebiten.IsFullscreen() || ebiten.IsWindowMinimized() {
		return w, false
	}
	w.X, w.Y = ebiten.WindowPosition()
	w.W, w.H = ebiten.WindowSize()
	if m := ebiten.Monitor(); m != nil {
		w.Monitor = m.Name()
	}
	return w, w.W > 0 && w.H > 0
}

// noteWindow notes where the window is in the settings, once the player has moved it.
func (a *app) noteWindow() {
	now, ok := windowNow()
	if was := a.placed; ok && !now.Equal(was) {
		if a.placed = now; was.W > 0 {
			a.Settings.Window = now
			a.Store()
		}
	}
}
