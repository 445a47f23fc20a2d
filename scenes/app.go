// Package scenes is the program as it is seen: menu, set-up, board and
// settings. A scene's update returns its successor.
package scenes

import (
	"fmt"
	"io"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/save"
	"quintet/scenes/sound"
	"quintet/scenes/think"
	"quintet/scenes/ui"
)

// Options are what the program is started with.
type Options struct {
	Settings   save.Settings
	File       string    // a game to open; "" for none
	Transcript io.Writer // gets a line for everything that happens; may be nil
}

// Defaults returns the settings of a first start on this system.
func Defaults() save.Settings {
	d := save.Default()
	d.ReducedMotion = prefersReducedMotion()
	return d
}

// Run shows the game that was on the board at the last end, or else the menu,
// and returns when the window is closed. The error is the one of the graphics
// system: no display, most likely; or says why the game could not be kept.
func Run(o Options) error {
	ebiten.SetWindowTitle(assets.Text("app.title"))
	ebiten.SetWindowSize(1280, 720)
	ebiten.SetWindowSizeLimits(400, 300, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetWindowIcon(icons())
	a := newApp(o, newKeeper(save.Open(), beside, time.Now), &systemDesk{}, think.Start, &sound.Speaker{})
	a.begin()
	if o.File != "" {
		a.doors.openNamed(o.File)
	}
	err := ebiten.RunGameWithOptions(a, &ebiten.RunGameOptions{X11ClassName: "quintet", X11InstanceName: "quintet"})
	unkept := a.keeper.close()
	if err != nil {
		return fmt.Errorf("no window can be shown; is there a display? (%w)", err)
	}
	return unkept
}

// begin enters the first scene.
func (a *app) begin() {
	if n, crashed := a.doors.afterCrash(); crashed {
		a.goTo(newMenu(a.stage, a.doors, n))
		return
	}
	if err := a.doors.resume(); err != nil {
		a.goTo(newMenu(a.stage, a.doors, notice{text: assets.Text("menu.unread", errorText(err))}))
	} else if len(a.scenes) == 0 {
		a.doors.menu()
	}
}

// fitWindow makes the window no larger than its monitor, whose size is known
// only once the program runs. It is not maximized, as Ebitengine would wait for
// that without end where there is no window manager.
func fitWindow() {
	w, h := ebiten.WindowSize()
	monitorW, monitorH := ebiten.Monitor().Size()
	if fitW, fitH := fitting(w, h, monitorW, monitorH); fitW < w || fitH < h {
		ebiten.SetWindowSize(fitW, fitH)
		ebiten.SetWindowPosition((monitorW-fitW)/2, titleBar)
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

// app is the Ebitengine game: it feeds the scene that is shown with input and
// draws it when something has changed.
type app struct {
	*stage
	doors   *doors
	keeper  *keeper
	canvas  paint.Canvas
	input   ui.Input
	quiet   int // ticks since something happened
	focused bool
	ticks   int // since the start
	frames  int // drawn since the start
	window  windowSize
}

// newApp returns the program with what it needs of the system.
func newApp(o Options, k *keeper, d desk, t func(think.Problem) think.Thinker, s sounder) *app {
	st := &stage{settings: o.Settings, log: transcript{o.Transcript}}
	return &app{stage: st, keeper: k, doors: newDoors(st, k, &playTools{desk: d, think: t, sounds: s})}
}

// When nothing happens the window is drawn all the same after a pause, and then
// at every heartbeat: without a compositor an uncovered window keeps stale
// pixels. Whether it has the focus is asked now and then, as the answer comes
// from the window system. All are numbers of ticks.
const settling, heartbeat, focusing = 30, 3600, 20

// Update implements ebiten.Game.
func (a *app) Update() error {
	if a.ticks++; a.ticks == 1 {
		fitWindow()
	}
	a.quiet++
	if a.ticks%focusing == 0 && ebiten.IsFocused() != a.focused {
		a.focused, a.stale, a.quiet = !a.focused, true, 0
		a.keeper.retry()
	}
	if a.quiet%heartbeat == settling {
		a.stale = true
	}
	if files := ebiten.DroppedFiles(); files != nil {
		a.doors.openDropped(files)
	}
	given := a.input.Read(a.unit)
	if a.log.asked() {
		a.log.places(a.top().places(), a.unit/a.scale)
	}
	if !a.advance(given) {
		return ebiten.Termination
	}
	return nil
}

// advance lets the scene have a tick, in which input may be given, and says
// whether the program goes on.
func (a *app) advance(given bool) bool {
	defer a.caught()
	defer a.keep()
	if a.keeper.finish() {
		a.warn()
		a.top().layout()
		a.stale, a.quiet = true, 0
	}
	top := a.top()
	switch pace := top.pace(); {
	case given, pace == moving:
		a.stale, a.quiet = true, 0
	case pace == resting:
		return !a.ended
	}
	top.update(&a.input)
	if _, isPanel := top.(panel); a.input.Pressed(ebiten.KeyF1) && a.top() == top && !isPanel {
		a.doors.keys()
	}
	if a.top() != top {
		a.quiet = 0
	} else if given {
		top.layout()
	}
	return !a.ended
}

// keep has written what has changed.
func (a *app) keep() {
	a.keeper.autosave()
	if a.unstored {
		a.unstored = false
		a.keeper.storeSettings(a.settings)
	}
}

// Draw implements ebiten.Game.
func (a *app) Draw(screen *ebiten.Image) {
	defer a.caught()
	if !a.stale {
		return
	}
	a.stale = false
	a.canvas.Begin(screen, a.unit)
	a.canvas.Fill(a.theme().Page)
	a.top().draw(&a.canvas)
	a.drawTrouble(&a.canvas)
	if a.frames++; a.frames == 1 {
		shown()
	}
}

// LayoutF implements ebiten.LayoutFer: the screen has the pixels of the
// device.
func (a *app) LayoutF(w, h float64) (float64, float64) {
	a.scale = ebiten.Monitor().DeviceScaleFactor()
	w, h = math.Ceil(w*a.scale), math.Ceil(h*a.scale)
	a.resize(windowSize{w, h})
	return w, h
}

// Layout implements ebiten.Game; LayoutF takes its place.
func (a *app) Layout(w, h int) (int, int) { return w, h }
