package scenes

import (
	"fmt"
	"io"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/emblem"
	"quintet/render/paint"
	"quintet/save"
	"quintet/scenes/addresses"
	"quintet/scenes/ask"
	"quintet/scenes/desk"
	"quintet/scenes/desk/documents"
	"quintet/scenes/keep"
	"quintet/scenes/play"
	"quintet/scenes/sound"
	"quintet/scenes/stage"
	"quintet/scenes/start"
	"quintet/scenes/think"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// Options are what the program is started with.
type Options struct {
	Settings   save.Settings
	Unread     error     // what of the settings could not be read; nil if all could
	File       string    // a game to open; "" for none
	Built      string    // which version the program is
	Page       string    // the address of the page that opens links to games; "" if none is known
	Transcript io.Writer // gets a line for everything that happens; may be nil
}

// Defaults returns the settings of a first start on this system.
func Defaults() save.Settings {
	d := save.Default()
	d.ReducedMotion = desk.PrefersReducedMotion()
	if desk.PrefersDark() {
		d.Theme = save.ThemeDark
	}
	return d
}

// Run shows the game that was on the board at the last end, or else the menu,
// and returns when the window is closed. The error is the one of the graphics
// system: no display, most likely; or says why the game could not be kept.
func Run(o Options) error {
	documents.Await() // before anything that makes Ebitengine reach for the window system
	ebiten.SetWindowTitle(assets.Text("app.title"))
	ebiten.SetWindowSize(1280, 720)
	ebiten.SetWindowSizeLimits(400, 300, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetWindowClosingHandled(true)
	if !desk.OnPage {
		ebiten.SetWindowIcon(emblem.Icons())
	}
	k := keep.New(save.Open(think.Pause), keep.Beside, time.Now)
	a := newApp(o, k, &desk.SystemDesk{}, think.Start, &sound.Speaker{})
	a.input.Composer = ui.NewComposer()
	a.Fingers, a.OneThread = desk.PrefersFingers(), desk.OnPage
	a.begin()
	a.doors.unread(o.Unread)
	if o.File != "" {
		a.doors.openNamed(o.File)
	}
	err := ebiten.RunGameWithOptions(a, &ebiten.RunGameOptions{X11ClassName: "quintet", X11InstanceName: "quintet"})
	unkept := a.keeper.Close()
	if err != nil {
		return fmt.Errorf("no window can be shown; is there a display? (%w)", err)
	}
	return unkept
}

// begin enters the first scene.
func (a *app) begin() {
	a.keeper.ReadProgress()
	if n, crashed := a.doors.afterCrash(); crashed {
		a.GoTo(start.NewMenu(a.Stage, a.doors, n))
		return
	}
	switch resumed, err := a.doors.resume(); {
	case err != nil:
		a.GoTo(start.NewMenu(a.Stage, a.doors, start.Notice{Text: assets.Text("menu.unread", words.Error(err))}))
	case !resumed:
		a.doors.Menu()
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

// app is the Ebitengine game: it feeds the scene that is shown with input and
// draws it when something has changed.
type app struct {
	*stage.Stage
	doors   *doors
	keeper  *keep.Keeper
	canvas  paint.Canvas
	input   ui.Input
	quiet   int // ticks since something happened
	focused bool
	ticks   int // since the start
	window  windowSize
	mirror  mirror
	trail   addresses.Trail
}

// newApp returns the program with what it needs of the system.
func newApp(o Options, k *keep.Keeper, d desk.Desk, t func(think.Problem) think.Thinker, s stage.Sounder) *app {
	st := &stage.Stage{Settings: o.Settings, Log: stage.Transcript{W: o.Transcript}, Blank: true}
	st.Clipboard, st.Sounds = ask.Clipboard(d), s
	return &app{Stage: st, keeper: k, doors: newDoors(st, k, &play.Tools{Desk: d, Page: desk.Page(o.Page), Think: t}, o.Built)}
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
		a.focused, a.Stale, a.quiet = !a.focused, true, 0
		a.keeper.Retry()
	}
	if a.quiet%heartbeat == settling {
		a.Stale = true
	}
	if files := ebiten.DroppedFiles(); files != nil {
		a.doors.openDropped(files)
	}
	if name := documents.Opened(); name != "" {
		a.doors.openNamed(name)
	}
	if ebiten.IsWindowBeingClosed() {
		a.doors.Quit()
	}
	given := a.input.Read(a.Unit)
	if desk.Lost() {
		a.input.Lose()
	}
	if desk.OnPage {
		desk.Ticked()
		a.trail.Follow(a.Stage, a.doors)
	}
	given = a.reached(desk.Reached()) || a.clicked(desk.Clicked()) || given
	if a.Log.Asked() {
		a.Log.Places(a.Places(), a.Unit/a.Scale)
	}
	if !a.advance(given) {
		return ebiten.Termination
	}
	if a.rests() {
		desk.Rest()
	}
	return nil
}

// rests says whether no tick is needed until the player does something: the screen is as
// it should be, and nobody works on what would change it.
func (a *app) rests() bool {
	return a.quiet > settling && !a.Outdated() && !a.input.Down && len(a.input.Held) == 0 &&
		a.Top().Pace() <= stage.Listening && !a.keeper.Busy()
}

// advance lets the scene have a tick, in which input may be given, and says
// whether the program goes on.
func (a *app) advance(given bool) bool {
	defer a.caught()
	defer a.keep()
	pressed := a.input.Down || a.input.Lift // nothing must move from under the pointer
	if !pressed && a.keeper.Deliver() {
		a.warn()
		a.Top().Layout()
		a.Stale, a.quiet = true, 0
	}
	top := a.Top()
	_, isPanel := top.(stage.Panel)
	if a.Stage.Tick(&a.input, given) && a.Top() == top && !isPanel {
		switch {
		case a.input.Pressed(ebiten.KeyF1):
			a.doors.Keys()
		case a.input.Pressed(ebiten.KeyF2):
			a.doors.Rules(a.doors.game())
		}
	}
	if given || a.Top() != top || top.Pace() == stage.Moving {
		a.quiet = 0
	}
	return !a.Ended
}

// keep has written what has changed.
func (a *app) keep() {
	a.keeper.Autosave()
	if a.Unstored() {
		a.keeper.StoreSettings(a.Settings)
	}
}

// Draw implements ebiten.Game.
func (a *app) Draw(screen *ebiten.Image) {
	defer a.caught()
	if !a.Outdated() {
		return
	}
	a.canvas.Begin(screen, a.Unit)
	if whole, box := a.Redraw(); whole {
		a.draw()
	} else {
		a.canvas.Clip(box, a.draw)
		time.Sleep(partSeen)
	}
	if desk.OnPage {
		a.mirrored()
	}
	if a.Blank {
		a.Blank, a.Stale = false, true
		desk.Shown()
	}
}

// partSeen is for how long Ebitengine waits with a frame in which only a part of the screen
// was drawn anew. Without that it copies the whole screen to the window again in every
// tick, in which nothing has changed since the last one, and without a graphics card this
// costs several times as much as the part does. It is two ticks, less what it takes to
// draw.
const partSeen = time.Second / 40

// draw draws all of the screen that the canvas lets be drawn on.
func (a *app) draw() {
	if desk.OnPage {
		a.canvas.Heard = a.mirror.hear
	}
	a.canvas.Fill(a.Theme().Page)
	a.Top().Draw(&a.canvas)
	a.drawTrouble(&a.canvas)
}

// LayoutF implements ebiten.LayoutFer: the screen has the pixels of the
// device.
func (a *app) LayoutF(w, h float64) (float64, float64) {
	told := ebiten.Monitor().DeviceScaleFactor()
	a.Scale = desk.Scale(told)
	w, h = math.Ceil(w*told), math.Ceil(h*told)
	a.resize(windowSize{w, h})
	return w, h
}

// Layout implements ebiten.Game; LayoutF takes its place.
func (a *app) Layout(w, h int) (int, int) { return w, h }
