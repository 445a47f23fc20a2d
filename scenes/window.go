package scenes

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/scenes/desk"
)

// windowSize is the size of the window in pixels.
type windowSize struct{ w, h float64 }

// fitWindow makes the window no larger than its monitor, whose size is known only once the program
// runs. It does not maximize the window, because without a window manager Ebitengine would wait for
// that forever.
func fitWindow() {
	w, h := ebiten.WindowSize()
	monitorW, monitorH := ebiten.Monitor().Size()
	if fitW, fitH := fitting(w, h, monitorW, monitorH); fitW < w || fitH < h {
		ebiten.SetWindowSize(fitW, fitH)
		ebiten.SetWindowPosition((monitorW-fitW)/2, titleBar/2)
	}
}

// titleBar is the height that the title bar of a window and a bar of the desktop take from a
// monitor, in device-independent pixels.
const titleBar = 80

// fitting returns w × h, reduced so that a window of that size fits on the monitor together with
// its title bar.
func fitting(w, h, monitorW, monitorH int) (fitW, fitH int) {
	return min(w, monitorW), min(h, monitorH-titleBar)
}

// rest has the app get its next tick after d, or when the player does something. 0 means as usual.
func rest(d time.Duration) {
	alarm.Stop()
	switch {
	case desk.OnPage:
		desk.Rest(d)
	case d == 0:
		ebiten.SetVsyncEnabled(true)
	default:
		ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum)
		alarm.Reset(d)
	}
}

// alarm ends a rest of the window.
var alarm = time.AfterFunc(time.Hour, ebiten.ScheduleFrame)
