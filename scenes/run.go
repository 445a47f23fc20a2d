package scenes

import (
	"errors"
	"fmt"
	"github.com/hajimehoshi/ebiten/v2"
	"io"
	"time"

	"quintet/assets"
	"quintet/render/emblem"
	"quintet/render/paint"
	"quintet/save/settings"
	"quintet/save/store"
	"quintet/scenes/ask"
	"quintet/scenes/desk"
	"quintet/scenes/desk/documents"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/play"
	"quintet/scenes/sound"
	"quintet/scenes/stage"
	"quintet/scenes/think"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// Options are the arguments and settings with which the program starts.
type Options struct {
	Settings   settings.Settings
	Unread     error     // why some settings could not be read; nil if all were read
	File       string    // the name of a file with a game to open; "" for none
	Built      string    // the version of the program
	Page       string    // the address of the page that opens links to games; "" if none is known
	Transcript io.Writer // gets one line for each event, see package e2e; may be nil
}

// Defaults returns the settings of a first start on this system.
func Defaults() settings.Settings {
	d := settings.Default()
	d.ReducedMotion = desk.PrefersReducedMotion()
	if desk.PrefersDark() {
		d.Theme = settings.ThemeDark
	}
	return d
}

// Run shows the game that was on the board when the program last ended. If there is none, if it
// cannot be read, or if it was set aside after a crash, Run shows the menu. Then it opens the file
// that o names, if any. Run returns when the program ends. Its error comes from the graphics
// system, most likely because there is no display, or says what could not be written.
func Run(o Options) error {
	documents.Await() // before anything that makes Ebitengine use the window system
	ebiten.SetWindowTitle(assets.Text("app.title"))
	openWindow(o.Settings.Window)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetWindowClosingHandled(true)
	if !desk.OnPage {
		ebiten.SetWindowIcon(emblem.Icons())
	}
	k := keep.New(store.Open(think.Pause), keep.Background, time.Now)
	a := newApp(o, k, &desk.SystemDesk{}, think.Start, &sound.Speaker{})
	a.input.Composer = ui.NewComposer()
	a.Fingers = desk.PrefersFingers()
	if desk.OnPage {
		a.canvas.Ration = paint.PerFrame
	}
	a.begin()
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

func newApp(o Options, k *keep.Keeper, d desk.Desk, t func(think.Problem) think.Thinker, s stage.Sounder) *app {
	st := &stage.Stage{Settings: o.Settings, Log: stage.Transcript{W: o.Transcript}, Blank: true}
	st.Clipboard, st.Sounds = ask.Clipboard(d), s
	k.ReadSettings(o.Settings)
	tools := &play.Tools{Desk: d, Page: desk.Page(o.Page), Think: t, Background: k.Work}
	return &app{Stage: st, keeper: k, doors: newDoors(st, k, tools, o.Built), unread: o.Unread, mirror: mirror{stage: st, told: map[stage.Scene]telling{}}}
}

// begin shows the first scene.
func (a *app) begin() {
	a.keeper.ReadProgress()
	a.keeper.History() // starts to read it
	if n, crashed := a.doors.afterCrash(); crashed {
		_ = a.doors.show(place.Place{Scene: "menu", With: n})
		return
	}
	switch resumed, err := a.doors.resume(); {
	case errors.Is(err, store.ErrUnlisted):
		a.doors.notice(words.Sentence(err))
	case err != nil:
		a.doors.notice(assets.Text("menu.unread", words.Error(err)))
	case !resumed:
		_ = a.doors.show(place.Menu)
	}
}

// windowSize is the size of the window in pixels.
type windowSize struct{ w, h float64 }

// rest has the app get its next tick after d, or when the player does something. 0 means as usual.
func rest(d time.Duration) {
	alarm.Stop()
	switch {
	case desk.OnPage:
		desk.Rest(d)
	case d == 0:
		ebiten.SetVsyncEnabled(true)
	default:
		//lint:ignore SA1019 nothing else lets the window wait for what the player does
		ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum)
		alarm.Reset(d)
	}
}

// alarm ends a rest of the window.
//
//lint:ignore SA1019 nothing else ends a rest
var alarm = time.AfterFunc(time.Hour, ebiten.ScheduleFrame)
