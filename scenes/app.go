package scenes

import (
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/save/keys"
	"quintet/save/settings"
	"quintet/scenes/desk"
	"quintet/scenes/desk/documents"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// app is the Ebitengine game: it gives input to the current scene and draws what differs from the
// screen.
type app struct {
	*stage.Stage
	doors   *doors
	keeper  *keep.Keeper
	canvas  paint.Canvas
	input   ui.Input
	quiet   int // ticks since something happened
	focused bool
	ticks   int       // since the start
	ticked  bool      // there was a tick since the last frame
	rests   bool      // there are no frames until something happens
	whole   time.Time // when the whole screen was last drawn whatever was on it
	window  windowSize
	placed  settings.Window // where the window was when noteWindow looked last
	unread  error           // why the settings could not be read; nil once this error is reported
	mirror  mirror
	trail   trail
	staysOn bool // the screen stays on, see stage.Watched
}

// Without a compositor, a window that another window has covered keeps stale pixels. So an idle
// window is redrawn: settling is the number of ticks until the first redraw, and heartbeat the
// time from each redraw to the next. A page needs no redraws. While the window does not rest, the app
// asks the window system only every focusing ticks whether it has the focus.
const settling, heartbeat, focusing = 30, time.Minute, 20

// Update implements ebiten.Game.
func (a *app) Update() error {
	if a.ticks++; a.ticks == 1 {
		placeWindow(a.Settings.Window)
	}
	a.quiet++
	a.ticked = true
	a.Hidden = desk.Hidden()
	if a.rests || a.ticks%focusing == 0 {
		a.noteWindow()
	}
	if (a.rests || a.ticks%focusing == 0) && ebiten.IsFocused() != a.focused {
		a.focused, a.quiet = !a.focused, 0
		a.redraw()
		a.Away = !a.focused
		a.keeper.Retry()
		if a.focused {
			a.reread()
		}
	}
	if !desk.OnPage && (a.quiet == settling || time.Since(a.whole) > heartbeat) {
		a.redraw()
	}
	if files := ebiten.DroppedFiles(); files != nil {
		a.doors.openDropped(files)
	}
	if file, ok := desk.Dropped(); ok {
		a.doors.openText(func() (string, []byte, error) { return file.Name, file.Data, file.Err })
	}
	if name := documents.Opened(); name != "" {
		a.doors.openNamed(name)
	}
	if ebiten.IsWindowBeingClosed() {
		a.doors.quit()
	}
	given := a.input.Read(a.Unit)
	if desk.Lost() {
		a.input.Lose()
	}
	if desk.OnPage {
		desk.Ticked()
		a.trail.follow(a.doors)
	}
	if a.mirror.reach(desk.Reached()) {
		given = true
	} else if p, ok := a.mirror.find(desk.Clicked()); ok {
		a.input.Click(p.X, p.Y)
		given = true
	}
	if a.Log.Asked() {
		a.Log.Places(a.Places(), a.Unit/a.Scale)
	}
	if !a.advance(given) {
		return ebiten.Termination
	}
	if w, ok := a.Top().(stage.Watched); a.staysOn != (ok && w.StaysOn()) {
		a.staysOn = !a.staysOn
		desk.StayOn(a.staysOn)
	}
	return nil
}

// reread reads again what other running copies of the program may have changed.
func (a *app) reread() {
	a.keeper.Refresh()
	a.keeper.RereadSettings(&a.Settings)
	if l, ok := a.Top().(stage.Lister); ok {
		l.Relist()
	}
}

// idle is the longest time that an app waits for the next tick, and polling while a game pad is connected:
// nothing but a tick can see that its buttons are pressed.
const idle, polling = time.Second, time.Second / 30

// pause returns the time for which no tick is needed if the player does nothing.
func (a *app) pause() time.Duration {
	if a.quiet <= settling || a.Due || a.input.Down || len(a.input.Held) > 0 || a.keeper.Busy() {
		return 0
	}
	longest := idle
	if len(a.input.Pads) > 0 {
		longest = polling
	}
	switch next := a.Top().Next(); next {
	case 0:
		return longest
	case 1:
		return 0
	default:
		return min(longest, time.Duration(next)*time.Second/60)
	}
}

// advance calls the functions that the ended tasks of the keeper have returned, gives the scene a
// tick, and handles F1, F2 and F11. It reports whether the program goes on. active says that the
// player did something in this tick.
func (a *app) advance(active bool) bool {
	defer caught(a.keeper)
	defer a.keep()
	pressed := a.input.Down || a.input.Lift // while a button is down, nothing may move away under the pointer
	if !pressed && a.keeper.Deliver() {
		a.fitTrouble()
		active = true
	}
	if a.input.Pressed(ebiten.KeyF11) {
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
	}
	top := a.Top()
	_, isPanel := top.(stage.Panel)
	if a.Stage.Tick(&a.input, active) && a.Top() == top && !isPanel {
		switch {
		case a.input.Does(keys.Help):
			_ = a.Go(place.Help)
		case a.input.Does(keys.Rules):
			_ = a.Go(place.Rules(a.doors.game()))
		}
	}
	a.warnUnread()
	if active || a.Top() != top || top.Next() == 1 {
		a.quiet = 0
	}
	return !a.Ended
}

// warnUnread reports once why the settings could not be read. It waits until no panel is shown,
// such as a question about a file opened at the start.
func (a *app) warnUnread() {
	if _, isPanel := a.Top().(stage.Panel); a.unread == nil || isPanel {
		return
	}
	a.doors.Offer(assets.Text("settings.unread.title"), assets.Text("settings.unread", words.Error(a.unread)))
	a.unread = nil
}

// keep has the keeper write the game and the settings if they have changed.
func (a *app) keep() {
	a.keeper.Autosave()
	if a.Unstored() {
		a.keeper.StoreSettings(a.Settings)
	}
}

// redraw has the whole screen drawn, whatever is on it.
func (a *app) redraw() {
	a.canvas.Forget()
	a.Due, a.whole = true, time.Now()
}

// Draw implements ebiten.Game.
func (a *app) Draw(screen *ebiten.Image) {
	defer caught(a.keeper)
	if a.Due {
		a.draw(screen)
	}
	pause := a.pause()
	if !a.ticked {
		pause = 0 // something has happened that only a tick can read
	}
	a.ticked, a.rests = false, pause > 0
	rest(pause)
}

// draw draws a frame.
func (a *app) draw(screen *ebiten.Image) {
	a.canvas.Begin(screen, a.Unit)
	if desk.OnPage {
		a.canvas.OnText = a.mirror.hear
	}
	a.canvas.Fill(a.Theme().Page)
	a.Top().Draw(&a.canvas)
	drawTrouble(&a.canvas, troubleLines(a.keeper, a.Size.W), a.Size, a.Theme())
	a.canvas.End()
	a.Due = a.canvas.Unfinished || a.Blank
	if desk.OnPage {
		a.mirror.show(&a.input, trouble(a.keeper))
	}
	if a.Blank {
		a.Blank = false
		desk.Shown()
	}
}

// resize divides a window of the size w between the current scene and the lines of trouble below
// it.
func (a *app) resize(w windowSize) {
	a.window = w
	chosen := float64(a.Settings.Size) / 100
	unit := stage.UnitFor(w.w, w.h, a.Scale, chosen)
	height := 0.0
	if lines := troubleLines(a.keeper, w.w/unit); len(lines) > 0 {
		height = troubleHeight(lines)
		unit = stage.UnitFor(w.w, w.h-height*unit, a.Scale, chosen)
		height = troubleHeight(troubleLines(a.keeper, w.w/unit))
	}
	size := layout.Rect{W: w.w / unit, H: w.h/unit - height}
	if size != a.Size || unit != a.Unit {
		a.Size, a.Unit, a.quiet = size, unit, 0
		a.Refresh()
	}
}

// fitTrouble gives the lines of trouble the height that they need now.
func (a *app) fitTrouble() { a.resize(a.window) }

// LayoutF implements ebiten.LayoutFer. w and h are the size of the window in device-independent
// pixels; LayoutF returns the size in pixels.
func (a *app) LayoutF(w, h float64) (float64, float64) {
	factor := ebiten.Monitor().DeviceScaleFactor()
	a.Scale = desk.Scale(factor)
	w, h = math.Ceil(w*factor), math.Ceil(h*factor)
	a.resize(windowSize{w, h})
	return w, h
}

// Layout implements ebiten.Game; Ebitengine calls LayoutF instead.
func (a *app) Layout(w, h int) (int, int) { return w, h }
