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
	"quintet/render"
	"quintet/render/layout"
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
	a := &app{host: host{settings: o.Settings, log: transcript{o.Transcript}, think: think.Start,
		keeper: newKeeper(save.Open(), beside, time.Now), desk: &systemDesk{}, sounds: &sound.Speaker{}}}
	a.begin()
	if o.File != "" {
		a.openFile(o.File)
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
	a.keeper.warn = a.warn
	if m := a.afterCrash(); m != nil {
		a.enter(m)
		return
	}
	b, err := a.resume()
	if b != nil {
		a.enter(b)
		return
	}
	m := newMenu(&a.host)
	if err != nil {
		m.note = assets.Text("menu.unread", err)
	}
	a.enter(m)
}

// fitWindow makes the window no larger than its monitor, whose size is known
// only once the program runs. It is not maximized, as Ebitengine would wait for
// that without end where there is no window manager.
func fitWindow() {
	w, h := ebiten.WindowSize()
	monitorW, monitorH := ebiten.Monitor().Size()
	if w > monitorW || h > monitorH {
		ebiten.SetWindowSize(min(w, monitorW), min(h, monitorH))
		ebiten.SetWindowPosition(0, 0)
	}
}

// scene is one screen of the program. Its coordinates are units, of which the
// window has host.w × host.h.
type scene interface {
	name() string
	// layout puts things in their places; it is called before the first
	// update, after each one that was given input, and when the size changes.
	layout()
	// update takes the input of a tick and returns the scene that follows:
	// itself, another one, or nil to end the program.
	update(in *ui.Input) scene
	draw(c *paint.Canvas)
	// pace says how the scene goes on without input.
	pace() pace
	// places lists what can be clicked.
	places() []ui.Place
}

// pace is how a scene goes on without input.
type pace uint8

const (
	resting pace = iota // not at all
	working             // in every tick, but it is drawn only if it says that the screen is stale
	moving              // in every tick, of which each has to be drawn
)

// host is what all scenes share.
type host struct {
	settings save.Settings
	log      transcript
	think    func(think.Problem) think.Thinker
	keeper   *keeper
	desk     desk
	sounds   sounder
	scene    scene                  // that is shown
	coming   scene                  // that takes its place in the next tick, unless it is nil
	current  *board                 // the game being played, whichever scene is shown
	chosen   map[string]*save.Setup // by game, as last set up
	w, h     float64                // size of the window in units
	unit     float64                // pixels of a unit
	scale    float64                // pixels of a device-independent pixel
	stale    bool                   // the screen does not show the present state
	frames   int                    // drawn since the start
}

// window returns where the window is.
func (h *host) window() layout.Rect { return layout.Rect{W: h.w, H: h.h} }

// upright says whether the window is.
func (h *host) upright() bool { return upright(h.w, h.h) }

// low says whether the window is, as a telephone is that is held sideways, so
// that things have to stand closer together.
func (h *host) low() bool { return !h.upright() && h.h < lowest }

// theme returns the colours that the settings ask for.
func (h *host) theme() *render.Theme { return render.Themed(string(h.settings.Theme)) }

// style returns how boards are to be drawn.
func (h *host) style() render.Style {
	return render.Style{Theme: h.theme(), Coords: h.settings.Coords, Turned: h.settings.Turned}
}

// app is the Ebitengine game: it feeds the scene with input and draws it when
// something has changed.
type app struct {
	host
	canvas  paint.Canvas
	input   ui.Input
	quiet   int // ticks since something happened
	focused bool
	ticks   int // since the start
}

// When nothing happens the window is drawn all the same after a pause, and then
// at every heartbeat: without a compositor an uncovered window keeps stale
// pixels. Whether it has the focus is asked now and then, as the answer comes
// from the window system. All are numbers of ticks.
const settling, heartbeat, focusing = 30, 3600, 20

func (a *app) enter(s scene) {
	a.scene, a.stale = s, true
	a.log.scene(s.name())
	if b, ok := s.(*board); ok {
		a.take(b)
	}
	s.layout()
}

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
		a.openDropped(files)
	}
	given := a.input.Read(a.unit)
	if a.log.asked() {
		a.log.places(a.scene.places(), a.unit/a.scale)
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
	defer a.autosave()
	a.receive()
	switch pace := a.scene.pace(); {
	case given, pace == moving:
		a.stale, a.quiet = true, 0
	case pace == resting:
		return true
	}
	next := a.scene.update(&a.input)
	if a.input.Pressed(ebiten.KeyF1) && next == a.scene && ground(next) == next {
		next = newKeyHelp(&a.host, next)
	}
	switch {
	case next == nil:
		return false
	case next != a.scene:
		a.enter(next)
	case given:
		a.scene.layout()
	}
	return true
}

// receive takes in what was done beside the screen.
func (a *app) receive() {
	done := a.keeper.finish()
	next := a.coming
	a.coming = nil
	switch {
	case next != nil:
		a.enter(next)
	case done:
		a.scene.layout()
	default:
		return
	}
	a.stale, a.quiet = true, 0
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
	a.scene.draw(&a.canvas)
	if a.frames++; a.frames == 1 {
		shown()
	}
}

// LayoutF implements ebiten.LayoutFer: the screen has the pixels of the
// device.
func (a *app) LayoutF(w, h float64) (float64, float64) {
	a.scale = ebiten.Monitor().DeviceScaleFactor()
	w, h = math.Ceil(w*a.scale), math.Ceil(h*a.scale)
	unit := unitFor(w, h, a.scale, float64(a.settings.Size)/100)
	if size := (layout.Rect{W: w / unit, H: h / unit}); size.W != a.w || size.H != a.h || unit != a.unit {
		a.w, a.h, a.unit, a.stale, a.quiet = size.W, size.H, unit, true, 0
		a.scene.layout()
	}
	return w, h
}

// Layout implements ebiten.Game; LayoutF takes its place.
func (a *app) Layout(w, h int) (int, int) { return w, h }

// unitFor returns how many pixels a unit has in a window of w × h pixels. It
// is the scale of the device, more in a large window so that text grows with
// the board, times what the player chose. It is less where a window would have
// fewer units than its form needs.
func unitFor(w, h, scale, chosen float64) float64 {
	unit := math.Max(scale, math.Min(w/1280, h/720)) * chosen
	if upright(w, h) {
		return math.Min(unit, math.Min(w/400, h/720))
	}
	if small := math.Min(unit, math.Min(w/640, h/360)); h/small < lowest {
		return small
	}
	return math.Min(unit, math.Min(w/800, h/600))
}

// lowest is how high a window is, in units, that is not low.
const lowest = 540

// upright says whether a window of w × h is as high as a telephone that is held
// upright, so that things have to stand below each other.
func upright(w, h float64) bool { return h > 1.2*w }
